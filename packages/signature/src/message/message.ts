import { type Rule, rule } from '@gw/errors/internal'
import { misuse, reject } from '../errors/signature-error.ts'
import { parseTime } from './time.ts'

/** The parts that the signature covers, each exactly as sent. */
export interface SignableMessage {
  /** The HTTP method, in uppercase. */
  readonly method: string
  /** Path and query as in the request line, never normalized. */
  readonly target: string
  /** The value of the `client-id` header. */
  readonly clientId: string
  /** The `Request-Time` or `response-time` header, unchanged. */
  readonly time: string
  /** The raw body, as received or as sent. */
  readonly body: Uint8Array
}

/** The parts of a message before its body. */
export type MessageHead = Omit<SignableMessage, 'body'>

/** The parts before the body, checked. */
export interface CheckedHead {
  readonly target: string
  readonly clientId: string
  readonly timeMs: number
  /** The signed content before the body. */
  readonly text: string
}

/** Returns whether a value has the shape of a client ID: 1 to 128 letters, digits, `_`, or `-`. */
export function isClientId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,128}$/.test(value)
}

/** Checks the option `clientId`. */
export const clientIdRule: Rule<string> = rule<string>({
  must: '1 to 128 letters, digits, "_", or "-"',
  test: isClientId,
  hint: 'Check that its environment variable is set',
})

/**
 * Reads each part once (a getter could return a different value later), checks its shape, and joins the parts.
 *
 * @throws TypeError if `method` or `target` is not a string
 * @throws {@link SignatureError} `GW_SIGNATURE_PART_AMBIGUOUS`, `GW_SIGNATURE_TIME_MALFORMED`
 */
export function checkHead(head: MessageHead): CheckedHead {
  const { method, target, clientId } = head
  const time = `${head.time}` // once: an object could return a different string later
  // The signed content joins its parts with " ", LF and "." and escapes nothing, so no part may contain its own
  // separator. Otherwise the same bytes could be split differently under the same signature.
  if (!/^[A-Z]+$/.test(checkString('method', method)))
    rejectPart('method must be uppercase, such as POST')
  if (!/^\/[!-~]*$/.test(checkString('target', target))) {
    rejectPart(
      'target must be an ASCII path that starts with "/", such as "/notify". Of a full URL, pass only the path and query',
    )
  }
  if (!isClientId(clientId)) {
    rejectPart('clientId must be 1 to 128 letters, digits, "_", or "-" (client-id header)')
  }
  return {
    target,
    clientId,
    timeMs: parseTime(time),
    text: `${method} ${target}\n${clientId}.${time}.`,
  }
}

function rejectPart(rule: string): never {
  reject('GW_SIGNATURE_PART_AMBIGUOUS', rule)
}

/** Returns the value if it is a string. The sender cannot influence the type, so any other type is misuse. */
export function checkString(name: string, value: string): string {
  return typeof value === 'string' ? value : misuse(`${name} must be a string`)
}
