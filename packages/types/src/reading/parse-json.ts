import { anything, isUint8Array, type Rules, readOptions, typeName } from '@gw/errors/internal'
import { TypesError, type TypesErrorCode } from '../errors/types-error.ts'
import type { MarkedJson } from '../shapes/marked-json.ts'
import { loneSurrogate, parseMarked, parseWithoutLone } from './lone-surrogates.ts'
import {
  countMembers,
  hasLoneSurrogate,
  type JsonStructure,
  measureStructure,
} from './parse-json-rules.ts'

/** Options of {@link parseJson}. */
export interface ParseJsonOptions {
  /** Maximum nesting of arrays and objects. A single number has depth 0. Defaults to 64. */
  readonly maxDepth?: number
  /** Maximum length in bytes. Defaults to 1 MiB (1048576). */
  readonly maxBytes?: number
  /**
   * The treatment of a string value that contains half of a surrogate pair, as in a text that was cut inside an emoji:
   * `'reject'` the JSON, or `'omit'` the value (in an array, the item). Pass the returned object itself to a schema
   * from `toTolerantSchema`. It lists omitted values in `readingIssues`, and rejects the message if such a field is
   * read strictly. Half of a pair is always rejected in a name, in a top-level field of `strictFields`, and in JSON
   * nested deeper than 64. Defaults to `'reject'`.
   */
  readonly loneSurrogates?: 'reject' | 'omit'
}

type ParseLimits = Omit<ParseJsonOptions, 'loneSurrogates'>

const rules: Rules<ParseJsonOptions> = {
  maxDepth: anything,
  maxBytes: anything,
  loneSurrogates: anything,
}

// The deepest JSON in which strings with half of a surrogate pair are looked for.
const MARKED_DEPTH = 64

// ignoreBOM keeps a byte order mark in the text, so that JSON.parse rejects it. Otherwise it would be dropped.
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Parses untrusted JSON. Returns exactly what `JSON.parse` returns, or throws. It rejects anything that two parsers
 * could read differently: bytes that are not UTF-8, half of a surrogate pair, or a key that occurs twice in an object,
 * even if escaped differently. It also rejects a `__proto__` key and anything that exceeds its limits. The checks run
 * in the order of the codes below. No error contains any part of the text.
 *
 * @throws {@link TypesError} `GW_TYPES_JSON_TOO_LARGE`, `GW_TYPES_JSON_NOT_UTF8`, `GW_TYPES_JSON_TOO_DEEP`,
 * `GW_TYPES_JSON_MALFORMED`, `GW_TYPES_JSON_LONE_SURROGATE`, `GW_TYPES_JSON_PROTO_KEY`, `GW_TYPES_JSON_DUPLICATE_KEY`
 * @throws TypeError if `bytes` is not a Uint8Array, a limit is not a non-negative integer, or an option is unknown
 *
 * @example
 * ```ts
 * import { parseJson } from '@gw/types'
 *
 * const value: unknown = parseJson(new TextEncoder().encode('{"paymentId":"20261115"}'))
 * ```
 */
export function parseJson(bytes: Uint8Array, options: ParseJsonOptions = {}): unknown {
  const { loneSurrogates = 'reject', ...limits } = readOptions(options, rules)
  if (loneSurrogates === 'reject') return parseChecked(bytes, limits)
  if (loneSurrogates !== 'omit') {
    throw new TypeError("loneSurrogates must be 'reject' (the default) or 'omit'")
  }
  return parseChecked(bytes, limits, parseWithoutLone)
}

/** Parses a message like {@link parseJson}. Marks string values with half of a surrogate pair, if there are any. */
export function parseMessage(bytes: Uint8Array, limits: ParseLimits): Partial<MarkedJson> {
  let marked: MarkedJson | undefined
  const value = parseChecked(bytes, limits, (text) => {
    marked = parseMarked(text)
    return marked.value
  })
  return marked ?? { value }
}

/** Parses and checks JSON. If it contains half of a surrogate pair, returns what `parseLone` returns, or throws. */
function parseChecked(
  bytes: Uint8Array,
  { maxDepth = 64, maxBytes = 1_048_576 }: ParseLimits,
  parseLone?: (text: string) => unknown,
): unknown {
  checkLimit('maxDepth', maxDepth)
  checkLimit('maxBytes', maxBytes)
  if (!isUint8Array(bytes)) {
    throw new TypeError(
      `bytes must be a Uint8Array with the raw body; got ${typeName(bytes)}. Do not parse or decode the body first`,
    )
  }
  if (bytes.length > maxBytes) {
    throw rejection(
      'GW_TYPES_JSON_TOO_LARGE',
      `The JSON has ${bytes.length} bytes, over the limit of ${maxBytes}. Raise maxBytes if you expect this`,
    )
  }
  const text = decode(isSteady(bytes) ? bytes : new Uint8Array(bytes))
  // Checked before JSON.parse, so that no runtime's parser gets a depth it cannot handle.
  const structure = measureStructure(text, maxDepth)
  if (structure.depth > maxDepth) {
    throw rejection(
      'GW_TYPES_JSON_TOO_DEEP',
      `The JSON is nested more than ${maxDepth} levels deep. Keep it and ask its sender`,
    )
  }
  const value = parse(text)
  const isLone = hasLoneSurrogate(text)
  // Looking for it takes recursion, which must not exhaust the stack.
  if (isLone && (parseLone === undefined || structure.depth > MARKED_DEPTH)) throw loneSurrogate()
  checkMembers(value, structure)
  return isLone && parseLone !== undefined ? parseLone(text) : value
}

function checkMembers(value: unknown, { members }: JsonStructure): void {
  const kept = countMembers(value)
  if (kept === undefined) {
    throw rejection('GW_TYPES_JSON_PROTO_KEY', 'The JSON has the key __proto__. Ask its sender')
  }
  // If a key occurs twice, JSON.parse keeps the last member, so a difference in the count always means a duplicate.
  if (kept !== members) {
    throw rejection(
      'GW_TYPES_JSON_DUPLICATE_KEY',
      'The JSON contains an object with the same key twice. Keep it and ask its sender',
    )
  }
}

/**
 * Copies shared memory, which could change while it is decoded, and resizable memory, which some decoders reject. Asks
 * for the tag, because `instanceof` does not recognize bytes from another realm, such as a test runner's.
 */
function isSteady({ buffer }: Uint8Array): boolean {
  const isOwn = Object.prototype.toString.call(buffer) === '[object ArrayBuffer]'
  return isOwn && (buffer as { readonly resizable?: boolean }).resizable !== true
}

function decode(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes)
  } catch {
    throw rejection('GW_TYPES_JSON_NOT_UTF8', 'The bytes are not UTF-8. Ask their sender')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not kept as the cause, because a SyntaxError quotes the text.
    throw rejection('GW_TYPES_JSON_MALFORMED', 'The text is not valid JSON. Check how it was read')
  }
}

function checkLimit(name: string, limit: number): void {
  if (Number.isSafeInteger(limit) && limit >= 0) return
  throw new TypeError(`${name} must be a non-negative integer`)
}

function rejection(code: TypesErrorCode, message: string): TypesError {
  return new TypesError(message, { code })
}
