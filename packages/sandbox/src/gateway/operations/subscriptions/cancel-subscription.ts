import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import { type Fields, readWord, wrongField } from '../../../message/fields.ts'
import { resultOf } from '../../../message/result.ts'
import type { OperationContext } from '../operation.ts'
import { findSubscription } from './find-subscription.ts'

const TYPES = ['CANCEL', 'TERMINATE'] as const

/** Ends a subscription. A cancellation that is pending is UNKNOWN_EXCEPTION, as for payments. */
export function cancelSubscription(parameters: Fields, context: OperationContext): ResponseBody {
  const type = readWord(parameters, 'cancellationType', TYPES)
  if (type === undefined) throw wrongField('cancellationType', TYPES.join(' or '))
  const { subscriptionId } = findSubscription(parameters, context)
  const isDone = context.subscriptions.cancel(subscriptionId, type)
  return { result: resultOf(isDone ? 'SUCCESS' : 'UNKNOWN_EXCEPTION') }
}
