import { anything, isObject, type Rules, readOptions } from '@gw/errors/internal'
import { TypesError } from '../errors/types-error.ts'
import { loneSurrogate } from '../reading/lone-surrogates.ts'
import { type ParseJsonOptions, parseMessage } from '../reading/parse-json.ts'
import type { MarkedJson } from '../shapes/marked-json.ts'
import { formatPath, type Reading, type ReadingIssue, readMessage } from '../shapes/reading.ts'
import { jsonShape, LONE_MESSAGE, Misfit, type Shape } from '../shapes/shape.ts'
import {
  type NotificationKind,
  notificationKinds,
  notificationShapes,
  scenarioKinds,
} from '../wire/notification-kinds.ts'
import type { NotifyPayment } from '../wire/notifications.ts'
import { findKind, hasListedTypes, isUnlistedType } from './find-kind.ts'
import { isKeyField } from './key-fields.ts'
import type { GatewayNotification, NotificationOf, NotificationScenario } from './notification.ts'

/** Options of {@link parseNotification}. */
export interface ParseNotificationOptions<Kind extends NotificationKind = NotificationKind>
  extends Omit<ParseJsonOptions, 'loneSurrogates'> {
  /** The only kind to accept, for an endpoint that serves one kind. Any other is rejected. Defaults to all kinds. */
  readonly kind?: Kind
  /** The scenario. In-store has only `notifyPayment` and `notifyRegistrationStatus`. Defaults to both scenarios. */
  readonly scenario?: NotificationScenario
}

/** A notification, and its fields that were omitted or converted. */
export interface ParsedNotification<Notification = GatewayNotification> {
  /** The notification: the fields of the body, and `kind`. */
  readonly notification: Notification
  /**
   * Fields that were malformed, and are missing from `notification` or converted in it, or that have an unexpected
   * value.
   */
  readonly issues: readonly ReadingIssue[]
}

const UNLISTED_TYPE: ReadingIssue = {
  path: 'notifyType',
  message: 'notifyType has a value that is not documented. The other fields determined the kind',
}

const rules: Rules<ParseNotificationOptions> = {
  kind: anything,
  scenario: anything,
  maxDepth: anything,
  maxBytes: anything,
}

/**
 * Parses a verified notification's body. It reads strict JSON, determines the kind from the body, and checks the type
 * of every known field. It keeps unknown fields and values.
 *
 * The reader is tolerant. A malformed field rejects the notification only if it is read strictly. The fields that are
 * read strictly are those that determine the kind, the result, identifiers, statuses, and the amounts of payments,
 * refunds, captures, disputes, settlements, and transfers. Any other malformed field is converted to its documented type
 * if nothing gets lost (`12` to `"12"`, `"12"` to `12`, or `"true"` to `true`), and omitted otherwise, at every depth.
 * Both are listed in `issues`. A field that is null is absent. A text that ends inside an emoji (half of a surrogate
 * pair) is malformed, even in unknown fields. In a name, or in a field of the key that identifies duplicates, it rejects
 * the notification. An unknown kind is a value (`kind: 'unknown'`), so that you can choose what to do with it.
 *
 * `kind` is added to the body. The gateway has no field of that name. If it ever sends one, use `parseJson` to read it.
 *
 * @throws {@link TypesError} `GW_TYPES_NOT_AN_OBJECT`, `GW_TYPES_KIND_MISMATCH`, `GW_TYPES_KIND_NOT_IN_SCENARIO`,
 * `GW_TYPES_SHAPE_INVALID` (with `path`), and the `GW_TYPES_JSON_` codes of {@link parseJson}
 * @throws TypeError if an option is unknown or invalid, or the scenario does not have the kind
 *
 * @example
 * ```ts
 * import { isPaid, parseNotification } from '@gw/types'
 *
 * declare const verifiedBody: Uint8Array
 *
 * const { notification, issues } = parseNotification(verifiedBody, { scenario: 'online' })
 * if (notification.kind === 'notifyPayment' && isPaid(notification)) {
 *   const paid: string | undefined = notification.paymentRequestId
 * }
 * for (const { message } of issues) console.warn(message)
 * ```
 */
