import { misuse, reject } from '../errors/signature-error.ts'
import { type VerifyBytes, verifyWithNode, verifyWithWebCrypto } from './node-verify.ts'
import { RSA_SHA256, type WebCryptoKey } from './web-crypto.ts'

/** The rule of `keys`, in messages. */
export const KEYS_RULE = 'policy.keys must be a key ring from createKeyRing()'

/**
 * Returns only if the signature over the bytes was created with the private key that belongs to this public key.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_MISMATCH`
 */
export async function verifySignature(
  key: WebCryptoKey,
  signature: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
  verify: VerifyBytes = verifyWithNode ?? verifyWithWebCrypto,
): Promise<void> {
  // Web Crypto takes the hash from the key: a custom key ring could contain a SHA-1 key and silently downgrade.
  const { name, hash } = key.algorithm as typeof key.algorithm & {
    readonly hash: { readonly name: string }
  }
  if (name !== RSA_SHA256.name || hash.name !== RSA_SHA256.hash || !key.usages.includes('verify')) {
    misuse(KEYS_RULE)
  }
  // Compared with `true`: any other result of a patched `crypto` is not proof.
  if ((await verify(key, signature, bytes)) === true) return
  reject(
    'GW_SIGNATURE_MISMATCH',
    "The signature does not match. Check that body contains the raw bytes, that target is the signed path, and that the key is the sender's",
  )
}
