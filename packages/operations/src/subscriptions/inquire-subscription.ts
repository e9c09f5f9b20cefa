// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { InquireSubscriptionRequest, InquireSubscriptionResponse } from '@gw/types'
import { inquireSubscriptionRequestSchema, inquireSubscriptionResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../define-operation.ts'
import type { Operation } from '../operation.ts'

/**
 * Looks up a subscription.
 *
 * If you have only your own `subscriptionRequestId`, use {@link inquirySubscription}.
 */
export const inquireSubscription: Operation<
  InquireSubscriptionRequest,
  InquireSubscriptionResponse
> = /* @__PURE__ */ defineOperation({
  version: 'v1',
  area: 'subscriptions',
  name: 'inquireSubscription',
  request: inquireSubscriptionRequestSchema,
  response: inquireSubscriptionResponseSchema,
  effect: 'read',
  echo: 'none',
  echoIfPresent: ['subscription.subscriptionId'],
})
