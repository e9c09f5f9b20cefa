import type { NotifySubscription, Result } from '@gw/types'
import { resultOf, type SandboxResultCode } from '../../message/result.ts'
import type { SandboxSubscription } from './subscription.ts'

/** The fields of a notification about a subscription. */
export type SubscriptionNotificationType = NotifySubscription['subscriptionNotificationType']

/** Returns the body of a `notifySubscription`. */
export function subscriptionBody(
  subscription: SandboxSubscription,
  subscriptionNotificationType: SubscriptionNotificationType,
  code: SandboxResultCode = 'SUCCESS',
): NotifySubscription {
  const { subscriptionStatus = 'TERMINATED', subscriptionEndTime, allowAccumulate } = subscription
  const { maxAccumulateAmount } = subscription
  const result: Result = resultOf(code)
  return {
    subscriptionNotificationType,
    result,
    subscriptionRequestId: subscription.subscriptionRequestId,
    subscriptionId: subscription.subscriptionId,
    subscriptionStatus,
    subscriptionStartTime: subscription.subscriptionStartTime,
    ...(subscriptionEndTime !== undefined && { subscriptionEndTime }),
    periodRule: subscription.periodRule,
    ...(allowAccumulate !== undefined && { allowAccumulate }),
    ...(maxAccumulateAmount !== undefined && { maxAccumulateAmount }),
  }
}
