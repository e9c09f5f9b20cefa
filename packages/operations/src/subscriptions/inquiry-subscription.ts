// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { InquirySubscriptionRequest, InquirySubscriptionResponse } from '@gw/types'
import { inquirySubscriptionRequestSchema, inquirySubscriptionResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../define-operation.ts'
import type { Operation } from '../operation.ts'

/**
 * Looks up a subscription, at the older path.
 *
 * Prefer `inquireSubscription`, which the provider documents.
 */
export const inquirySubscription: Operation<
  InquirySubscriptionRequest,
  InquirySubscriptionResponse
> = /* @__PURE__ */ defineOperation({
  version: 'v1',
  area: 'subscriptions',
  name: 'inquirySubscription',
  pathName: 'inquiry',
  request: inquirySubscriptionRequestSchema,
  response: inquirySubscriptionResponseSchema,
  effect: 'read',
  echo: 'none',
  echoIfPresent: ['subscriptionRequestId'],
})
