import { isObject, typeName } from '@gw/errors/internal'
import {
  type JsonObject,
  notificationKinds,
  type ParsedNotification,
  parseJson,
  readOmitted,
  sha256Hex,
  TypesError,
} from '@gw/types'
import { WebhookError } from '../reporting/webhook-error.ts'

/** The kind of a notification, and the fields that do not tell two events apart. */
export interface NotificationReading<Kind extends string = string> {
  /** One of the reader's kinds, or `'unknown'`, which `on.other` handles. */
  readonly kind: Kind | 'unknown'
  /**
   * The names of the body's fields that can differ between two sends of one event, such as times. The key that
   * identifies duplicates is the hash of all other fields. If you forget a name, a handler can run again. A name too many
   * makes two events one, and your handler never gets the second. Defaults to none.
   */
  readonly mayDiffer?: readonly string[] | undefined
}

/**
 * Reads the notifications of a gateway that signs like this one, but sends different bodies. `Kinds` has the fields of
 * each kind, which `read` checks.
 */
export interface NotificationReader<Kinds extends object = Record<string, JsonObject>> {
  /** Every kind that `read` returns, and a handler can be for. None is a kind of `@gw/types`. */
  readonly kinds: readonly (keyof Kinds & string)[]
  /**
   * Returns the kind of a body. It is only called with a body that is verified and strict JSON. If it throws, the
   * notification is rejected, and sent again.
   */
  read(body: JsonObject): NotificationReading<keyof Kinds & string>
}

const KIND = /^[A-Za-z]\w{0,31}$/
const RESERVED: readonly string[] = [...notificationKinds, 'unknown', 'other']

/** @throws TypeError if it is not a reader, or a kind is repeated or could be mistaken for one of this gateway */
export function checkReader(reader: NotificationReader): void {
  const { kinds, read } = Object(reader) as Partial<NotificationReader>
  if (!Array.isArray(kinds) || typeof read !== 'function') {
    throw new TypeError(
      `notifications must be { kinds: [...], read(body) {...} }; got ${typeName(reader)}`,
    )
  }
  const isOwn = (kind: unknown, at: number): boolean =>
    typeof kind === 'string' &&
    KIND.test(kind) &&
    !RESERVED.includes(kind) &&
    kinds.indexOf(kind) === at
  if (kinds.length > 0 && kinds.every(isOwn)) return
  throw new TypeError(
    'notifications.kinds must have different names of 1 to 32 letters, digits, and "_", such as paymentResult, and none of a kind of @gw/types, such as notifyPayment',
  )
}

/** The fields that may differ, of every notification that a reader has read. */
const differing = new WeakMap<object, readonly string[]>()

/** Parses verified bytes as strict JSON, and adds the kind that the reader finds. */
export function readWith(
  reader: NotificationReader,
  bytes: Uint8Array,
  maxBytes: number,
): ParsedNotification {
  const body = parseJson(bytes, { maxBytes, loneSurrogates: 'omit' })
  if (!isObject(body)) {
    throw new TypesError('The notification is not a JSON object', {
      code: 'GW_TYPES_NOT_AN_OBJECT',
    })
  }
  const { kind, mayDiffer } = askReader(reader, body as JsonObject)
  const notification = { ...body, kind } as ParsedNotification['notification']
  differing.set(notification, mayDiffer)
  return { notification, issues: readOmitted(body) }
}

/** A reading with all fields. */
interface Reading extends NotificationReading {
  readonly mayDiffer: readonly string[]
}

function askReader(reader: NotificationReader, body: JsonObject): Reading {
  let cause: unknown
  try {
    const { kind, mayDiffer = [] } = reader.read(body)
    const isKnown = kind === 'unknown' || reader.kinds.includes(kind)
    const areNames = Array.isArray(mayDiffer) && mayDiffer.every((name) => typeof name === 'string')
    // A copy, because the reader could change its own before the notification is identified.
    if (isKnown && areNames) return { kind, mayDiffer: [...mayDiffer] }
  } catch (error) {
    cause = error
  }
  throw new WebhookError(
    'notifications.read() threw, or did not return { kind, mayDiffer } with one of its kinds or "unknown" and a list of names. Correct it. The gateway sends the notification again',
    { code: 'GW_WEBHOOK_READER_FAILED', cause },
  )
}

/**
 * Returns the hash of the fields that tell two events apart, whatever their order and white space. Returns `undefined` if
 * no reader has read the notification, or no field is left.
 */
export async function hashRest(
  notification: object,
  rawBody: Uint8Array,
): Promise<string | undefined> {
  const names = differing.get(notification)
  if (names === undefined) return undefined
  const rest = Object.entries(parseExactly(rawBody)).filter(
    ([name]) => !names.includes(name.slice(1)),
  )
  if (rest.length === 0) return undefined
  return sha256Hex(new TextEncoder().encode(JSON.stringify(Object.fromEntries(rest), sortNames)))
}

const NUMBER = /-?\d[\d.eE+-]*/g

/**
 * Parses valid JSON with each string after an `s`, and each number as an `n` and its digits. As numbers, two IDs that
 * differ only beyond double precision would be one.
 */
function parseExactly(bytes: Uint8Array): JsonObject {
  const text = new TextDecoder().decode(bytes)
  let marked = ''
  let at = 0
  for (let start = text.indexOf('"'); start !== -1; start = text.indexOf('"', at)) {
    marked += text.slice(at, start).replace(NUMBER, '"n$&"')
    at = endOfString(text, start)
    marked += `"s${text.slice(start + 1, at)}`
  }
  return JSON.parse(marked + text.slice(at).replace(NUMBER, '"n$&"'))
}

/** Returns the place after the string that starts here. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let first = end
    while (text[first - 1] === '\\') first--
    if ((end - first) % 2 === 0) return end + 1
  }
}

function sortNames(_name: string, value: unknown): unknown {
  if (!isObject(value)) return value
  const entries = Object.entries(value)
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}
