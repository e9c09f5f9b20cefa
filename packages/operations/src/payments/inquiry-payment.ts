// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { AtLeastOne, InquiryPaymentRequestFields, InquiryPaymentResponse } from '@gw/types'
import { inquiryPaymentRequestSchema, inquiryPaymentResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Looks up a payment by the gateway's `paymentId` or by your own `paymentRequestId`.
 *
 * `result` says whether the call succeeded, and `paymentStatus` says what happened to the payment.
 */
export const inquiryPayment: WithJsonSchema<
  Operation<
    AtLeastOne<InquiryPaymentRequestFields, 'paymentId' | 'paymentRequestId'>,
    InquiryPaymentResponse
  >
> = defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'inquiryPayment',
  request: inquiryPaymentRequestSchema,
  response: inquiryPaymentResponseSchema,
  effect: 'read',
  echo: ['paymentId', 'paymentRequestId'],
})
