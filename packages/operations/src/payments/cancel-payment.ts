// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { AtLeastOne, CancelPaymentRequestFields, CancelPaymentResponse } from '@gw/types'
import { cancelPaymentRequestSchema, cancelPaymentResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'
import { cancellationConfirmation } from './cancellation-confirmation.ts'

/**
 * Cancels a payment, which releases an authorization or, within the cancellation window, returns the money.
 *
 * It is safe to repeat with the same ID, so a call is retried within its time limit.
 */
export const cancelPayment: WithJsonSchema<
  Operation<
    AtLeastOne<CancelPaymentRequestFields, 'paymentId' | 'paymentRequestId'>,
    CancelPaymentResponse
  >
> = defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'cancelPayment',
  pathName: 'cancel',
  request: cancelPaymentRequestSchema,
  response: cancelPaymentResponseSchema,
  effect: 'money',
  echo: ['paymentId', 'paymentRequestId'],
  repeatable: true,
  confirm: cancellationConfirmation,
})
