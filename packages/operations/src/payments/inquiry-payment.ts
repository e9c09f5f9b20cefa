// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { AtLeastOne, InquiryPaymentRequestFields, InquiryPaymentResponse } from '@gw/types'
import { inquiryPaymentRequestSchema, inquiryPaymentResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../define-operation.ts'
import type { Operation } from '../operation.ts'

/**
 * Looks up a payment by the gateway's `paymentId` or by your own `paymentRequestId`.
 *
 * `result` says whether the call succeeded, and `paymentStatus` says what happened to the payment.
 */
export const inquiryPayment: Operation<
  AtLeastOne<InquiryPaymentRequestFields, 'paymentId' | 'paymentRequestId'>,
  InquiryPaymentResponse
> = /* @__PURE__ */ defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'inquiryPayment',
  request: inquiryPaymentRequestSchema,
  response: inquiryPaymentResponseSchema,
  effect: 'read',
  echo: ['paymentId', 'paymentRequestId'],
})
