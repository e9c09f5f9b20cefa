import { createPrivateKey, createPublicKey, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { createSigner, type Signer } from '@gw/signature'

/** A test key pair in PEM. */
export interface KeyPairPem {
  /** The private key, PKCS#8. */
  readonly privateKey: string
  /** The public key, SPKI. */
  readonly publicKey: string
}

const generate = promisify(generateKeyPair)
const created = new Map<string, Promise<KeyPairPem>>()

/**
 * Returns the key pair of a name, generated once per process. A key takes seconds on a slow machine, and a test suite
 * starts hundreds of sandboxes. It is generated in the background, off the main thread.
 */
export function keyPairOf(name: string): Promise<KeyPairPem> {
  let pair = created.get(name)
  if (pair === undefined) {
    pair = generate('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    })
    created.set(name, pair)
  }
  return pair
}

/** Returns the key pair that a private key in PEM belongs to. */
export function keyPairFrom(privateKey: string): KeyPairPem {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()
  return { privateKey, publicKey }
}

/** Returns whether a text is a private key in PEM. */
export function isPrivateKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** Creates a signer whose key may not be ready yet. The first signature waits for it. */
export function lazySigner(keyVersion: number, privateKey: () => Promise<string>): Signer {
  let signer: Promise<Signer> | undefined
  return {
    keyVersion,
    async sign(bytes) {
      signer ??= privateKey().then((key) => createSigner({ privateKey: key, keyVersion }))
      return (await signer).sign(bytes)
    },
  }
}
