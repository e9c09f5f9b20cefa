/** The numbers of an RSA public key. */
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

/** The order of the numbers in PKCS#1, after the version. */
export const PRIVATE_FIELDS = ['n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi'] as const

/** Reports whether the numbers are those of a private key. */
export function isPrivateNumbers(numbers: RsaNumbers): numbers is RsaPrivateNumbers {
  return 'd' in numbers
}

/** Counts the bits of a number, as in "a 2048-bit key". */
export function countBits(value: bigint): number {
  return value.toString(2).length
}
