import { fromBinary, toBinary } from '../bytes.ts'
import { loadForge } from '../rsa/forge.ts'
import { findSubtle } from '../rsa/web-crypto.ts'
import type { DerivationBudget } from './derivation-budget.ts'

/** The hashes that PBKDF2 is used with: their names in Web Crypto, and in node-forge. */
const HASHES = {
  'SHA-1': 'sha1',
  'SHA-256': 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
} as const

/** A hash that PBKDF2 is used with. */
export type Pbkdf2Hash = keyof typeof HASHES

/** What PBKDF2 turns into a key. */
export interface Pbkdf2Input {
  readonly hash: Pbkdf2Hash
  /** Taken as UTF-8, as openssl does. */
  readonly passphrase: string
  readonly salt: Uint8Array<ArrayBuffer>
  readonly iterations: number
  readonly keyBytes: number
  /** Left out where the iterations are our own choice. */
  readonly budget?: DerivationBudget
}

/** Derives a key from a passphrase, natively where the runtime can. */
export async function derivePbkdf2(input: Pbkdf2Input): Promise<Uint8Array<ArrayBuffer>> {
  const { hash, passphrase, salt, iterations, keyBytes, budget } = input
  const cost = { rounds: iterations, saltBytes: salt.length }
  budget?.spendPbkdf2(cost)
  const password = new TextEncoder().encode(passphrase)
  const subtle = findSubtle()
  if (subtle !== undefined) {
    try {
      const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
      const algorithm = { name: 'PBKDF2', hash, salt, iterations }
      return new Uint8Array(await subtle.deriveBits(algorithm, key, keyBytes * 8))
    } catch {
      // Some runtimes limit the iterations or take no empty passphrase: the slow way then.
    }
  }
  budget?.spendJavaScript(cost)
  const forge = await loadForge()
  const [secret, salted] = [toBinary(password), toBinary(salt)]
  // With a callback, node-forge lets the event loop run between the rounds.
  const derived = await new Promise<string>((resolve, fail) => {
    forge.pkcs5.pbkdf2(secret, salted, iterations, keyBytes, HASHES[hash], (error, key) =>
      error == null && key !== null ? resolve(key) : fail(error),
    )
  })
  return fromBinary(derived)
}
