import { containsPrivateKey } from '@gw/inspect/internal'
import { EMPTY_INPUT, type InspectorInput, type KeyInput } from './input.ts'

const MAX_BYTES = 8_388_608

/** Returns the fragment of a link to a message and its options. Public keys are part of it only if wanted. */
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
  // The input was checked when it was entered. This is the last gate before it leaves the page.
  if (containsPrivateKey(json)) throw new Error('A link never contains a private key')
  const stream = new Blob([json]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const packed = new Uint8Array(await new Response(stream).arrayBuffer())
  return `#message=${toBase64(packed).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** Reads a fragment. Returns `undefined` for one that is not a link to a message. */
export async function readFragment(fragment: string): Promise<InspectorInput | undefined> {
  const packed = /^#message=([\w-]+)$/.exec(fragment)?.[1]
  if (packed === undefined) return undefined
  try {
    const value: unknown = JSON.parse(await unpack(fromBase64(packed)))
    return typeof value === 'object' && value !== null ? toInput(value) : undefined
  } catch {
    return undefined // cut or changed on its way
  }
}

async function unpack(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length
    if (length > MAX_BYTES) throw new RangeError('too long')
    pieces.push(read.value)
  }
  return new Blob(pieces).text()
}

/** Takes only what has the right type: anyone can write a link. */
function toInput(value: object): InspectorInput {
  const fields = value as Readonly<Record<string, unknown>>
  const text = (name: keyof InspectorInput): string => {
    const given = fields[name]
    return typeof given === 'string' ? given : String(EMPTY_INPUT[name])
  }
  const file = (name: string): { name: string; bytes: Uint8Array } | undefined => {
    const given = fields[name] as { name?: unknown; base64?: unknown } | undefined
    if (typeof given?.name !== 'string' || typeof given.base64 !== 'string') return undefined
    return { name: given.name, bytes: fromBase64(given.base64) }
  }
  const keys: readonly unknown[] = Array.isArray(fields.publicKeys) ? fields.publicKeys : []
  const publicKeys = keys.filter(isKeyInput).map(({ version, text }) => ({ version, text }))
  return {
    source: text('source'),
    file: file('file'),
    bodyFile: file('bodyFile'),
    target: text('target'),
    clientId: text('clientId'),
    publicKeys: publicKeys.length === 0 ? EMPTY_INPUT.publicKeys : publicKeys,
    ownPublicKey: text('ownPublicKey'),
    otherTarget: text('otherTarget'),
    prefix: text('prefix'),
    checksAge: fields.checksAge === true,
    isResponse: fields.isResponse === true,
    entry: text('entry'),
  }
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
