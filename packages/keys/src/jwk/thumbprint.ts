import { fromBigInt } from '../bytes.ts'
import type { RsaPublicNumbers } from '../rsa/numbers.ts'
import { sha256 } from '../rsa/sha256.ts'
import { toBase64url } from './base64.ts'

/** Gives the thumbprint of RFC 7638 with SHA-256, in base64url: the same for both halves of a pair. */
export async function thumbprintOf({ n, e }: RsaPublicNumbers): Promise<string> {
  const members = JSON.stringify({
    e: toBase64url(fromBigInt(e)),
    kty: 'RSA',
    n: toBase64url(fromBigInt(n)),
  })
  return toBase64url(await sha256(new TextEncoder().encode(members)))
}
