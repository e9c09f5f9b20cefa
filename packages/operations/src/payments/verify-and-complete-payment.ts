// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { VerifyAndCompletePaymentRequest, VerifyAndCompletePaymentResponse } from '@gw/types'
import {
  verifyAndCompletePaymentRequestSchema,
  verifyAndCompletePaymentResponseSchema,
} from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'
import { completionConfirmation } from './completion-confirmation.ts'

/**
 * Completes a payment with the one-time password that the payer entered.
 *
 * The outcome is reported by notifyPayment. A call is sent once. It is not retried.
 */
export const verifyAndCompletePayment: WithJsonSchema<
  Operation<VerifyAndCompletePaymentRequest, VerifyAndCompletePaymentResponse>
> = defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'verifyAndCompletePayment',
  request: verifyAndCompletePaymentRequestSchema,
  response: verifyAndCompletePaymentResponseSchema,
  effect: 'money',
  echo: 'none',
  echoIfPresent: ['verifyRequestId', 'paymentId'],
  confirm: completionConfirmation,
  notification: 'notifyPayment',
})
