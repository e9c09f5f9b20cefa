import { generateKeyPairSync, type KeyObject } from 'node:crypto'

/** A key pair that exists for tests only. */
export interface TestKeyPair {
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  /** PKCS#8. */
  readonly privatePem: string
  /** SPKI. */
  readonly publicPem: string
}

const made = new Map<string, TestKeyPair>()

/** Gives an RSA key pair, made once per name and process. */
export function testKeyPair(name = 'gateway', bits = 2048, publicExponent = 65_537): TestKeyPair {
  const id = `${name} ${bits} ${publicExponent}`
  let pair = made.get(id)
  if (pair === undefined) {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: bits,
      publicExponent,
    })
    pair = {
      privateKey,
      publicKey,
      privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    }
    made.set(id, pair)
  }
  return pair
}
