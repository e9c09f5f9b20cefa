// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { ReportRiskRequest, ReportRiskResponse } from '@gw/types'
import { reportRiskRequestSchema, reportRiskResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Reports a suspicious or fraudulent transaction, or a chargeback.
 */
export const reportRisk: WithJsonSchema<Operation<ReportRiskRequest, ReportRiskResponse>> =
  defineOperation({
    version: 'v1',
    area: 'risk/payments',
    name: 'reportRisk',
    request: reportRiskRequestSchema,
    response: reportRiskResponseSchema,
    effect: 'write',
    echo: 'none',
  })
