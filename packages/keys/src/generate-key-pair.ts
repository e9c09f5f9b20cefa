import { assertKnownOptions } from '@gw/errors'
import { writePkcs8, writeSpki } from './der/rsa-write.ts'
import { type RsaJwk, readJwk } from './jwk/rsa-jwk.ts'
import { thumbprintOf } from './jwk/thumbprint.ts'
import { writePem } from './pem/pem.ts'
import { loadForge } from './rsa/forge.ts'
import { fromForgeKey } from './rsa/forge-key.ts'
import type { RsaPrivateNumbers } from './rsa/numbers.ts'
import { checkRandom, findSubtle, type WebSubtle } from './rsa/web-crypto.ts'

/** The one public exponent in use. */
const EXPONENT = 65_537

/** What may be asked of a new pair. */
export interface GenerateKeyPairOptions {
  /** The size of the modulus: 2048 (the default) to 16384, a multiple of 8. Each doubling makes signing about six times slower. */
  readonly bits?: number | undefined
}

/** A new RSA key pair, in texts that `@gw/signature` and everything else takes. */
export interface KeyPair {
  /** The private type: PEM of PKCS#8. A secret: keep it in a secret store, never in a repository. */
  readonly privateKey: string
  /** The public type: PEM of SPKI, to register with the other side. */
  readonly publicKey: string
  /** The size of the modulus in bits. */
  readonly bits: number
  /** The public exponent, 65537. */
  readonly exponent: number
  /** The thumbprint of RFC 7638 with SHA-256, in base64url: names the pair without telling the key. */
  readonly thumbprint: string
}

/**
 * Makes an RSA key pair: natively where the runtime has Web Crypto, with node-forge elsewhere, which takes some
 * seconds for 2048 bits.
 *
 * @throws TypeError if `bits` cannot be asked for, or if the runtime has no secure random numbers
 */
export async function generateKeyPair(options: GenerateKeyPairOptions = {}): Promise<KeyPair> {
  assertKnownOptions(options, ['bits'])
  const { bits = 2048 } = options
  if (!Number.isInteger(bits) || bits < 2048 || bits > 16_384 || bits % 8 !== 0) {
    throw new TypeError(`bits must be a multiple of 8 from 2048 to 16384; got ${String(bits)}`)
  }
  checkRandom()
  const subtle = findSubtle()
  const numbers = await (subtle === undefined ? makeByForge(bits) : makeNatively(bits, subtle))
  return {
    privateKey: writePem('PRIVATE KEY', writePkcs8(numbers)),
    publicKey: writePem('PUBLIC KEY', writeSpki(numbers)),
    bits,
    exponent: EXPONENT,
    thumbprint: await thumbprintOf(numbers),
  }
}

async function makeNatively(bits: number, subtle: WebSubtle): Promise<RsaPrivateNumbers> {
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

async function makeByForge(bits: number): Promise<RsaPrivateNumbers> {
  const forge = await loadForge()
  return new Promise((resolve, reject) => {
    // With a callback it works in slices and does not block.
    forge.pki.rsa.generateKeyPair({ bits, e: EXPONENT }, (error, pair) =>
      error ? reject(error) : resolve(fromForgeKey(pair.privateKey)),
    )
  })
}
