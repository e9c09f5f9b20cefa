import { encoder } from '../explanation/utf8.ts'
import { type Attempt, joinContent } from '../steps/attempt.ts'
import { otherBodies } from './bodies/other-bodies.ts'
import type { Change, FixContext } from './change.ts'

const PARSER =
  'a JSON parser before the verification, or a body that is serialized again. Keep the raw bytes.'
const EDITOR = 'a file, editor, or shell that changed the body.'
const CHARSET =
  'code that converts bytes to text and back. Decode only after verification, as UTF-8.'

/** The signed text and the place to look, by the ID of the change. */
const CAUSES: Readonly<Record<string, readonly [signed: string, look: string]>> = {
  'body-without-newline': ['without the line end after it', EDITOR],
  'body-with-newline': ['with a line end after it', EDITOR],
  'body-without-bom': ['without its byte order mark', EDITOR],
  'body-with-bom': ['with a byte order mark before it', EDITOR],
  'body-lf': ['with LF where this one has CRLF', EDITOR],
  'body-crlf': ['with CRLF where this one has LF', EDITOR],
  'body-trimmed': ['without the whitespace around it', EDITOR],
  'body-nfc': ['in the composed Unicode form (NFC)', CHARSET],
  'body-nfd': ['in the decomposed Unicode form (NFD)', CHARSET],
  'body-latin1': ['with one byte per character; this one was encoded as UTF-8 again', CHARSET],
  'body-utf8': ['as UTF-8; this one is in a different encoding', CHARSET],
  'body-escaped-slashes': ['with "/" written as "\\/"', PARSER],
  'body-plain-slashes': ['with "/" where this one has "\\/"', PARSER],
  'body-escaped-unicode': ['with \\u escapes for non-ASCII characters', PARSER],
  'body-plain-unicode': ['without \\u escapes', PARSER],
  'body-escaped-html': ['with \\u escapes for "<", ">", and "&"', PARSER],
  'body-compact': ['without whitespace between its parts', PARSER],
  'body-spaced': ['with a space after each "," and ":"', PARSER],
  'body-indented': ['indented over several lines', PARSER],
  'body-php': ["as PHP's json_encode writes it", PARSER],
  'body-python': ["as Python's json.dumps writes it", PARSER],
  'body-reserialized': ['as JSON.stringify writes it', PARSER],
  'body-sorted-keys': ['with its keys sorted', PARSER],
  'body-unquoted': ['before it was serialized as JSON a second time', PARSER],
  'body-quoted': ['after it was serialized as JSON a second time', PARSER],
  'body-empty': [
    'as if it were empty',
    'the order of steps at the sender. The body must exist before it is signed.',
  ],
}

/** Tries other forms of the body. */
export function* changeBody({ base }: FixContext): Generator<Change> {
  yield* removeHead(base)
  for (const [id, other] of otherBodies(base.body)) {
    const body = typeof other === 'string' ? encodeText(other) : Uint8Array.from(other)
    if (body === undefined || isSame(body, base.body)) continue
    const [signed, look] = CAUSES[id] ?? ['otherwise', PARSER]
    yield {
      id,
      part: 'body',
      sentence: `The body was signed ${signed}.`,
      look,
      to: { body },
    }
  }
}

/** Tries what follows the head, if the body begins with the head of the signed content. */
function* removeHead(base: Attempt): Generator<Change> {
  const head = joinContent({ ...base, body: new Uint8Array() })
  if (!isSame(base.body.subarray(0, head.length), head)) return
  yield {
    id: 'body-without-head',
    part: 'body',
    sentence: `The signed content was sent as the body. The body itself starts after the first ${head.length} bytes.`,
    look: 'an HTTP client that sends the whole buffer of a view, as axios does, or code that sends what it signed. Send the body that signRequest() returns, or its text.',
    to: { body: base.body.slice(head.length) },
  }
}

/** Half of a surrogate pair has no UTF-8 form. */
function encodeText(text: string): Uint8Array<ArrayBuffer> | undefined {
  return /\p{Surrogate}/u.test(text) ? undefined : encoder.encode(text)
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}
