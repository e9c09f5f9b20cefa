// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { SendRefundResultRequest, SendRefundResultResponse } from '@gw/types'
import { sendRefundResultRequestSchema, sendRefundResultResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Reports a refund, which improves later risk decisions.
 */
export const sendRefundResult: WithJsonSchema<
  Operation<SendRefundResultRequest, SendRefundResultResponse>
> = defineOperation({
  version: 'v1',
  area: 'risk/payments',
  name: 'sendRefundResult',
  request: sendRefundResultRequestSchema,
  response: sendRefundResultResponseSchema,
  effect: 'write',
  echo: 'none',
})
