// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { CreatePaymentSessionRequest, CreatePaymentSessionResponse } from '@gw/types'
import {
  createPaymentSessionRequestSchema,
  createPaymentSessionResponseSchema,
} from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Creates a session for the provider's client SDK, in which the payer pays.
 *
 * The outcome is reported by notifyPayment.
 */
export const createPaymentSession: WithJsonSchema<
  Operation<CreatePaymentSessionRequest, CreatePaymentSessionResponse>
> = defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'createPaymentSession',
  request: createPaymentSessionRequestSchema,
  response: createPaymentSessionResponseSchema,
  effect: 'write',
  idempotencyField: 'paymentRequestId',
  echo: 'none',
  unique: ['paymentSessionId', 'paymentSessionData'],
  notification: 'notifyPayment',
})
