import { anything, type Rules, readOptions } from '@gw/errors/internal'
import type { RsaJwk } from '@gw/signature'
import type { RsaPrivateNumbers } from '@gw/signature/internal'
import { webCrypto } from './crypto/web-crypto.ts'
import { writePkcs8, writeSpki } from './der/rsa-write.ts'
import { readJwk, thumbprintOf } from './jwk/rsa-jwk.ts'
import { writePem } from './pem/pem.ts'

/** The public exponent of new keys. */
const EXPONENT = 65_537

/** Options of {@link generateKeyPair}. */
export interface GenerateKeyPairOptions {
  /**
   * Size of the modulus in bits, a multiple of 8 from 2048 to 16384. Doubling it makes signing about six times slower.
   * Defaults to 2048.
   */
  readonly bits?: number | undefined
}

const rules: Rules<GenerateKeyPairOptions> = { bits: anything }

/** A new RSA key pair, as strings that `@gw/signature` and other programs accept. */
export interface KeyPair {
  /** The private key as PKCS#8 PEM. It is a secret, so keep it in a secret store, never in a repository. */
  readonly privateKey: string
  /** The public key as SPKI PEM, to register with the provider. */
  readonly publicKey: string
  /** The size of the modulus in bits. */
  readonly bits: number
  /** The public exponent. Always 65537. */
  readonly exponent: number
  /** The RFC 7638 thumbprint (SHA-256, base64url). Identifies the pair without revealing the key. */
  readonly thumbprint: string
}

/**
 * Creates an RSA key pair with Web Crypto.
 *
 * @throws TypeError if an option is invalid, or if the runtime has no Web Crypto, such as a page without HTTPS
 */
export async function generateKeyPair(options: GenerateKeyPairOptions = {}): Promise<KeyPair> {
  const { bits = 2048 } = readOptions(options, rules)
  if (!Number.isInteger(bits) || bits < 2048 || bits > 16_384 || bits % 8 !== 0) {
    throw new TypeError(`bits must be a multiple of 8 from 2048 to 16384; got ${String(bits)}`)
  }
  const numbers = await generateNumbers(bits)
  return {
    privateKey: writePem('PRIVATE KEY', writePkcs8(numbers)),
    publicKey: writePem('PUBLIC KEY', writeSpki(numbers)),
    bits,
    exponent: EXPONENT,
    thumbprint: await thumbprintOf(numbers),
  }
}

async function generateNumbers(bits: number): Promise<RsaPrivateNumbers> {
  const { subtle } = webCrypto()
  const { privateKey } = await subtle.generateKey(
    {
      name: 'RSASSA-PKCS1-v1_5',
      hash: 'SHA-256',
      modulusLength: bits,
      publicExponent: Uint8Array.of(1, 0, 1),
    },
    true,
    ['sign', 'verify'],
  )
  return readJwk((await subtle.exportKey('jwk', privateKey)) as RsaJwk) as RsaPrivateNumbers
}
