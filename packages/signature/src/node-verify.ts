import { RSA_SHA256, type WebCryptoKey } from './web-crypto.ts'

/** Resolves to whether the signature over the bytes is valid. */
export type VerifyBytes = (
  key: WebCryptoKey,
  signature: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
) => Promise<boolean>

/** The part of Node's crypto module that is used. */
interface NodeCrypto {
  readonly KeyObject: {
    from(key: WebCryptoKey): { readonly type: string; readonly asymmetricKeyType?: string }
  }
  verify(
    hash: 'sha256',
    bytes: Uint8Array,
    key: object,
    signature: Uint8Array,
    done: (error: unknown, isValid: boolean) => void,
  ): void
}

interface NodeProcess {
  readonly versions?: Readonly<Record<string, string | undefined>>
  getBuiltinModule?(name: string): unknown
}

/** Verifies with Web Crypto, in any runtime. */
export const verifyWithWebCrypto: VerifyBytes = (key, signature, bytes) =>
  crypto.subtle.verify(RSA_SHA256, key, signature, bytes)

/**
 * Verifies with Node's own function, which does the same work in the same library with 10 to 25 % less CPU time than
 * Web Crypto. `undefined` in every other runtime. A key that is not a public RSA key for verifying goes to Web Crypto,
 * which rejects it.
 */
export const verifyWithNode: VerifyBytes | undefined = /* @__PURE__ */ (() => {
  const node = findNodeCrypto()
  if (node === undefined) return undefined
  const prepared = new WeakMap<WebCryptoKey, object>()
  const prepare = (key: WebCryptoKey): object | undefined => {
    if (key.algorithm.name !== RSA_SHA256.name || !key.usages.includes('verify')) return undefined
    try {
      const keyObject = node.KeyObject.from(key)
      if (keyObject.type !== 'public' || keyObject.asymmetricKeyType !== 'rsa') return undefined
      prepared.set(key, keyObject)
      return keyObject
    } catch {
      return undefined // not a key of this runtime
    }
  }
  return (key, signature, bytes) => {
    // Not { key, padding }, with which Node 24 prepares the key on every call. PKCS#1 v1.5 is the default padding.
    const keyObject = prepared.get(key) ?? prepare(key)
    if (keyObject === undefined) return verifyWithWebCrypto(key, signature, bytes)
    return new Promise((resolve, reject) => {
      node.verify('sha256', bytes, keyObject, signature, (error, isValid) => {
        if (error) reject(error)
        else resolve(isValid)
      })
    })
  }
})()

/** Bun, Deno, and workers imitate Node's process, but not its speed. */
function findNodeCrypto(): NodeCrypto | undefined {
  const { process } = globalThis as { readonly process?: NodeProcess }
  try {
    const { node, uv, bun, deno } = process?.versions ?? {}
    if (!node || !uv || bun || deno) return undefined
    return process?.getBuiltinModule?.('node:crypto') as NodeCrypto | undefined
  } catch {
    return undefined // an imitation that throws when it is used
  }
}
