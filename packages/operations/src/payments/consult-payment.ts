// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { ConsultPaymentRequest, ConsultPaymentResponse } from '@gw/types'
import { consultPaymentRequestSchema, consultPaymentResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Lists the payment methods that the payer can use for an amount.
 */
export const consultPayment: WithJsonSchema<
  Operation<ConsultPaymentRequest, ConsultPaymentResponse>
> = defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'consultPayment',
  pathName: 'consult',
  request: consultPaymentRequestSchema,
  response: consultPaymentResponseSchema,
  effect: 'read',
  echo: 'none',
  sameForEveryone: true,
})
