import { assertKnownOptions } from '@gw/errors'
import { type ParseJsonOptions, parseJson } from '../reading/parse-json.ts'
import { formatPath, type ReadingIssue, readTolerantly } from '../shapes/reading.ts'
import { Misfit, type Shape } from '../shapes/shape.ts'
import { TypesError } from '../types-error.ts'
import { findKind } from './find-kind.ts'
import {
  type GatewayNotification,
  type NotificationBodies,
  type NotificationKind,
  type NotificationOf,
  notificationKinds,
  type Scenario,
  scenarioKinds,
} from './notification.ts'
import { notifyAuthorizationShape } from './notify-authorization.ts'
import { notifyCaptureShape } from './notify-capture.ts'
import { notifyDisputeShape } from './notify-dispute.ts'
import { notifyPaymentShape } from './notify-payment.ts'
import { notifyRefundShape } from './notify-refund.ts'
import { notifyRegistrationStatusShape } from './notify-registration-status.ts'
import { notifySubscriptionShape } from './notify-subscription.ts'
import { notifyVaultingShape } from './notify-vaulting.ts'

/** Options of {@link parseNotification}, including those of {@link parseJson}. */
export interface ParseNotificationOptions<Kind extends NotificationKind = NotificationKind>
  extends ParseJsonOptions {
  /** The only kind to accept, for an endpoint that serves one kind. Any other body is rejected. Defaults to all kinds. */
  readonly kind?: Kind
  /** The scenario, which limits the kinds: in-store has `notifyPayment` and `notifyRegistrationStatus`. Defaults to both. */
  readonly scenario?: Scenario
}

/** A notification, and the fields that were left out of it. */
export interface ParsedNotification<Notification = GatewayNotification> {
  /** The notification: the fields of the body, and `kind`. */
  readonly notification: Notification
  /** Fields that were malformed and are missing from `notification`. Empty for nearly every notification. */
  readonly issues: readonly ReadingIssue[]
}

const SHAPES: { readonly [Kind in NotificationKind]: Shape<NotificationBodies[Kind]> } = {
  notifyPayment: notifyPaymentShape,
  notifyAuthorization: notifyAuthorizationShape,
  notifyRefund: notifyRefundShape,
  notifyCapture: notifyCaptureShape,
  notifyDispute: notifyDisputeShape,
  notifyRegistrationStatus: notifyRegistrationStatusShape,
  notifySubscription: notifySubscriptionShape,
  notifyVaulting: notifyVaultingShape,
}

const OPTIONS = ['kind', 'scenario', 'maxDepth', 'maxBytes']

/**
 * Parses the body of a verified notification: strict JSON, the kind determined from the body, and every known field
 * with its type. Unknown fields and values are kept.
 *
 * The reader is tolerant. A malformed field rejects the notification only if it decides something: the kind, the
 * result, an identifier, a status, or an amount of the payment, refund, capture, or dispute. Any other malformed field
 * is left out and listed in `issues`, and a field that is null is absent. An unknown kind is a value (`kind:
 * 'unknown'`), so that the caller decides what to do with it.
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
  checkOptions(options)
  const { kind: expected, scenario, maxDepth = 64, maxBytes = 1_048_576 } = options
  const body = parseJson(bytes, { maxDepth, maxBytes })
  if (!isObject(body)) {
    throw new TypesError('The notification is not a JSON object', {
      code: 'GW_TYPES_NOT_AN_OBJECT',
    })
  }
  const kind = findKind(body)
  checkKind(kind, expected, scenario)
  const { value, issues } = kind === 'unknown' ? { value: body, issues: [] } : readBody(kind, body)
  // Safe to modify, because parseJson has just created the body.
  const notification = value as { kind?: string }
  notification.kind = kind
  return { notification: notification as GatewayNotification, issues }
}

function checkOptions(options: ParseNotificationOptions): void {
  for (const name in options) if (!OPTIONS.includes(name)) assertKnownOptions(options, OPTIONS)
  const { kind, scenario } = options
  if (scenario !== undefined && !Object.hasOwn(scenarioKinds, scenario)) {
    throw new TypeError("scenario must be 'online' or 'inStore'")
  }
  const kinds = scenario === undefined ? notificationKinds : scenarioKinds[scenario]
  if (kind !== undefined && !kinds.includes(kind)) {
    const where = scenario === undefined ? '' : ` in the scenario ${scenario}`
    throw new TypeError(`kind must be one of ${kinds.join(', ')}${where}`)
  }
}

function checkKind(
  found: NotificationKind | 'unknown',
  expected: NotificationKind | undefined,
  scenario: Scenario | undefined,
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
      `The kind ${found} does not exist in the scenario ${scenario}. Expected ${scenarioKinds[scenario].join(', ')}`,
      { code: 'GW_TYPES_KIND_NOT_IN_SCENARIO' },
    )
  }
}

function readBody(kind: NotificationKind, body: object) {
  const read = readTolerantly(SHAPES[kind] as Shape<unknown>, body)
  if (!(read instanceof Misfit)) return read
  const path = formatPath(read.path)
  throw new TypesError(
    `The ${kind} notification is malformed. ${`${path} ${read.message}`.trim()}`,
    {
      code: 'GW_TYPES_SHAPE_INVALID',
      path,
    },
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
