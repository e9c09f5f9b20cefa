import { fromBinary, toBinary } from '../bytes/bytes.ts'
import { loadForge } from '../crypto/forge.ts'
import { webCrypto } from '../crypto/web-crypto.ts'
import type { DerivationBudget } from './derivation-budget.ts'

/** The hashes of PBKDF2: their names in Web Crypto and in node-forge. */
const HASHES = {
  'SHA-1': 'sha1',
  'SHA-256': 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
} as const

/** A hash of PBKDF2. */
export type Pbkdf2Hash = keyof typeof HASHES

/** The input of PBKDF2. */
export interface Pbkdf2Input {
  readonly hash: Pbkdf2Hash
  /** Encoded as UTF-8, as in openssl. */
  readonly passphrase: string
  readonly salt: Uint8Array<ArrayBuffer>
  readonly iterations: number
  readonly keyBytes: number
  /** Absent if this package chose the iterations. */
  readonly budget?: DerivationBudget
}

/** Derives a key from a passphrase, natively if the runtime allows it. */
export async function derivePbkdf2(input: Pbkdf2Input): Promise<Uint8Array<ArrayBuffer>> {
  const { hash, passphrase, salt, iterations, keyBytes, budget } = input
  const cost = { rounds: iterations, saltBytes: salt.length }
  budget?.spendPbkdf2(cost)
  const password = new TextEncoder().encode(passphrase)
  const { subtle } = webCrypto()
  try {
    const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const algorithm = { name: 'PBKDF2', hash, salt, iterations }
    return new Uint8Array(await subtle.deriveBits(algorithm, key, keyBytes * 8))
  } catch {
    // Some runtimes limit the iterations or reject an empty passphrase. Fall back to the slow implementation.
  }
  budget?.spendJavaScript(cost)
  const forge = await loadForge()
  const [secret, salted] = [toBinary(password), toBinary(salt)]
  // With a callback, node-forge yields to the event loop between rounds.
  const derived = await new Promise<string>((resolve, fail) => {
    forge.pkcs5.pbkdf2(secret, salted, iterations, keyBytes, HASHES[hash], (error, key) =>
      error == null && key !== null ? resolve(key) : fail(error),
    )
  })
  return fromBinary(derived)
}
