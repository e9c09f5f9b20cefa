// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { DecideRiskRequest, DecideRiskResponse } from '@gw/types'
import { decideRiskRequestSchema, decideRiskResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Asks whether to accept a transaction.
 *
 * A successful call does not mean that the transaction is accepted. Read `decision`.
 */
export const decideRisk: WithJsonSchema<Operation<DecideRiskRequest, DecideRiskResponse>> =
  defineOperation({
    version: 'v1',
    area: 'risk/payments',
    name: 'decideRisk',
    pathName: 'decide',
    request: decideRiskRequestSchema,
    response: decideRiskResponseSchema,
    effect: 'write',
    echo: 'none',
  })
