import type {
  ChangeSubscriptionRequest,
  InquireSubscriptionRequest,
  InquireSubscriptionResponse,
} from '@gw/types'
import { isSuccess } from '../definitions/is-success.ts'
import type { Confirmation } from '../definitions/operation.ts'
import { inquireSubscription } from './inquire-subscription.ts'

/**
 * Confirms `changeSubscription` with the record of the subscription. The record does not show which change it is from,
 * so it proves a change only if it shows every term that was requested, and no debit was requested. A subscription that
 * has ended can no longer be changed, so a term that differs there proves that the change did not happen.
 */
export const subscriptionChangeConfirmation: Confirmation<
  ChangeSubscriptionRequest,
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
