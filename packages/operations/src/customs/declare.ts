// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { DeclareRequest, DeclareResponse } from '@gw/types'
import { declareRequestSchema, declareResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Declares a payment to customs.
 *
 * A repeated request with the same `declarationRequestId` is processed once.
 */
export const declare: WithJsonSchema<Operation<DeclareRequest, DeclareResponse>> = defineOperation({
  version: 'v1',
  area: 'customs',
  name: 'declare',
  request: declareRequestSchema,
  response: declareResponseSchema,
  effect: 'write',
  idempotencyField: 'declarationRequestId',
  echo: 'none',
  unique: ['customsOrderId'],
})
