import {
  kindMarkers,
  kindsWithUnlistedTypes,
  notifyTypes,
  ownFields,
} from '../wire/kind-markers.ts'
import type { NotificationKind } from '../wire/notification-kinds.ts'

type Body = Readonly<Record<string, unknown>>

type Kind = NotificationKind | 'unknown'

// Together, they mark the payment of a subscription period.
const PERIOD_FIELDS = ['subscriptionId', 'phaseNo', 'paymentId', 'result']

/**
 * Returns the kind of a notification, determined from its body. The result is `unknown` for a body that marks no kind
 * or more than one, because a guess could run the wrong handler. A field that is null is absent. A field that is an
 * empty string is present, but does not say which kind it marks, so the kind is unknown. A `notifyType` that is not
 * listed marks no kind, so the other fields do: every model of the provider's SDKs has that field. For a kind without
 * published types, an empty one does not matter either.
 */
export function findKind(body: Body): Kind {
  let found: Kind | undefined
  const isBilling = isBillingSubscription(body)
  if (isBilling) found = 'notifyBillingSubscription'
  for (const [kind, fields] of kindMarkers) {
    if (isBilling && kind === 'notifySubscription') continue
    if (hasAll(body, fields)) found = both(found, isAnyEmpty(body, fields) ? 'unknown' : kind)
  }
  const isUntyped = !has(body, 'notifyType') || isUnlistedType(body)
  if (isUntyped && hasPeriod(body)) found = both(found, 'notifyPayment')
  if (has(body, 'notifyType') && !(found !== undefined && isUnlistedType(body))) {
    const byType = findByNotifyType(body)
    if (byType !== 'unknown' || !kindsWithUnlistedTypes.has(found)) found = both(found, byType)
  }
  return found ?? 'unknown'
}

/** Returns whether a `notifyType` marks no kind and contradicts none. */
export function isUnlistedType(body: Body): boolean {
  const { notifyType } = body
  if (typeof notifyType !== 'string' || notifyType === '' || notifyTypes.has(notifyType)) {
    return false
  }
  return ![...ownFields.notifyDirectPayment, 'refundFromMethod'].some((name) => has(body, name))
}

/** Returns whether the values of a kind's `notifyType` are known. */
export function hasListedTypes(kind: Kind): boolean {
  return !kindsWithUnlistedTypes.has(kind)
}

/** Returns the kind of a body that marks two kinds, or the same one twice. */
function both(one: Kind | undefined, other: Kind): Kind {
  return one === undefined || one === other ? other : 'unknown'
}

/**
 * Returns whether a body without a `notifyType`, or with one that is not listed, is the payment of a subscription period.
 * Never call it on a payment record: there, `result` is the result of the inquiry.
 */
export function hasPeriod(body: Body): boolean {
  return (
    !has(body, 'subscriptionOrderStatus') &&
    hasAll(body, PERIOD_FIELDS) &&
    !isAnyEmpty(body, PERIOD_FIELDS)
  )
}

/** A billing subscription can also have a `subscriptionNotificationType`, but no `subscriptionStatus`. */
function isBillingSubscription(body: Body): boolean {
  return (
    has(body, 'subscriptionId') &&
    has(body, 'eventTime') &&
    has(body, 'status') &&
    !has(body, 'subscriptionStatus')
  )
}

/** A direct payment and its refund reuse values of `notifyType`. They are about other money, and have fields of their own. */
function findByNotifyType(body: Body): Kind {
  const { notifyDirectPayment: paid, notifyDirectRefund: refunded } = ownFields
  const hasAny = (names: readonly string[]) => names.some((name) => has(body, name))
  const { notifyType } = body
  if (hasAny(paid)) {
    const isDirect = hasAll(body, paid) && !has(body, 'result')
    return notifyType === 'PAYMENT_RESULT' && isDirect ? 'notifyDirectPayment' : 'unknown'
  }
  if (notifyType === 'REFUND_RESULT') {
    // A refund has a refundAmount and none of the others. A direct refund does not have it.
    if (!has(body, 'refundAmount')) return 'notifyDirectRefund'
    return hasAny(refunded) ? 'unknown' : 'notifyRefund'
  }
  if (hasAny(['refundFromMethod'])) return 'unknown'
  return notifyTypes.get(notifyType) ?? 'unknown'
}

/** Without a closure for each marker, because every notification is tried with all of them. */
function hasAll(body: Body, fields: readonly string[]): boolean {
  for (const field of fields) if (!has(body, field)) return false
  return true
}

function isAnyEmpty(body: Body, fields: readonly string[]): boolean {
  return fields.some((field) => body[field] === '')
}

function has(body: Body, field: string): boolean {
  const value = body[field]
  return value !== undefined && value !== null && Object.hasOwn(body, field)
}
