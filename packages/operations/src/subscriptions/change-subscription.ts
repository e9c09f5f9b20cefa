// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { ChangeSubscriptionRequest, ChangeSubscriptionResponse } from '@gw/types'
import { changeSubscriptionRequestSchema, changeSubscriptionResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'
import { subscriptionChangeConfirmation } from './subscription-change-confirmation.ts'

/**
 * Changes a subscription, and charges the difference for the current period.
 *
 * The response never echoes the request's ID, so the client looks up the subscription. The call succeeds only if the record shows everything that you requested, and you did not request a `paymentAmountDifference`, because the record does not show a debit. Otherwise, the outcome is unknown, and only notifySubscription with the type `CHANGE` is conclusive. A repeated request with the same `subscriptionChangeRequestId` is processed once. The outcome is reported by notifySubscription.
 */
export const changeSubscription: WithJsonSchema<
  Operation<ChangeSubscriptionRequest, ChangeSubscriptionResponse>
> = defineOperation({
  version: 'v1',
  area: 'subscriptions',
  name: 'changeSubscription',
  pathName: 'change',
  request: changeSubscriptionRequestSchema,
  response: changeSubscriptionResponseSchema,
  effect: 'money',
  idempotencyField: 'subscriptionChangeRequestId',
  echo: 'none',
  confirm: subscriptionChangeConfirmation,
  notification: 'notifySubscription',
})
