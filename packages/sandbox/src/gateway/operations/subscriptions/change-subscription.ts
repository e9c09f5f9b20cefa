import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import { type Fields, needId } from '../../../message/fields.ts'
import { resultOf } from '../../../message/result.ts'
import type { OperationContext } from '../operation.ts'
import { findSubscription } from './find-subscription.ts'
import { readChange, readIso } from './subscription-terms.ts'

/** Changes a subscription, once per `subscriptionChangeRequestId`, and charges the difference. */
export function changeSubscription(parameters: Fields, context: OperationContext): ResponseBody {
  const ownId = needId(parameters, 'subscriptionChangeRequestId')
  const change = readChange(parameters)
  const request = { operation: 'changeSubscription', requestId: ownId, parameters }
  return context.performed.once(request, () => {
    const { subscriptionId } = findSubscription(parameters, context)
    context.subscriptions.change(subscriptionId, change, 'CHANGE', ownId)
    return { result: resultOf('SUCCESS') }
  })
}

/** Updates a subscription, once per `subscriptionUpdateRequestId`. `nextSubscriptionDate` moves its next period. */
export function updateSubscription(parameters: Fields, context: OperationContext): ResponseBody {
  const ownId = needId(parameters, 'subscriptionUpdateRequestId')
  const next = readIso(parameters, 'nextSubscriptionDate')
  const change = { ...readChange(parameters), ...(next && { subscriptionStartTime: next }) }
  const request = { operation: 'updateSubscription', requestId: ownId, parameters }
  return context.performed.once(request, () => {
    const { subscriptionId } = findSubscription(parameters, context)
    context.subscriptions.change(subscriptionId, change, 'UPDATE', ownId)
    return { result: resultOf('SUCCESS') }
  })
}
