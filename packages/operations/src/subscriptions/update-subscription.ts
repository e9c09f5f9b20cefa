// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { UpdateSubscriptionRequest, UpdateSubscriptionResponse } from '@gw/types'
import { updateSubscriptionRequestSchema, updateSubscriptionResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../define-operation.ts'
import type { Operation } from '../operation.ts'

/**
 * Updates a subscription, starting with its next period.
 *
 * The outcome is reported by notifySubscription.
 */
export const updateSubscription: Operation<UpdateSubscriptionRequest, UpdateSubscriptionResponse> =
  /* @__PURE__ */ defineOperation({
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
