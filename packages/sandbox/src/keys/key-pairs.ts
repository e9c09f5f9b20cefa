import { createPublicKey, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'

/** A key pair for tests, as PEM texts. */
export interface KeyPairPem {
  /** PKCS#8. */
  readonly privateKey: string
  /** SPKI. */
  readonly publicKey: string
}

const generate = promisify(generateKeyPair)
const made = new Map<string, Promise<KeyPairPem>>()

/**
 * Gives the key pair of a name, made once in a process: a key takes up to seconds on a slow machine, and a test suite
 * starts hundreds of sandboxes. It is made in the background, off the main thread.
 */
export function keyPairOf(name: string): Promise<KeyPairPem> {
  let pair = made.get(name)
  if (pair === undefined) {
    pair = generate('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    })
    made.set(name, pair)
  }
  return pair
}

/** Gives the pair that a private key in PEM belongs to. */
export function keyPairFrom(privateKey: string): KeyPairPem {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()
  return { privateKey, publicKey }
}
