import { toHex } from '@gw/errors/internal'
import type { WebCryptoKey } from '@gw/signature'

/** The content of a signature: the hash, and the digest of the signed content. */
export interface RecoveredDigest {
  readonly hash: string
  readonly digestHex: string
}

// The prefix of the digest in a PKCS #1 v1.5 signature (RFC 8017, 9.2), and the length of the digest.
const PREFIXES: readonly (readonly [hash: string, prefixHex: string, bytes: number])[] = [
  ['SHA-256', '3031300d060960864801650304020105000420', 32],
  ['SHA-1', '3021300906052b0e03021a05000414', 20],
  ['SHA-384', '3041300d060960864801650304020205000430', 48],
  ['SHA-512', '3051300d060960864801650304020305000440', 64],
  ['MD5', '3020300c06082a864886f70d020505000410', 16],
]

const LEAST_PADDING = 8

/**
 * Opens a signature with a public key. If the result has the padding of PKCS #1 v1.5, this key made the signature over
 * content with that digest. Only for hints, because it does not verify anything. Returns `undefined` if the key cannot
 * be read.
 */
export async function openSignature(
  key: WebCryptoKey,
  signature: Uint8Array,
): Promise<RecoveredDigest | 'other key' | undefined> {
  const numbers = await exportNumbers(key)
  if (numbers === undefined) return undefined
  const [modulus, exponent, lengthBytes] = numbers
  const value = BigInt(`0x0${toHex(signature)}`)
  if (signature.length !== lengthBytes || value >= modulus) return 'other key'
  const opened = power(value, exponent, modulus)
    .toString(16)
    .padStart(lengthBytes * 2, '0')
  const [, padding, rest = ''] = /^0001((?:ff)*)00([0-9a-f]*)$/.exec(opened) ?? []
  if (padding === undefined || padding.length < 2 * LEAST_PADDING) return 'other key'
  for (const [hash, prefixHex, bytes] of PREFIXES) {
    const digestHex = rest.slice(prefixHex.length)
    if (rest.startsWith(prefixHex) && digestHex.length === 2 * bytes) return { hash, digestHex }
  }
  return 'other key'
}

async function exportNumbers(
  key: WebCryptoKey,
): Promise<readonly [modulus: bigint, exponent: bigint, lengthBytes: number] | undefined> {
  try {
    const { n = '', e = '' } = await crypto.subtle.exportKey('jwk', key)
    const modulusHex = toHex(fromBase64Url(n))
    return [
      BigInt(`0x0${modulusHex}`),
      BigInt(`0x0${toHex(fromBase64Url(e))}`),
      modulusHex.length / 2,
    ]
  } catch {
    return undefined // the key is not exportable
  }
}

function fromBase64Url(text: string): Uint8Array {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  let square = base
  // Key import accepts exponents of at most 64 bits, so there are few rounds.
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}
