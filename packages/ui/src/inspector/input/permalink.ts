import { containsPrivateKey } from '@gw/inspect/internal'
import { EMPTY_INPUT, type InspectorInput, type KeyInput, MAX_KEYS, toSource } from './input.ts'

/** What a link can contain, in characters. It is more than anyone sends, and the page stays responsive with it. */
const MAX_LENGTH = 262_144
const MAX_LINE = 2_048
const MAX_KEY = 16_384

/** What a fragment is: no link, a link to a message, or a link that is not opened, and why. */
export type LinkReading =
  | { readonly state: 'none' }
  | { readonly state: 'read'; readonly input: InspectorInput }
  | { readonly state: 'rejected'; readonly sentence: string }

/** Why a link is not opened. */
class LinkRejected extends Error {}

/**
 * Returns the fragment of a link to a message and its options. Public keys are part of it only if wanted. Fails for
 * more than a link can contain.
 */
export async function writeFragment(
  input: InspectorInput,
  { withKeys }: { readonly withKeys: boolean },
): Promise<string> {
  const { file, bodyFile, publicKeys, ownPublicKey, ...fields } = input
  const kept = Object.entries(fields).filter(
    ([name, value]) => value !== EMPTY_INPUT[name as keyof typeof fields],
  )
  const json = JSON.stringify({
    ...Object.fromEntries(kept),
    ...(file && { file: { name: file.name, base64: toBase64(file.bytes) } }),
    ...(bodyFile && { bodyFile: { name: bodyFile.name, base64: toBase64(bodyFile.bytes) } }),
    ...(withKeys && { publicKeys, ownPublicKey }),
  })
  if (json.length > MAX_LENGTH) throw new RangeError('The message is too long for a link')
  // The input was checked when it was entered. This is the last gate before it leaves the page.
  if (containsPrivateKey(json)) throw new Error('A link never contains a private key')
  const stream = new Blob([json]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const packed = new Uint8Array(await new Response(stream).arrayBuffer())
  return `#message=${toBase64(packed).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** Reads a fragment. A link is opened as a whole or not at all, because anyone can write one. */
export async function readFragment(fragment: string): Promise<LinkReading> {
  const packed = /^#message=(.*)$/s.exec(fragment)?.[1]
  if (packed === undefined) return { state: 'none' }
  try {
    const value: unknown = JSON.parse(await unpack(fromBase64(packed)))
    if (typeof value === 'object' && value !== null) return { state: 'read', input: toInput(value) }
  } catch (error) {
    if (error instanceof LinkRejected) return { state: 'rejected', sentence: error.message }
  }
  return {
    state: 'rejected',
    sentence: 'This link wasn’t opened, because it’s incomplete or was changed. Copy it again.',
  }
}

async function unpack(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    text += decoder.decode(read.value, { stream: true })
    if (text.length > MAX_LENGTH) {
      await reader.cancel()
      throw notOpened(`it contains more than ${MAX_LENGTH} characters. Paste the message instead`)
    }
  }
  return text
}

/** Takes only what has the right type. */
function toInput(value: object): InspectorInput {
  const fields = value as Readonly<Record<string, unknown>>
  const text = (name: keyof InspectorInput): string => {
    const given = fields[name]
    return typeof given === 'string' ? given : String(EMPTY_INPUT[name])
  }
  const file = (name: string): { name: string; bytes: Uint8Array } | undefined => {
    const given = fields[name] as { name?: unknown; base64?: unknown } | undefined
    if (typeof given?.name !== 'string' || typeof given.base64 !== 'string') return undefined
    return { name: oneLine(given.name), bytes: fromBase64(given.base64) }
  }
  const keys: readonly unknown[] = Array.isArray(fields.publicKeys) ? fields.publicKeys : []
  if (keys.length > MAX_KEYS) throw notOpened(`it contains more than ${MAX_KEYS} public keys`)
  const publicKeys = keys
    .filter(isKeyInput)
    .map((key) => ({ version: oneLine(key.version), text: keyText(key.text) }))
  const { source, file: long } = toSource('Linked message', text('source'))
  return {
    source,
    file: long ?? file('file'),
    bodyFile: file('bodyFile'),
    target: oneLine(text('target')),
    clientId: oneLine(text('clientId')),
    publicKeys: publicKeys.length === 0 ? EMPTY_INPUT.publicKeys : publicKeys,
    ownPublicKey: keyText(text('ownPublicKey')),
    otherTarget: oneLine(text('otherTarget')),
    prefix: oneLine(text('prefix')),
    checksAge: fields.checksAge === true,
    isResponse: fields.isResponse === true,
    entry: oneLine(text('entry')),
  }
}

/** Checks a value that is one line of visible text on the page. */
function oneLine(text: string): string {
  if (text.length > MAX_LINE) {
    throw notOpened(`one of its options has more than ${MAX_LINE} characters`)
  }
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text)) {
    throw notOpened('one of its options contains control characters or invisible characters')
  }
  return text
}

function keyText(text: string): string {
  if (text.length > MAX_KEY) throw notOpened(`one of its keys has more than ${MAX_KEY} characters`)
  return text
}

function notOpened(why: string): LinkRejected {
  return new LinkRejected(`This link wasn’t opened, because ${why}.`)
}

function isKeyInput(value: unknown): value is KeyInput {
  const key = value as Partial<KeyInput> | null
  return typeof key?.version === 'string' && typeof key.text === 'string'
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  }
  return btoa(text)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (character) => character.charCodeAt(0))
}
