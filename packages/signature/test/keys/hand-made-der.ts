// Writes DER by hand, for keys that no library would create.

/** The algorithm of an RSA key. */
export const OID_RSA = Buffer.from('06092a864886f70d010101', 'hex')
/** The parameters of that algorithm. */
export const NULL = Buffer.from('0500', 'hex')

/** Writes one DER element. */
export function element(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  const digits = Buffer.from(evenHex(content.length.toString(16)), 'hex')
  const length = content.length < 128 ? digits : Buffer.from([128 + digits.length, ...digits])
  return Buffer.concat([Buffer.from([tag]), length, content])
}

/** Writes a DER INTEGER that is not negative. */
export function integer(value: bigint): Buffer {
  const digits = Buffer.from(evenHex(value.toString(16)), 'hex')
  return element(2, (digits[0] ?? 0) > 127 ? Buffer.from([0, ...digits]) : digits)
}

/** Writes an RSA public key as PKCS#1. */
export function pkcs1Public(n: bigint, e: bigint): Buffer {
  return element(48, integer(n), integer(e))
}

/** Writes an RSA public key as SPKI. */
export function spki(n: bigint, e: bigint): Buffer {
  return element(48, element(48, OID_RSA, NULL), element(3, Buffer.from([0]), pkcs1Public(n, e)))
}

/** Reads a number of a JWK. */
export function toBigInt(base64url = ''): bigint {
  return BigInt(`0x${Buffer.from(base64url, 'base64url').toString('hex')}`)
}

/** Writes a number as in a JWK. */
export function toBase64url(value: bigint): string {
  return Buffer.from(evenHex(value.toString(16)), 'hex').toString('base64url')
}

function evenHex(hex: string): string {
  return hex.length % 2 === 0 ? hex : `0${hex}`
}
