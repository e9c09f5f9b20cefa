import { type ParseJsonOptions, parseJson } from '../reading/parse-json.ts'
import { findIssue, formatPath } from '../shapes/schema.ts'
import type { Shape } from '../shapes/shape.ts'
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

/** What {@link parseNotification} may expect of a body, and the bounds of {@link parseJson}. */
export interface ParseNotificationOptions<Kind extends NotificationKind = NotificationKind>
  extends ParseJsonOptions {
  /** The only kind to take, for an address that serves one kind. A body of another or an unknown kind is rejected. */
  readonly kind?: Kind
  /** The scenario, which limits the kinds: in-store has `notifyPayment` and `notifyRegistrationStatus`. */
  readonly scenario?: Scenario
}

const SHAPES: { readonly [Kind in NotificationKind]: Shape<NotificationBodies[Kind]> } = {
  notifyPayment: notifyPaymentShape,
  notifyAuthorization: notifyAuthorizationShape,
  notifyRefund: notifyRefundShape,
  notifyCapture: notifyCaptureShape,
  notifyDispute: notifyDisputeShape,
  notifyRegistrationStatus: notifyRegistrationStatusShape,
}

/**
 * Reads the body of a notification whose signature holds: strict JSON, the kind found by the body, every known field
 * of its type. Fields and values that are not known stay as they came. A kind that is not known is a value
 * (`kind: 'unknown'`), so that the caller decides what becomes of it.
 *
 * The answer is the body with `kind` added. The gateway has no field of that name; should it ever send one, ours
 * stands in its place and theirs is read from the raw bytes with {@link parseJson}.
 *
 * @throws {@link TypesError} `GW_TYPES_NOT_AN_OBJECT`, `GW_TYPES_KIND_MISMATCH`, `GW_TYPES_KIND_NOT_IN_SCENARIO`,
 * `GW_TYPES_SHAPE_INVALID` (with `path`), and the `GW_TYPES_JSON_` codes of {@link parseJson}
 * @throws TypeError if `kind` or `scenario` is not one that exists, or the scenario does not have the kind
 *
 * @example
 * ```ts
 * import { isPaid, parseNotification } from '@gw/types'
 *
 * declare const verifiedBody: Uint8Array
 *
 * const notification = parseNotification(verifiedBody, { scenario: 'online' })
 * if (notification.kind === 'notifyPayment' && isPaid(notification)) {
 *   const paid: string | undefined = notification.paymentRequestId
 * }
 * ```
 */
export function parseNotification<Kind extends NotificationKind>(
  bytes: Uint8Array,
  options: ParseNotificationOptions<Kind> & { readonly kind: Kind },
): NotificationOf<Kind>
export function parseNotification(
  bytes: Uint8Array,
  options?: ParseNotificationOptions,
): GatewayNotification
export function parseNotification(
  bytes: Uint8Array,
  options: ParseNotificationOptions = {},
): GatewayNotification {
  checkOptions(options)
  const body = parseJson(bytes, options)
  if (!isObject(body)) {
    throw new TypesError('a notification is a JSON object', { code: 'GW_TYPES_NOT_AN_OBJECT' })
  }
  const kind = findKind(body)
  checkKind(kind, options)
  if (kind !== 'unknown') checkShape(kind, body)
  body.kind = kind
  return body as unknown as GatewayNotification
}

function checkOptions({ kind, scenario }: ParseNotificationOptions): void {
  if (scenario !== undefined && !Object.hasOwn(scenarioKinds, scenario)) {
    throw new TypeError(`scenario must be one of ${Object.keys(scenarioKinds).join(', ')}`)
  }
  const kinds = scenario === undefined ? notificationKinds : scenarioKinds[scenario]
  if (kind !== undefined && !kinds.includes(kind)) {
    throw new TypeError(`kind must be one of ${kinds.join(', ')}`)
  }
}

function checkKind(
  found: NotificationKind | 'unknown',
  { kind, scenario }: ParseNotificationOptions,
): void {
  if (kind !== undefined && found !== kind) {
    throw new TypesError(`expected a ${kind} notification; by its body it is ${found}`, {
      code: 'GW_TYPES_KIND_MISMATCH',
    })
  }
  if (scenario === undefined || found === 'unknown') return
  if (!scenarioKinds[scenario].includes(found)) {
    throw new TypesError(`${found} does not exist in the scenario ${scenario}`, {
      code: 'GW_TYPES_KIND_NOT_IN_SCENARIO',
    })
  }
}

function checkShape(kind: NotificationKind, body: object): void {
  const issue = findIssue(SHAPES[kind] as Shape<unknown>, body)
  if (issue === undefined) return
  const path = formatPath(issue.path)
  throw new TypesError(`${kind}: ${path} ${issue.message}`, {
    code: 'GW_TYPES_SHAPE_INVALID',
    path,
  })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
