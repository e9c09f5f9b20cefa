// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type {
  AtLeastOne,
  CancelSubscriptionRequestFields,
  CancelSubscriptionResponse,
} from '@gw/types'
import { cancelSubscriptionRequestSchema, cancelSubscriptionResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Ends a subscription.
 *
 * The outcome is reported by notifySubscription.
 */
export const cancelSubscription: WithJsonSchema<
  Operation<
    AtLeastOne<CancelSubscriptionRequestFields, 'subscriptionId' | 'subscriptionRequestId'>,
    CancelSubscriptionResponse
  >
> = defineOperation({
  version: 'v1',
  area: 'subscriptions',
  name: 'cancelSubscription',
  pathName: 'cancel',
  request: cancelSubscriptionRequestSchema,
  response: cancelSubscriptionResponseSchema,
  effect: 'write',
  echo: 'none',
  notification: 'notifySubscription',
})
