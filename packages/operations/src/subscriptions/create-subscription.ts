// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { CreateSubscriptionRequest, CreateSubscriptionResponse } from '@gw/types'
import { createSubscriptionRequestSchema, createSubscriptionResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Creates a subscription, which debits the payer once per period after the payer accepts it.
 *
 * A repeated request with the same `subscriptionRequestId` is processed once. The outcome is reported by notifySubscription.
 */
export const createSubscription: WithJsonSchema<
  Operation<CreateSubscriptionRequest, CreateSubscriptionResponse>
> = defineOperation({
  version: 'v1',
  area: 'subscriptions',
  name: 'createSubscription',
  pathName: 'create',
  request: createSubscriptionRequestSchema,
  response: createSubscriptionResponseSchema,
  effect: 'write',
  idempotencyField: 'subscriptionRequestId',
  echo: 'none',
  unique: ['normalUrl', 'schemeUrl', 'applinkUrl'],
  notification: 'notifySubscription',
})
