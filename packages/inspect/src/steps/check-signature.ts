import {
  canonicalBytes,
  importPublicKey,
  SignatureError,
  type SignatureErrorCode,
  verifyMessage,
  type WebCryptoKey,
} from '@gw/signature'
import type { KeysAtHand } from '../input/keys-at-hand.ts'
import type { MessageRead } from '../input/message-read.ts'
import type { Finding } from './check-head.ts'
import type { HeaderRead } from './check-header.ts'
import { codeOf } from './rejection-code.ts'

/** What the look-up of a key gave. */
export interface KeyFinding extends Finding {
  readonly key?: WebCryptoKey
}

/** Is there a key of the version that the header names? */
export async function findKey(
  { code, keyVersion }: HeaderRead,
  keys: KeysAtHand,
): Promise<KeyFinding> {
  if (keyVersion === undefined) {
    return {
      sentence: 'It is not a whole number from 1 to 2147483647, written without leading zeros.',
      code: code ?? 'GW_SIGNATURE_KEY_VERSION_INVALID',
    }
  }
  if (keys.ring === undefined) {
    return { sentence: `Version ${keyVersion}; no public key was given to check with.`, open: true }
  }
  try {
    const found = await keys.ring.find(keyVersion)
    if (found !== undefined) {
      // A ring made by hand may hold anything; what is no key to verify with is told here.
      return {
        sentence: `Version ${keyVersion}, which is at hand.`,
        key: await importPublicKey(found),
      }
    }
    const sentence = `Version ${keyVersion}, and there is no key of this version.`
    return { sentence, code: 'GW_SIGNATURE_KEY_UNKNOWN' }
  } catch (error) {
    return { sentence: describeLookup(keyVersion, codeOf(error)), code: codeOf(error) }
  }
}

function describeLookup(keyVersion: number, code: SignatureErrorCode): string {
  if (code === 'GW_SIGNATURE_KEY_OUTSIDE_WINDOW') {
    return `Version ${keyVersion}, whose key is not trusted at this time: see its notBefore and notAfter.`
  }
  return `Version ${keyVersion}, whose key cannot be had or used.`
}

/** Do the parts have their shapes, so that the content can be built? */
export function checkCanonical(message: MessageRead): Finding {
  const { method, target, clientId = '', time = '', body } = message
  try {
    const { length } = canonicalBytes({ method, target, clientId, time, body })
    return { sentence: `${length} bytes, ${body.length} of them the body.` }
  } catch (error) {
    return {
      sentence:
        'The method must be capitals, and the target "/" followed by printable ASCII without a space.',
      code: codeOf(error),
    }
  }
}

/** Does the signature hold? By the very function that decides in earnest; what it gives is thrown away. */
export async function checkSignature(
  message: MessageRead,
  key: WebCryptoKey | undefined,
): Promise<Finding> {
  if (key === undefined) return { sentence: 'There was no key to check it with.', open: true }
  const { method, target, clientId = '', time = '', body, signature } = message
  const keys = { find: async () => key }
  try {
    await verifyMessage(
      { method, target, clientId, time, body },
      { signature, keys, clientId, maxAgeMs: 'unchecked' },
    )
    return { sentence: 'It holds over these bytes, with this key.' }
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error
    return { sentence: 'It does not hold over these bytes with this key.', code: error.code }
  }
}
