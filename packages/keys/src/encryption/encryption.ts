import { reject } from '../errors/keys-error.ts'
import type { CipherInput } from './cipher.ts'
import type { DerivationBudget } from './derivation-budget.ts'

/** The means of one call to decrypt. */
export interface Unlocking {
  readonly passphrase: string
  /** PKCS#12 has two kinds of empty passphrase. This one has no terminator. */
  readonly isNullPassphrase?: boolean
  readonly budget: DerivationBudget
}

/** A supported encryption within the budget. */
export interface Encryption {
  /** Its name, for people. */
  readonly name: string
  /** Derives the key and the initialization vector. */
  derive(unlocking: Unlocking): Promise<Pick<CipherInput, 'cipher' | 'key' | 'iv'>>
}

/** Decrypted bytes, and the name of their encryption. */
export interface Decrypted {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly encryption: string
}

/** Rejects a wrong passphrase. */
export function rejectPassphrase(): never {
  reject('GW_KEYS_PASSPHRASE_WRONG', 'The passphrase is wrong, or the key is damaged. Check both')
}

/** Rejects an encrypted key without a passphrase. */
export function rejectWithoutPassphrase(encryption: string): never {
  reject('GW_KEYS_PASSPHRASE_MISSING', `The key is encrypted (${encryption}). Pass its passphrase`)
}

/** Rejects an unsupported encryption. */
export function rejectEncryption(name: string): never {
  reject(
    'GW_KEYS_ENCRYPTION_UNSUPPORTED',
    `Keys with this encryption are not supported (${name}). Decrypt the key with openssl pkey or openssl pkcs12`,
  )
}
