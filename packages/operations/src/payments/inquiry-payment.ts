import {
  type InquiryPaymentRequest,
  type InquiryPaymentResponse,
  inquiryPaymentRequestSchema,
  inquiryPaymentResponseSchema,
} from '@gw/types'
import { defineOperation } from '../define-operation.ts'
import type { Operation } from '../operation.ts'

/** Looks up a payment by the gateway's `paymentId` or by your own `paymentRequestId`. */
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
