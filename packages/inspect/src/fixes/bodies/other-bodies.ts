import {
  escapeHtml,
  escapeSlashes,
  escapeUnicode,
  escapeUnicodeInCapitals,
  plainSlashes,
  plainUnicode,
} from './json-escapes.ts'
import { mapJsonStrings, respaceJson, splitJson } from './json-tokens.ts'

/** A body that may have been signed, and its name. */
export type OtherBody = readonly [id: string, body: string | Uint8Array]

const BOM = '\uFEFF'
const COMPACT = { comma: ',', colon: ':' } as const
const SPACED = { comma: ', ', colon: ': ' } as const

/**
 * Lists other forms of a body, the smallest change first. The list is lazy, so a large body is rewritten only as
 * needed.
 */
export function* otherBodies(bytes: Uint8Array): Generator<OtherBody> {
  const text = decodeUtf8(bytes)
  if (text === undefined) {
    yield ['body-utf8', fromLatin1(bytes)]
  } else {
    yield* otherTexts(text)
    const json = splitJson(text)
    if (json !== undefined) yield* otherJson(text, json)
  }
  if (bytes.length > 0) yield ['body-empty', '']
}

function* otherTexts(text: string): Generator<OtherBody> {
  yield ['body-without-newline', text.replace(/\r?\n$/, '')]
  yield ['body-with-newline', `${text}\n`]
  yield ['body-with-newline', `${text}\r\n`]
  yield text.startsWith(BOM) ? ['body-without-bom', text.slice(1)] : ['body-with-bom', BOM + text]
  const lf = text.replaceAll('\r\n', '\n')
  yield ['body-lf', lf]
  yield ['body-crlf', lf.replaceAll('\n', '\r\n')]
  yield ['body-trimmed', text.trim()]
  yield ['body-nfc', text.normalize('NFC')]
  yield ['body-nfd', text.normalize('NFD')]
  const latin1 = toLatin1(text)
  if (latin1 !== undefined) yield ['body-latin1', latin1]
}

function* otherJson(
  text: string,
  tokens: NonNullable<ReturnType<typeof splitJson>>,
): Generator<OtherBody> {
  yield ['body-escaped-slashes', mapJsonStrings(tokens, escapeSlashes)]
  yield ['body-plain-slashes', mapJsonStrings(tokens, plainSlashes)]
  yield ['body-escaped-unicode', mapJsonStrings(tokens, escapeUnicode)]
  yield ['body-escaped-unicode', mapJsonStrings(tokens, escapeUnicodeInCapitals)]
  yield ['body-plain-unicode', mapJsonStrings(tokens, plainUnicode)]
  yield ['body-escaped-html', mapJsonStrings(tokens, escapeHtml)]
  yield ['body-compact', respaceJson(tokens, COMPACT)]
  yield ['body-spaced', respaceJson(tokens, SPACED)]
  for (const indent of ['  ', '    ', '\t']) {
    yield ['body-indented', respaceJson(tokens, { comma: ',', colon: ': ', indent })]
  }
  const compact = splitJson(respaceJson(tokens, COMPACT)) ?? []
  yield ['body-php', mapJsonStrings(compact, (literal) => escapeUnicode(escapeSlashes(literal)))]
  const spaced = splitJson(respaceJson(tokens, SPACED)) ?? []
  yield ['body-python', mapJsonStrings(spaced, escapeUnicode)]
  yield* parsedAgain(text)
}

/** Forms that a program produces when it parses and serializes JSON: other numbers, another order. */
function* parsedAgain(text: string): Generator<OtherBody> {
  try {
    const value: unknown = JSON.parse(text)
    yield ['body-reserialized', JSON.stringify(value)]
    yield ['body-reserialized', JSON.stringify(value, null, 2)]
    yield ['body-sorted-keys', JSON.stringify(sortKeys(value))]
    // A body that was serialized as JSON twice.
    if (typeof value === 'string') yield ['body-unquoted', value]
    else yield ['body-quoted', JSON.stringify(text)]
  } catch {
    // nested too deeply to be serialized again
  }
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [key, sortKeys(one)] as const)
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Reads each byte as a character. `TextDecoder('latin1')` would read it as Windows-1252. */
function fromLatin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}

/**
 * Writes each character as a byte, which reverses a second UTF-8 encoding. Returns `undefined` if a character does not
 * fit.
 */
function toLatin1(text: string): Uint8Array | undefined {
  return /^[\0-\xff]*$/.test(text)
    ? Uint8Array.from(text, (character) => character.charCodeAt(0))
    : undefined
}
