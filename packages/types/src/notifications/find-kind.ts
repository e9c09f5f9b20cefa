import type { NotificationKind } from './notification.ts'

type Body = Readonly<Record<string, unknown>>

// No field names the kind. Each of these marks one by being present ...
const MARKERS: readonly (readonly [field: string, kind: NotificationKind])[] = [
  ['authorizationNotifyType', 'notifyAuthorization'],
  ['disputeNotificationType', 'notifyDispute'],
  ['registrationResult', 'notifyRegistrationStatus'],
  ['pspRegistrationResultList', 'notifyRegistrationStatus'],
  ['subscriptionNotificationType', 'notifySubscription'],
  ['vaultingRequestId', 'notifyVaulting'],
]

// ... and the field that three kinds share, by its value.
const NOTIFY_TYPES: ReadonlyMap<unknown, NotificationKind> = /* @__PURE__ */ new Map([
  ['PAYMENT_RESULT', 'notifyPayment'],
  ['PAYMENT_PENDING', 'notifyPayment'],
  ['UPDATE_AMOUNT_RESULT', 'notifyPayment'],
  ['OFFLINE_PAYMENT_CODE', 'notifyPayment'],
  ['REFUND_RESULT', 'notifyRefund'],
  ['CAPTURE_RESULT', 'notifyCapture'],
])

// notifyDirectPayment and notifyDirectRefund reuse values of notifyType. They are about other payments and refunds, and
// these fields identify them.
const DIRECT_FIELDS = ['payToMethod', 'payToAmount', 'refundFromMethod']

/**
 * Returns the kind of a notification, determined from its body. The result is `unknown` for an unknown `notifyType`,
 * for a body without a marker, and for a body with the markers of two kinds. A guess could run the wrong handler. A
 * field that is null is absent.
 */
export function findKind(body: Body): NotificationKind | 'unknown' {
  const byType = has(body, 'notifyType') ? findByNotifyType(body) : undefined
  let found = byType ?? (isPeriodPayment(body) ? 'notifyPayment' : undefined)
  for (const [field, kind] of MARKERS) {
    if (!has(body, field)) continue
    if (found !== undefined && found !== kind) return 'unknown'
    found = kind
  }
  return found ?? 'unknown'
}

/**
 * Returns whether a body is the payment of a subscription period, which has no `notifyType`. Never call it on a payment
 * record: there, `result` is the result of the inquiry.
 */
export function isPeriodPayment(body: Body): boolean {
  return (
    !has(body, 'notifyType') &&
    has(body, 'subscriptionId') &&
    has(body, 'phaseNo') &&
    has(body, 'paymentId') &&
    has(body, 'result') &&
    !has(body, 'subscriptionOrderStatus')
  )
}

function findByNotifyType(body: Body): NotificationKind | 'unknown' {
  for (const field of DIRECT_FIELDS) if (has(body, field)) return 'unknown'
  return NOTIFY_TYPES.get(body.notifyType) ?? 'unknown'
}

function has(body: Body, field: string): boolean {
  const value = body[field]
  return value !== undefined && value !== null && Object.hasOwn(body, field)
}
