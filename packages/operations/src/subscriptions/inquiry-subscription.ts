// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type {
  AtLeastOne,
  InquirySubscriptionRequestFields,
  InquirySubscriptionResponse,
} from '@gw/types'
import { inquirySubscriptionRequestSchema, inquirySubscriptionResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Looks up a subscription, at the older path.
 *
 * Prefer {@link inquireSubscription}, which the provider documents. Use this one only if you do not have the gateway's `subscriptionId`.
 */
export const inquirySubscription: WithJsonSchema<
  Operation<
    AtLeastOne<InquirySubscriptionRequestFields, 'subscriptionId' | 'subscriptionRequestId'>,
    InquirySubscriptionResponse
  >
> = defineOperation({
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
