// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type {
  InquireSubscriptionPaymentRequest,
  InquireSubscriptionPaymentResponse,
} from '@gw/types'
import {
  inquireSubscriptionPaymentRequestSchema,
  inquireSubscriptionPaymentResponseSchema,
} from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Lists a subscription's payments, page by page.
 */
export const inquireSubscriptionPayment: WithJsonSchema<
  Operation<InquireSubscriptionPaymentRequest, InquireSubscriptionPaymentResponse>
> = defineOperation({
  version: 'v1',
  area: 'subscriptions',
  name: 'inquireSubscriptionPayment',
  request: inquireSubscriptionPaymentRequestSchema,
  response: inquireSubscriptionPaymentResponseSchema,
  effect: 'read',
  echo: 'none',
})
