import { reject } from './signature-error.ts'
import { RSA_SHA256, type WebCryptoKey } from './web-crypto.ts'

/**
 * Returns only if the signature over the bytes was made with the private half of the key.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_MISMATCH`
 */
export async function proveSignature(
  key: WebCryptoKey,
  signature: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  // Web Crypto takes the hash from the key: a ring made by hand could hold a SHA-1 key and quietly downgrade.
  const { hash } = key.algorithm as { readonly hash?: { readonly name: string } }
  if (hash?.name !== RSA_SHA256.hash) throw new TypeError('not SHA-256')
  // Compared with `true`: whatever else a patched `crypto` may answer is no proof.
  if ((await crypto.subtle.verify(RSA_SHA256, key, signature, bytes)) === true) return
  reject('GW_SIGNATURE_MISMATCH', "body raw? target as signed? key the sender's, not your own?")
}
