import { typeName } from '@gw/errors'
import { reject } from './signature-error.ts'
import { parseTime } from './time.ts'

/** The parts that the signature covers, each exactly as sent. */
export interface SignableMessage {
  /** The HTTP method, in uppercase. */
  readonly method: string
  /** Path and query as in the request line, never normalized. */
  readonly target: string
  /** The `client-id` header. */
  readonly clientId: string
  /** The `Request-Time` or `response-time` header, unchanged. */
  readonly time: string
  /** The raw body, as received or as sent. */
  readonly body: Uint8Array
}

/** The parts of a message before its body. */
export type MessageHead = Omit<SignableMessage, 'body'>

/** The parts before the body, checked. */
export interface ShapedHead {
  readonly target: string
  readonly clientId: string
  readonly timeMs: number
  /** The signed content before the body. */
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
 * Reads each part once (a getter could return another value later), checks its shape, and joins the parts.
 *
 * @throws TypeError if `method` or `target` is not a string
 * @throws {@link SignatureError} `GW_SIGNATURE_PART_AMBIGUOUS`, `GW_SIGNATURE_TIME_MALFORMED`
 */
export function shapeHead(head: MessageHead): ShapedHead {
  const { method, target, clientId } = head
  const time = `${head.time ?? ''}` // once: an object could return another string later
  if (!METHOD.test(checkString('method', method))) {
    reject('GW_SIGNATURE_PART_AMBIGUOUS', 'method must be uppercase letters, such as "POST"')
  }
  if (!TARGET.test(checkString('target', target))) {
    reject('GW_SIGNATURE_PART_AMBIGUOUS', explainTarget(target))
  }
  if (!isClientId(clientId)) {
    reject(
      'GW_SIGNATURE_PART_AMBIGUOUS',
      clientId
        ? 'clientId must be 1 to 128 letters, digits, "_", or "-"'
        : 'clientId is empty. If you are verifying a message, its client-id header is missing',
    )
  }
  const timeMs = parseTime(time)
  return { target, clientId, timeMs, text: `${method} ${target}\n${clientId}.${time}.` }
}

function explainTarget(target: string): string {
  return target.includes('://')
    ? 'target must be a path that starts with "/", such as "/gateway/notify"; got a full URL. Pass only its path and query'
    : 'target must start with "/" and contain only printable ASCII without spaces, such as "/gateway/notify"'
}

/** Returns the value if it is a string. The sender cannot influence the type, so another one is misuse. */
export function checkString(name: string, value: string): string {
  if (typeof value === 'string') return value
  throw new TypeError(`${name} must be a string; got ${typeName(value)}`)
}