export function parseNotification<Kind extends NotificationKind>(
  bytes: Uint8Array,
  options: ParseNotificationOptions<Kind> & { readonly kind: Kind },
): ParsedNotification<NotificationOf<Kind>>
export function parseNotification(
  bytes: Uint8Array,
  options?: ParseNotificationOptions,
): ParsedNotification
export function parseNotification(
  bytes: Uint8Array,
  options: ParseNotificationOptions = {},
): ParsedNotification {
  const settings = readOptions(options, rules)
  checkExpected(settings)
  const message = parseMessage(bytes, settings)
  const { value: body } = message
  if (!isObject(body)) {
    throw new TypesError('The notification is not a JSON object. Keep it and ask the provider', {
      code: 'GW_TYPES_NOT_AN_OBJECT',
    })
  }
  const kind = findKind(body)
  checkKind(kind, settings)
  const { value, issues: read } = readBody(kind, message)
  const isOdd = kind !== 'unknown' && hasListedTypes(kind) && isUnlistedType(body)
  const issues = isOdd ? [...read, UNLISTED_TYPE] : read
  // Safe to modify, because parseMessage has just created the body.
  const notification = value as { kind?: string }
  notification.kind = kind
  return { notification: notification as GatewayNotification, issues }
}

function checkExpected({ kind, scenario }: ParseNotificationOptions): void {
  if (scenario !== undefined && !Object.hasOwn(scenarioKinds, scenario)) {
    throw new TypeError("scenario must be 'online' or 'inStore'")
  }
  const kinds = scenario === undefined ? notificationKinds : scenarioKinds[scenario]
  if (kind !== undefined && !kinds.includes(kind)) {
    const where = scenario === undefined ? '' : ` in the scenario ${scenario}`
    throw new TypeError(`kind must be a notification kind (${kinds.join(', ')})${where}`)
  }
}

function checkKind(
  found: NotificationKind | 'unknown',
  { kind: expected, scenario }: ParseNotificationOptions,
): void {
  if (expected !== undefined && found !== expected) {
    throw new TypesError(
      `The notification is not a ${expected}. Its body has the kind ${found}. Check which URL is registered for which kind`,
      { code: 'GW_TYPES_KIND_MISMATCH' },
    )
  }
  if (scenario === undefined || found === 'unknown') return
  if (!scenarioKinds[scenario].includes(found)) {
    throw new TypesError(
      `The kind ${found} does not exist in the scenario ${scenario}. Expected ${scenarioKinds[scenario].join(', ')}. Check scenario`,
      { code: 'GW_TYPES_KIND_NOT_IN_SCENARIO' },
    )
  }
}

function readBody(
  kind: NotificationKind | 'unknown',
  message: Partial<MarkedJson>,
): Reading<unknown> {
  const shape = kind === 'unknown' ? jsonShape : notificationShapes[kind]
  const read = readMessage(shape as Shape<unknown>, message)
  if (read instanceof Misfit) throw malformed(kind, read)
  if (lacksResult(kind, read.value as Partial<NotifyPayment>)) {
    throw malformed(kind, { path: ['result'], message: 'is required' })
  }
  // Without the field, two notifications could share a key.
  const lost = message.marks?.find(({ path }) => isKeyField(kind, formatPath(path)))
  if (lost !== undefined) throw loneSurrogate(formatPath(lost.path))
  return read
}

/** Only a code to pay with comes without a result. */
function lacksResult(kind: string, { notifyType, result }: Partial<NotifyPayment>): boolean {
  return kind === 'notifyPayment' && notifyType !== 'OFFLINE_PAYMENT_CODE' && result === undefined
}

function malformed(kind: string, { path: keys, message }: Misfit): TypesError {
  const path = formatPath(keys)
  if (message === LONE_MESSAGE) return loneSurrogate(path)
  const problem = `The ${kind} notification is malformed. ${`${path} ${message}`.trim()}`
  return new TypesError(`${problem}. Keep it and ask the provider`, {
    code: 'GW_TYPES_SHAPE_INVALID',
    path,
  })
}
