/** The numbers of an RSA public key, under their JWK names. */
export interface RsaPublicNumbers {
  readonly n: bigint
  readonly e: bigint
}

/** The numbers of an RSA private key, under their JWK names. */
export interface RsaPrivateNumbers extends RsaPublicNumbers {
  readonly d: bigint
  readonly p: bigint
  readonly q: bigint
  readonly dp: bigint
  readonly dq: bigint
  readonly qi: bigint
}

/** The numbers of a private or public key. */
export type RsaNumbers = RsaPublicNumbers | RsaPrivateNumbers

/** The names of the numbers, in the order of PKCS#1. A public key has the first two. */
export const NUMBER_NAMES = ['n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi'] as const

/** Returns whether the numbers belong to a private key. */
export function isPrivateNumbers(numbers: object): numbers is RsaPrivateNumbers {
  return 'd' in numbers
}

/**
 * Returns whether the numbers of a private key belong together. Web Crypto accepts numbers that do not, but a signature
 * made with them is garbage that can reveal a prime.
 */
export function belongTogether({ n, e, d, p, q, dp, dq, qi }: RsaPrivateNumbers): boolean {
  return (
    p > 1n &&
    q > 1n &&
    p * q === n &&
    (e * dp) % (p - 1n) === 1n &&
    (e * dq) % (q - 1n) === 1n &&
    d % (p - 1n) === dp &&
    d % (q - 1n) === dq &&
    (qi * q) % p === 1n
  )
}

/** Counts the bits of a number, as in "a 2048-bit key". */
export function countBits(number: bigint): number {
  return number.toString(2).length
}

/** Reads a number from big-endian bytes. */
export function toBigInt(bytes: Uint8Array): bigint {
  // Not shifted byte by byte, which takes quadratic time, and a JWK can have any length.
  let hex = '0x0'
  for (const byte of bytes) hex += (byte + 256).toString(16).slice(1)
  return BigInt(hex)
}
