/** The numbers of the public half of an RSA key. */
export interface RsaPublicNumbers {
  readonly n: bigint
  readonly e: bigint
}

/** The numbers of a whole RSA key, under the names of a JWK. */
export interface RsaPrivateNumbers extends RsaPublicNumbers {
  readonly d: bigint
  readonly p: bigint
  readonly q: bigint
  readonly dp: bigint
  readonly dq: bigint
  readonly qi: bigint
}

/** The numbers of either half. */
export type RsaNumbers = RsaPublicNumbers | RsaPrivateNumbers

/** The order of the numbers in PKCS#1, behind the version. */
export const PRIVATE_FIELDS = ['n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi'] as const

/** Tells a whole key from its public half. */
export function isPrivateNumbers(numbers: RsaNumbers): numbers is RsaPrivateNumbers {
  return 'd' in numbers
}

/** Counts the bits of a number, as in "a 2048-bit key". */
export function countBits(value: bigint): number {
  return value.toString(2).length
}
