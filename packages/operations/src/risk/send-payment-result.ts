// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { SendPaymentResultRequest, SendPaymentResultResponse } from '@gw/types'
import { sendPaymentResultRequestSchema, sendPaymentResultResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Reports a payment's result, which improves later risk decisions.
 */
export const sendPaymentResult: WithJsonSchema<
  Operation<SendPaymentResultRequest, SendPaymentResultResponse>
> = defineOperation({
  version: 'v1',
  area: 'risk/payments',
  name: 'sendPaymentResult',
  request: sendPaymentResultRequestSchema,
  response: sendPaymentResultResponseSchema,
  effect: 'write',
  echo: 'none',
})
