import { type VerifyBytes, verifyWithNode, verifyWithWebCrypto } from './node-verify.ts'
import { reject } from './signature-error.ts'
import { RSA_SHA256, type WebCryptoKey } from './web-crypto.ts'

/**
 * Returns only if the signature over the bytes was created with the private key that belongs to this public key.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_MISMATCH`
 */
export async function proveSignature(
  key: WebCryptoKey,
  signature: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
  verify: VerifyBytes = verifyWithNode ?? verifyWithWebCrypto,
): Promise<void> {
  // Web Crypto takes the hash from the key: a custom key ring could contain a SHA-1 key and silently downgrade.
  const { hash } = key.algorithm as { readonly hash?: { readonly name: string } }
  if (hash?.name !== RSA_SHA256.hash) {
    throw new TypeError(
      'The key for this key version is not for SHA-256. Import it with createKeyRing() or importPublicKey()',
    )
  }
  // Compared with `true`: any other result of a patched `crypto` is not proof.
  if ((await verify(key, signature, bytes)) === true) return
  reject(
    'GW_SIGNATURE_MISMATCH',
    "The signature does not match. Check that body is the raw bytes, target is the path that was signed, and the key is the sender's public key, not your own",
  )
}
