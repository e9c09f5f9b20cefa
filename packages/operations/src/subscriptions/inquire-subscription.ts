// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { InquireSubscriptionRequest, InquireSubscriptionResponse } from '@gw/types'
import { inquireSubscriptionRequestSchema, inquireSubscriptionResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Looks up a subscription.
 *
 * If you have only your own `subscriptionRequestId`, use {@link inquirySubscription}.
 */
export const inquireSubscription: WithJsonSchema<
  Operation<InquireSubscriptionRequest, InquireSubscriptionResponse>
> = defineOperation({
  version: 'v1',
  area: 'subscriptions',
  name: 'inquireSubscription',
  request: inquireSubscriptionRequestSchema,
  response: inquireSubscriptionResponseSchema,
  effect: 'read',
  echo: 'none',
  echoIfPresent: ['subscription.subscriptionId'],
})
