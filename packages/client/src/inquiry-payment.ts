import {
  type InquiryPaymentRequest,
  type InquiryPaymentResponse,
  inquiryPaymentRequestSchema,
  inquiryPaymentResponseSchema,
} from '@gw/types'
import { defineOperation, type Operation } from './operation.ts'

/** Defines the payment inquiry, with the same means that users have for other operations. */
export const inquiryPayment: Operation<InquiryPaymentRequest, InquiryPaymentResponse> =
  /* @__PURE__ */ defineOperation({
    version: 'v1',
    area: 'payments',
    name: 'inquiryPayment',
    request: inquiryPaymentRequestSchema,
    response: inquiryPaymentResponseSchema,
    effect: 'read',
    echo: ['paymentId', 'paymentRequestId'],
  })
