import type { SandboxSubscription } from '../../../ledger/subscriptions/subscription.ts'
import { type Fields, readId } from '../../../message/fields.ts'
import { foundOr, type OperationContext } from '../operation.ts'

/** Finds the subscription that a call is about, by either ID. */
export function findSubscription(
  parameters: Fields,
  { subscriptions }: OperationContext,
): SandboxSubscription {
  const id = readId(parameters, 'subscriptionId')
  const requestId = readId(parameters, 'subscriptionRequestId')
  const found =
    id === undefined ? subscriptions.getByRequest(requestId ?? '') : subscriptions.get(id)
  return foundOr(
    found,
    'PARAM_ILLEGAL',
    'No subscription has this subscriptionId or subscriptionRequestId',
  )
}
