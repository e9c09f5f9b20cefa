import { isUint8Array } from '@gw/errors'
import { TypesError, type TypesErrorCode } from '../types-error.ts'
import { countMembers, hasLoneSurrogate, measureStructure } from './parse-json-rules.ts'

/** Bounds for {@link parseJson}. */
export interface ParseJsonOptions {
  /** How many arrays and objects may be open at once; 64 if not given. A text of one number has depth 0. */
  readonly maxDepth?: number
  /** How long the text may be; 1 MiB (1048576) if not given. */
  readonly maxBytes?: number
}

// ignoreBOM keeps a byte order mark in the text, where JSON.parse rejects it; otherwise it would be dropped.
const UTF8 = /* @__PURE__ */ new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads JSON that came from outside: gives exactly what `JSON.parse` gives, or rejects. Rejected is what two readers
 * could understand in two ways (bytes that are not UTF-8, a surrogate escape without its partner, a key that comes
 * twice in an object, also when spelled differently), what could reach a prototype (a `__proto__` key) and what has
 * no bounds. The reasons are tried in the order of the codes below; no error holds any of the text.
 *
 * @throws {@link TypesError} `GW_TYPES_JSON_TOO_LARGE`, `GW_TYPES_JSON_NOT_UTF8`, `GW_TYPES_JSON_TOO_DEEP`,
 * `GW_TYPES_JSON_MALFORMED`, `GW_TYPES_JSON_LONE_SURROGATE`, `GW_TYPES_JSON_PROTO_KEY`,
 * `GW_TYPES_JSON_DUPLICATE_KEY`
 * @throws TypeError if `bytes` is not a Uint8Array or a bound is not a whole number from 0
 *
 * @example
 * ```ts
 * import { parseJson } from '@gw/types'
 *
 * const value: unknown = parseJson(new TextEncoder().encode('{"paymentId":"20261115"}'))
 * ```
 */
export function parseJson(bytes: Uint8Array, options: ParseJsonOptions = {}): unknown {
  const { maxDepth = 64, maxBytes = 1_048_576 } = options
  checkBound('maxDepth', maxDepth)
  checkBound('maxBytes', maxBytes)
  if (!isUint8Array(bytes)) {
    throw new TypeError('parseJson takes the raw bytes, as a Uint8Array')
  }
  if (bytes.length > maxBytes) {
    throw rejection('GW_TYPES_JSON_TOO_LARGE', `${bytes.length} bytes are more than ${maxBytes}`)
  }
  const text = decode(isSteady(bytes) ? bytes : new Uint8Array(bytes))
  // Before JSON.parse, so that no runtime's parser meets a depth that it cannot bear.
  const { depth, members } = measureStructure(text, maxDepth)
  if (depth > maxDepth) {
    throw rejection('GW_TYPES_JSON_TOO_DEEP', `JSON nested deeper than ${maxDepth}`)
  }
  const value = parse(text)
  if (hasLoneSurrogate(text)) {
    throw rejection('GW_TYPES_JSON_LONE_SURROGATE', 'a \\u escape is half of a surrogate pair')
  }
  const kept = countMembers(value)
  if (kept === undefined) {
    throw rejection('GW_TYPES_JSON_PROTO_KEY', 'a JSON object has the key __proto__')
  }
  // Of two members with one key JSON.parse keeps the last, so a difference means a duplicate, and nothing else does.
  if (kept !== members) {
    throw rejection('GW_TYPES_JSON_DUPLICATE_KEY', 'a JSON object has the same key twice')
  }
  return value
}

/** Shared memory could change while it is decoded, and what can be resized some decoders reject: both are copied. */
function isSteady({ buffer }: Uint8Array): boolean {
  const isOwn = buffer instanceof ArrayBuffer || tagOf(buffer) === '[object ArrayBuffer]'
  return isOwn && (buffer as { readonly resizable?: boolean }).resizable !== true
}

/** Tells what `instanceof`, which is quicker, does not: bytes from another realm, such as a test runner's. */
function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value)
}

function decode(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes)
  } catch {
    throw rejection('GW_TYPES_JSON_NOT_UTF8', 'the bytes are not UTF-8')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not kept as cause: a SyntaxError quotes the text.
    throw rejection('GW_TYPES_JSON_MALFORMED', 'the text is not JSON')
  }
}

function checkBound(name: string, bound: number): void {
  if (Number.isSafeInteger(bound) && bound >= 0) return
  throw new TypeError(`${name} must be a whole number from 0`)
}

function rejection(code: TypesErrorCode, message: string): TypesError {
  return new TypesError(message, { code })
}
