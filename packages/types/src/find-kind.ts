import type { NotificationKind } from './notification.ts'

// No field names the kind. These do so by being there ...
const MARKERS: Readonly<Record<string, NotificationKind | undefined>> = {
  notifyType: undefined,
  authorizationNotifyType: 'notifyAuthorization',
  disputeNotificationType: 'notifyDispute',
  registrationResult: 'notifyRegistrationStatus',
}

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
  const found = Object.keys(MARKERS).filter((marker) => Object.hasOwn(body, marker))
  const [marker] = found
  if (marker === undefined || found.length > 1) return 'unknown'
  return MARKERS[marker] ?? NOTIFY_TYPES.get(body[marker]) ?? 'unknown'
}
