import type { InquireSubscriptionRequest, InquireSubscriptionResponse } from '@gw/types'
import { isSuccess } from '../definitions/is-success.ts'
import type { Confirmation } from '../definitions/operation.ts'
import { inquireSubscription } from './inquire-subscription.ts'

/** A change of a subscription: its two IDs, and the terms to change under the names that the record has too. */
export interface SentSubscriptionChange {
  /** The gateway's ID for the subscription. */
  readonly subscriptionId: string
  /** Your own ID for the change. No record shows it. */
  readonly subscriptionChangeRequestId: string
  /** The difference to debit now. No record shows whether it was debited. */
  readonly paymentAmountDifference?: unknown
}

/**
 * Confirms `changeSubscription` with the record of the subscription. The record does not show which change it is from,
 * so it proves a change only if it shows every term that was requested, and no debit was requested. A subscription that
 * has ended can no longer be changed, so a term that differs there proves that the change did not happen.
 */
export const subscriptionChangeConfirmation: Confirmation<
  SentSubscriptionChange,
  InquireSubscriptionRequest,
  InquireSubscriptionResponse
> = {
  inquiry: inquireSubscription,
  request: ({ subscriptionId }) => ({ subscriptionId }),
  read({ result, subscription = {} }, sent) {
    if (!isSuccess(result)) return 'notFinal'
    const { subscriptionId: _id, subscriptionChangeRequestId: _own, ...terms } = sent
    const { status } = subscription
    const isShown = shows(subscription, terms)
    if (status === 'CANCELLED' || status === 'TERMINATED') {
      return isShown === false ? 'didNotHappen' : 'notFinal'
    }
    const isDebited = terms.paymentAmountDifference !== undefined
    return isShown && !isDebited && Object.keys(terms).length > 0 ? 'happened' : 'notFinal'
  },
}

/** Returns whether a record shows what was requested, or `undefined` if it does not show all of it. */
function shows(found: unknown, asked: unknown): boolean | undefined {
  if (found === undefined || found === null) return undefined
  if (typeof asked !== 'object' || asked === null) return plain(found) === plain(asked)
  const parts = Object.entries(asked).map(([name, value]) =>
    shows((found as Readonly<Record<string, unknown>>)[name], value),
  )
  if (parts.includes(false)) return false
  return parts.includes(undefined) ? undefined : true
}

/** Returns a time as a number, because the gateway may use a different offset, and anything else as text. */
function plain(value: unknown): number | string {
  const text = String(value)
  const timeMs = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(timeMs) ? text.replace(/^0+(?=.)/, '') : timeMs
}
