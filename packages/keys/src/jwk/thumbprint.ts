import { fromBigInt } from '../bytes.ts'
import type { RsaPublicNumbers } from '../rsa/numbers.ts'
import { sha256 } from '../rsa/sha256.ts'
import { toBase64url } from './base64.ts'

/** Returns the RFC 7638 thumbprint (SHA-256, base64url). Both keys of a pair have the same one. */
export async function thumbprintOf({ n, e }: RsaPublicNumbers): Promise<string> {
  const members = JSON.stringify({
    e: toBase64url(fromBigInt(e)),
    kty: 'RSA',
    n: toBase64url(fromBigInt(n)),
  })
  return toBase64url(await sha256(new TextEncoder().encode(members)))
}
