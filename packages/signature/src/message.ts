import { reject } from './signature-error.ts'
import { parseTime } from './time.ts'

/** The parts that a signature covers, each exactly as on the wire. */
export interface SignableMessage {
  /** The HTTP method, in capitals. */
  readonly method: string
  /** Path and query as they stand in the request line, never normalised. */
  readonly target: string
  /** The text of the `client-id` header. */
  readonly clientId: string
  /** The text of the `Request-Time` (or `response-time`) header, untouched. */
  readonly time: string
  /** The body as it came from the socket or goes to it. */
  readonly body: Uint8Array
}

/** The parts of a message that stand before its body. */
export type MessageHead = Omit<SignableMessage, 'body'>

/** The parts before the body, with their shapes checked. */
export interface ShapedHead {
  readonly target: string
  readonly clientId: string
  readonly timeMs: number
  /** All that is signed before the body. */
  readonly text: string
}

// The signed content joins its parts with " ", LF and "." and escapes nothing, so no part may contain what ends
// it: otherwise a shifted split of the same bytes would carry the same signature.
const METHOD = /^[A-Z]+$/
const TARGET = /^\/[!-~]*$/
const CLIENT_ID = /^[\w-]{1,128}$/

/** Returns whether a value has the shape of a client ID: 1 to 128 letters, digits, `_`, or `-`. */
export function isClientId(value: unknown): value is string {
  return typeof value === 'string' && CLIENT_ID.test(value)
}

/**
 * Takes the parts once (a getter cannot answer twice), checks the shape of each and joins them.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_PART_AMBIGUOUS`, `GW_SIGNATURE_TIME_MALFORMED`
 */
export function shapeHead(head: MessageHead): ShapedHead {
  const { method, target, clientId } = head
  const time = `${head.time}` // once: what is no text could turn into another one the next time
  checkPart('method', method, METHOD)
  checkPart('target', target, TARGET)
  checkPart('clientId', clientId, CLIENT_ID)
  const timeMs = parseTime(time)
  return { target, clientId, timeMs, text: `${method} ${target}\n${clientId}.${time}.` }
}

function checkPart(name: string, value: string, shape: RegExp): void {
  if (typeof value === 'string' && shape.test(value)) return
  reject('GW_SIGNATURE_PART_AMBIGUOUS', `${name} is not ${shape}`)
}
