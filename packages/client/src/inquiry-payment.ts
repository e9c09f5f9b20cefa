import {
  type InquiryPaymentRequest,
  type InquiryPaymentResponse,
  inquiryPaymentRequestSchema,
  inquiryPaymentResponseSchema,
} from '@gw/types'
import { defineOperation, type Operation } from './operation.ts'

/** The payment inquiry, as any other operation could be defined. */
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
