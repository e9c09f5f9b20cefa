import { toHex } from '@gw/errors/internal'
import { isSameKeyPair, type KeyMaterial } from '@gw/signature'
import type { Hint } from '../explanation/explanation.ts'
import { quote } from '../explanation/show-invisible.ts'
import type { CandidateKey } from '../input/candidate-keys.ts'
import { joinContent } from '../steps/attempt.ts'
import type { FixContext } from './change.ts'
import { openSignature } from './open-signature.ts'

/** Returns the oddities of a message that does not verify. */
export async function findHints(context: FixContext, isFixed: boolean): Promise<Hint[]> {
  const hints = [...findBodyHints(context), ...findKeyHints(context)]
  return isFixed ? hints : [...hints, ...(await findSignatureHints(context))]
}

function* findBodyHints({ base: { body, clientId, target } }: FixContext): Generator<Hint> {
  const start = String.fromCharCode(...body.subarray(0, 32))
  if (start.startsWith('[object Object]')) {
    const sentence =
      'The body is "[object Object]", because a parsed object was converted to a string. Pass the raw bytes.'
    yield { id: 'body-object-object', sentence }
  }
  if (body.length === 0) {
    yield {
      id: 'body-empty',
      sentence: 'The body is empty. Check whether a parser read it before.',
    }
  }
  if (start.startsWith('\x1f\x8b')) {
    yield {
      id: 'body-gzip',
      sentence: 'The body is compressed, but the signature covers the plain bytes.',
    }
  }
  if (hasReplacement(body)) {
    const sentence =
      'The body contains U+FFFD, because bytes were decoded with the wrong encoding. Some of them are lost.'
    yield { id: 'body-replacement', sentence }
  }
  if (clientId.startsWith('SANDBOX_') && target.startsWith('/ams/api/')) {
    const sentence =
      'The client ID belongs to the sandbox, where online calls have /ams/sandbox/api/ in their path.'
    yield { id: 'sandbox-path', sentence }
  }
}

function* findKeyHints({ options: { publicKeys, ownPublicKey } }: FixContext): Generator<Hint> {
  if (ownPublicKey === undefined || typeof publicKeys !== 'object') return
  for (const [version, given] of Object.entries(publicKeys)) {
    const material = (given as { readonly material?: KeyMaterial })?.material ?? given
    if (isSameKeyPair(material as KeyMaterial, ownPublicKey)) {
      const sentence = `The key for version ${version} is your own. Configure the sender's public key.`
      yield { id: 'key-is-own', sentence }
    }
  }
}

/** Distinguishes a wrong key from wrong content. */
async function findSignatureHints({ base, keys }: FixContext): Promise<Hint[]> {
  const { signature } = base
  if (signature === undefined || keys.length === 0) return []
  for (const one of keys) {
    const opened = await openSignature(one.key, signature)
    if (opened === undefined) return [] // a key that cannot be exported may have made the signature
    if (opened === 'other key') continue
    const { hash, digestHex } = opened
    const checked = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', joinContent(base))))
    const name = nameKey(one)
    const sentence = `${name.charAt(0).toUpperCase()}${name.slice(1)} made this signature, with ${hash}, over content with the digest ${digestHex}. The SHA-256 of the content here is ${checked}. Compare it with what the sender signs.`
    return [{ id: 'content-differs', sentence, digests: { signed: digestHex, checked } }]
  }
  const sentence = `None of the given keys (${keys.map(nameKey).join(', ')}) made this signature with RSA256.`
  return [{ id: 'key-differs', sentence }]
}

function nameKey({ origin, name }: CandidateKey): string {
  if (origin === 'version') return `the key for version ${name}`
  return origin === 'own' ? 'your own key' : `the key named ${quote(name)}`
}

function hasReplacement(body: Uint8Array): boolean {
  for (let at = body.indexOf(0xef); at !== -1; at = body.indexOf(0xef, at + 1)) {
    if (body[at + 1] === 0xbf && body[at + 2] === 0xbd) return true
  }
  return false
}
