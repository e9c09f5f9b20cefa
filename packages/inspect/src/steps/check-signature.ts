import {
  canonicalBytes,
  importPublicKey,
  parseSignatureHeader,
  SignatureError,
  type SignatureErrorCode,
  verifyMessage,
  type WebCryptoKey,
} from '@gw/signature'
import type { CandidateKeys } from '../input/candidate-keys.ts'
import type { MessageRead } from '../input/message-read.ts'
import type { Finding } from './check-head.ts'
import type { HeaderRead } from './check-header.ts'
import { codeOf } from './rejection-code.ts'

/** The result of looking up a key. */
export interface KeyFinding extends Finding {
  readonly key?: WebCryptoKey
}

/** Looks up the key of the version in the header. */
export async function findKey(
  { code, keyVersion }: HeaderRead,
  keys: CandidateKeys,
): Promise<KeyFinding> {
  if (keyVersion === undefined) {
    return {
      sentence: 'The key version must be an integer from 0 to 2147483647, without leading zeros.',
      code: code ?? 'GW_SIGNATURE_KEY_VERSION_INVALID',
    }
  }
  if (keys.ring === undefined) {
    return { sentence: `Version ${keyVersion}. No public key was given.`, open: true }
  }
  try {
    const found = await keys.ring.find(keyVersion)
    if (found !== undefined) {
      // A custom key ring may return anything. An unusable key is reported here.
      return {
        sentence: `Version ${keyVersion}.`,
        key: await importPublicKey(found),
      }
    }
    const { versions } = keys.ring
    const configured = versions === undefined ? '' : ` (configured: ${versions.join(', ')})`
    const sentence = `No public key is configured for version ${keyVersion}${configured}.`
    return { sentence, code: 'GW_SIGNATURE_KEY_UNKNOWN' }
  } catch (error) {
    return { sentence: describeLookup(keyVersion, codeOf(error)), code: codeOf(error) }
  }
}

function describeLookup(keyVersion: number, code: SignatureErrorCode): string {
  if (code === 'GW_SIGNATURE_KEY_OUTSIDE_WINDOW') {
    return `The key for version ${keyVersion} is outside its validity window. See its notBefore and notAfter.`
  }
  return `The key for version ${keyVersion} cannot be loaded or used.`
}

/** Checks that the signed content can be built. */
export function checkCanonical(message: MessageRead): Finding {
  const { method, target, clientId = '', time = '', body } = message
  try {
    const { length } = canonicalBytes({ method, target, clientId, time, body })
    return { sentence: `${length} bytes, ${body.length} of them the body.` }
  } catch (error) {
    return {
      sentence:
        'The method must be in uppercase, and the target must start with "/" and contain printable ASCII without spaces.',
      code: codeOf(error),
    }
  }
}

/** Verifies the signature with `verifyMessage`, and discards the proof. */
export async function checkSignature(
  message: MessageRead,
  key: WebCryptoKey | undefined,
): Promise<Finding> {
  if (key === undefined) return { sentence: 'There is no key to verify it with.', open: true }
  const { method, target, clientId = '', time = '', body, signature } = message
  const keys = { find: async () => key }
  try {
    await verifyMessage(
      { method, target, clientId, time, body },
      { signature, keys, clientId, maxAgeMs: 'unchecked' },
    )
    return { sentence: 'The signature matches these bytes and this key.' }
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error
    return { sentence: describeMismatch(message, key), code: error.code }
  }
}

/**
 * A signature is as long as its key, so a different length means that the value was truncated or a different key was
 * used.
 */
function describeMismatch({ signature = '' }: MessageRead, key: WebCryptoKey): string {
  const expectedBytes = keyBytesOf(key)
  const { length } = parseSignatureHeader(signature).signature
  if (expectedBytes === undefined || length === expectedBytes) {
    return 'The signature does not match these bytes and this key.'
  }
  return `The signature has ${length} bytes, but a signature of this ${8 * expectedBytes}-bit key has ${expectedBytes}. It was truncated, or made with a different key.`
}

/** Returns how many bytes a signature of a key has, or `undefined` if the runtime does not expose it. */
function keyBytesOf({ algorithm }: WebCryptoKey): number | undefined {
  const { modulusLength } = algorithm as { readonly modulusLength?: number }
  return modulusLength === undefined ? undefined : Math.ceil(modulusLength / 8)
}
