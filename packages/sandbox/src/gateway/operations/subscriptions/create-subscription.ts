import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import { chosenOutcome } from '../../../ledger/records/outcome.ts'
import {
  type Fields,
  needAmount,
  needFields,
  needId,
  needText,
  readAmount,
  readFields,
} from '../../../message/fields.ts'
import { resultOf } from '../../../message/result.ts'
import { readNotifyUrl } from '../notify-url.ts'
import { type OperationContext, OperationError } from '../operation.ts'
import { needPeriodRule, readIso, readTrials } from './subscription-terms.ts'

/**
 * Asks a payer to agree to a subscription, once per `subscriptionRequestId`. It waits until the payer agrees on the
 * page, or `subscriptions.approve` does it, or is agreed to immediately if `payOutcome` is `succeed`.
 */
export function createSubscription(parameters: Fields, context: OperationContext): ResponseBody {
  const { subscriptions, performed, outcomes, payOutcome, url } = context
  const subscriptionRequestId = needId(parameters, 'subscriptionRequestId')
  needText(parameters, 'subscriptionStartTime')
  const subscription = {
    subscriptionRequestId,
    subscriptionRedirectUrl: needText(parameters, 'subscriptionRedirectUrl', 2048),
    subscriptionDescription: needText(parameters, 'subscriptionDescription'),
    subscriptionStartTime: readIso(parameters, 'subscriptionStartTime') ?? '',
    subscriptionEndTime: readIso(parameters, 'subscriptionEndTime'),
    subscriptionExpiryTime: readIso(parameters, 'subscriptionExpiryTime'),
    periodRule: needPeriodRule(parameters),
    paymentAmount: needAmount(parameters, 'paymentAmount'),
    paymentMethod: needFields(parameters, 'paymentMethod'),
    trials: readTrials(parameters),
    allowAccumulate: readFlag(parameters, 'allowAccumulate'),
    maxAccumulateAmount: readAmount(parameters, 'maxAccumulateAmount'),
    allowRetry:
      readFlag(parameters, 'allowRetry') ??
      readFlag(readFields(parameters, 'subscriptionInfo') ?? {}, 'allowRetry'),
    subscriptionNotificationUrl: readNotifyUrl(parameters, 'subscriptionNotificationUrl'),
    paymentNotificationUrl: readNotifyUrl(parameters, 'paymentNotificationUrl'),
  }
  const request = { operation: 'createSubscription', requestId: subscriptionRequestId, parameters }
  return performed.once(request, () => {
    const chosen = chosenOutcome('subscription', [subscriptionRequestId], outcomes)
    if (chosen === 'fail') throw new OperationError('PROCESS_FAIL')
    const { subscriptionId, payerPath } = subscriptions.create(subscription)
    if (payOutcome === 'succeed' && chosen === undefined) subscriptions.approve(subscriptionId)
    return { result: resultOf('SUCCESS'), normalUrl: url + payerPath }
  })
}

// Some SDKs write booleans as text.
function readFlag(parameters: Fields, name: string): boolean | undefined {
  const value = parameters[name]
  return value === undefined ? undefined : value === true || value === 'true'
}
