import type { WebCryptoKey } from '@gw/signature'

/** A signature scheme of RSA. Only `RSA256` is ever accepted; the others are for diagnosis. */
export interface Scheme {
  readonly padding: 'RSASSA-PKCS1-v1_5' | 'RSA-PSS'
  readonly hash: 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512'
  /** Salt length for RSA-PSS. `longest` is the longest that fits. */
  readonly saltLength?: number | 'longest'
  /** The digest that was signed instead of the content, as bytes or in hexadecimal. */
  readonly over?: 'digest' | 'hexDigest'
}

/** "RSA256". */
export const RSA256: Scheme = { padding: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

/** The input of a check. */
export interface SchemeInput {
  readonly key: WebCryptoKey
  readonly signature: Uint8Array<ArrayBuffer>
  readonly content: Uint8Array<ArrayBuffer>
}

const HASH_BYTES = { 'SHA-1': 20, 'SHA-256': 32, 'SHA-384': 48, 'SHA-512': 64 } as const

/** Returns whether a signature matches under a scheme. Returns `false` if the runtime does not support it. */
export async function schemeVerifies(scheme: Scheme, input: SchemeInput): Promise<boolean> {
  const { padding, hash } = scheme
  try {
    const isOwn = padding === RSA256.padding && hash === RSA256.hash
    const key = isOwn ? input.key : await convertKey(input.key, scheme)
    const algorithm =
      padding === 'RSA-PSS'
        ? { name: padding, saltLength: saltLengthOf(scheme, input.signature) }
        : { name: padding }
    const content = await contentOf(scheme, input.content)
    return (await crypto.subtle.verify(algorithm, key, input.signature, content)) === true
  } catch {
    return false // the key is not exportable, the hash is disabled, or the salt does not fit
  }
}

async function convertKey(key: WebCryptoKey, { padding, hash }: Scheme): Promise<WebCryptoKey> {
  const spki = await crypto.subtle.exportKey('spki', key)
  return crypto.subtle.importKey('spki', spki, { name: padding, hash }, false, ['verify'])
}

function saltLengthOf({ saltLength = 0, hash }: Scheme, signature: Uint8Array): number {
  if (saltLength !== 'longest') return saltLength
  return Math.max(0, signature.length - HASH_BYTES[hash] - 2)
}

async function contentOf(
  { over }: Scheme,
  content: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (over === undefined) return content
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  if (over === 'digest') return digest
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return new TextEncoder().encode(hex)
}
