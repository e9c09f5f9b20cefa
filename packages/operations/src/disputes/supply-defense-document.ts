// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { SupplyDefenseDocumentRequest, SupplyDefenseDocumentResponse } from '@gw/types'
import {
  supplyDefenseDocumentRequestSchema,
  supplyDefenseDocumentResponseSchema,
} from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Supplies evidence against a dispute.
 *
 * The outcome is reported by notifyDispute.
 */
export const supplyDefenseDocument: WithJsonSchema<
  Operation<SupplyDefenseDocumentRequest, SupplyDefenseDocumentResponse>
> = defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'supplyDefenseDocument',
  request: supplyDefenseDocumentRequestSchema,
  response: supplyDefenseDocumentResponseSchema,
  effect: 'write',
  echo: ['disputeId'],
  notification: 'notifyDispute',
})
