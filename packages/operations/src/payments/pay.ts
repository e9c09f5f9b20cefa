// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { PayRequest, PayResponse } from '@gw/types'
import { payRequestSchema, payResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { PendingOperation, WithJsonSchema } from '../definitions/operation.ts'
import { hasPayerAction } from './payer-actions.ts'
import { paymentConfirmation } from './payment-confirmation.ts'

/**
 * Takes a payment.
 *
 * If the payment is pending, it is still being processed, or the payer still has to do something. Fulfill the order only after a notification or a lookup that says `SUCCESS`. With manual capture, `succeeded` means that the amount is authorized. A repeated request with the same `paymentRequestId` is processed once. The outcome is reported by notifyPayment.
 */
export const pay: WithJsonSchema<PendingOperation<PayRequest, PayResponse>> = defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'pay',
  request: payRequestSchema,
  response: payResponseSchema,
  effect: 'money',
  idempotencyField: 'paymentRequestId',
  echo: 'none',
  echoIfPresent: ['paymentRequestId', 'subscriptionId', 'paymentAmount'],
  unique: ['paymentId'],
  pendingCodes: ['PAYMENT_IN_PROCESS'],
  pendingWhen: hasPayerAction,
  confirm: paymentConfirmation,
  notification: 'notifyPayment',
})
