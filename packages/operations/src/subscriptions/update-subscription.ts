// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { UpdateSubscriptionRequest, UpdateSubscriptionResponse } from '@gw/types'
import { updateSubscriptionRequestSchema, updateSubscriptionResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Updates a subscription, starting with its next period.
 *
 * The outcome is reported by notifySubscription.
 */
export const updateSubscription: WithJsonSchema<
  Operation<UpdateSubscriptionRequest, UpdateSubscriptionResponse>
> = defineOperation({
  version: 'v1',
  area: 'subscriptions',
  name: 'updateSubscription',
  pathName: 'update',
  request: updateSubscriptionRequestSchema,
  response: updateSubscriptionResponseSchema,
  effect: 'write',
  idempotencyField: 'subscriptionUpdateRequestId',
  echo: 'none',
  notification: 'notifySubscription',
})
