import { reject } from '../keys-error.ts'
import type { CipherInput } from './cipher.ts'
import type { DerivationBudget } from './derivation-budget.ts'

/** What one reading has to decrypt with. */
export interface Unlocking {
  readonly passphrase: string
  /** PKCS#12 knows two kinds of empty passphrase; this is the one without even its end mark. */
  readonly isNullPassphrase?: boolean
  readonly budget: DerivationBudget
}

/** An encryption that was understood and costs no more than allowed. */
export interface Encryption {
  /** What it is, for people. */
  readonly name: string
  /** Derives key and initial vector. */
  derive(unlocking: Unlocking): Promise<Pick<CipherInput, 'cipher' | 'key' | 'iv'>>
}

/** Bytes that are out of their encryption, and what that was. */
export interface Decrypted {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly encryption: string
}

/** Says that the passphrase does not fit. */
export function rejectPassphrase(): never {
  reject('GW_KEYS_PASSPHRASE_WRONG', 'The passphrase is wrong, or the key is damaged')
}

/** Says that a passphrase is needed. */
export function rejectWithoutPassphrase(encryption: string): never {
  reject('GW_KEYS_PASSPHRASE_MISSING', `The key is encrypted (${encryption}). Pass its passphrase`)
}

/** Says that an encryption is not known here. */
export function rejectEncryption(name: string): never {
  reject(
    'GW_KEYS_ENCRYPTION_UNSUPPORTED',
    `The encryption of the key is unsupported (${name}). Decrypt it with openssl pkey or openssl pkcs12`,
  )
}
