import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import type { SandboxSubscription } from '../../../ledger/subscriptions/subscription.ts'
import type { Fields } from '../../../message/fields.ts'
import { resultOf } from '../../../message/result.ts'
import type { OperationContext } from '../operation.ts'
import { findSubscription } from './find-subscription.ts'
import { readPage } from './paging.ts'

/** Returns the record of a subscription. */
export function inquireSubscription(parameters: Fields, context: OperationContext): ResponseBody {
  const subscription = recordOf(findSubscription(parameters, context))
  return { result: resultOf('SUCCESS'), subscription }
}

/** Returns the record of a subscription in its older form. */
export function inquirySubscription(parameters: Fields, context: OperationContext): ResponseBody {
  const found = findSubscription(parameters, context)
  return {
    result: resultOf('SUCCESS'),
    subscriptionRequestId: found.subscriptionRequestId,
    subscriptionStatus: found.subscriptionStatus,
    subscriptionStartTime: found.subscriptionStartTime,
    subscriptionEndTime: found.subscriptionEndTime,
    periodRule: found.periodRule,
    paymentAmount: found.paymentAmount,
    ...(found.allowRetry !== undefined && { allowRetry: String(found.allowRetry) }),
  }
}

/** Lists the subscriptions with the given statuses, currencies, and periods that start in a time span. */
export function inquireSubscriptionList(
  parameters: Fields,
  { subscriptions }: OperationContext,
): ResponseBody {
  const { statuses, currencies, periodTypes, startTimeFrom, startTimeTo } = parameters
  const fromMs = Date.parse(String(startTimeFrom))
  const toMs = Date.parse(String(startTimeTo))
  const found = subscriptions.list().filter((one) => {
    const startMs = Date.parse(one.subscriptionStartTime)
    return (
      isAmong(statuses, one.subscriptionStatus) &&
      isAmong(currencies, one.paymentAmount.currency) &&
      isAmong(periodTypes, one.periodRule.periodType) &&
      !(startMs < fromMs) &&
      !(startMs > toMs)
    )
  })
  const { items, paginator } = readPage(parameters, found)
  return { result: resultOf('SUCCESS'), subscriptions: items.map(recordOf), paginator }
}

/** Lists the payments of a subscription. */
export function inquireSubscriptionPayment(
  parameters: Fields,
  context: OperationContext,
): ResponseBody {
  const { paymentIds, paymentMethod } = findSubscription(parameters, context)
  const all = paymentIds.flatMap((paymentId) => context.payments.get(paymentId) ?? [])
  const { items, paginator } = readPage(
    parameters,
    all.filter(({ paymentStatus }) => isAmong(parameters.paymentStatuses, paymentStatus)),
  )
  const payments = items.map(({ paymentId, paymentStatus, period, paymentAmount, ...one }) => ({
    paymentId,
    status: paymentStatus,
    phaseNo: period?.phaseNo,
    paymentMethod,
    paymentAmount,
    paymentTime: one.paymentTime,
    disputeId: one.disputes.at(-1)?.disputeId,
  }))
  return { result: resultOf('SUCCESS'), payments, paginator }
}

function isAmong(wanted: unknown, value: unknown): boolean {
  return !Array.isArray(wanted) || wanted.length === 0 || wanted.includes(value)
}

function recordOf(subscription: SandboxSubscription): object {
  const { subscriptionStatus: status, periodRule, currentPhaseNo } = subscription
  return {
    subscriptionId: subscription.subscriptionId,
    subscriptionDescription: subscription.subscriptionDescription,
    status,
    subscriptionStartTime: subscription.subscriptionStartTime,
    subscriptionEndTime: subscription.subscriptionEndTime,
    subscriptionExpiryTime: subscription.subscriptionExpiryTime,
    periodType: periodRule.periodType,
    periodCount: periodRule.periodCount,
    periodRule,
    currentPeriodStart: subscription.currentPeriodStart,
    currentPeriodEnd: subscription.currentPeriodEnd,
    currentPhaseNo,
    paymentMethod: subscription.paymentMethod,
    paymentAmount: subscription.paymentAmount,
    trials: subscription.trials,
    allowRetry: subscription.allowRetry,
  }
}
