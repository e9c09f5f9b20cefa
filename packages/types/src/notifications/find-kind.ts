import type { NotificationKind } from './notification.ts'

// No field names the kind. These do so by being there ...
const MARKERS: readonly (readonly [field: string, kind?: NotificationKind])[] = [
  ['notifyType'],
  ['authorizationNotifyType', 'notifyAuthorization'],
  ['disputeNotificationType', 'notifyDispute'],
  ['registrationResult', 'notifyRegistrationStatus'],
]

// ... and the one that three kinds share, by its value.
const NOTIFY_TYPES: ReadonlyMap<unknown, NotificationKind> = /* @__PURE__ */ new Map([
  ['PAYMENT_RESULT', 'notifyPayment'],
  ['PAYMENT_PENDING', 'notifyPayment'],
  ['UPDATE_AMOUNT_RESULT', 'notifyPayment'],
  ['REFUND_RESULT', 'notifyRefund'],
  ['CAPTURE_RESULT', 'notifyCapture'],
])

/**
 * Finds the kind of a notification by its body. A `notifyType` that is not known, no marker at all, or the markers of
 * two kinds give `unknown`: a guess could run a handler on a message that is not meant for it.
 */
export function findKind(body: Readonly<Record<string, unknown>>): NotificationKind | 'unknown' {
  let found: NotificationKind | 'unknown' | undefined
  for (const [field, kind] of MARKERS) {
    if (!Object.hasOwn(body, field)) continue
    if (found !== undefined) return 'unknown'
    found = kind ?? NOTIFY_TYPES.get(body[field]) ?? 'unknown'
  }
  return found ?? 'unknown'
}
