import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { keepTestKey } from './kept-keys.ts'

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

/** Gives an RSA key pair, made once per name and checkout: making one takes a second on a slow machine. */
export function testKeyPair(name = 'gateway', bits = 2048, publicExponent = 65_537): TestKeyPair {
  const id = `${name} ${bits} ${publicExponent}`
  let pair = made.get(id)
  if (pair === undefined) {
    pair = toPair(keepTestKey(id, () => makePrivatePem(bits, publicExponent)))
    made.set(id, pair)
  }
  return pair
}

function makePrivatePem(modulusLength: number, publicExponent: number): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength, publicExponent })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function toPair(privatePem: string): TestKeyPair {
  const privateKey = createPrivateKey(privatePem)
  const publicKey = createPublicKey(privateKey)
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  return { privateKey, publicKey, privatePem, publicPem }
}
