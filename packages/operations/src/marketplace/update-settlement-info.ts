// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { UpdateSettlementInfoRequest, UpdateSettlementInfoResponse } from '@gw/types'
import {
  updateSettlementInfoRequestSchema,
  updateSettlementInfoResponseSchema,
} from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Changes the bank account that receives a sub-merchant's settlements.
 *
 * A success means that the review has started. Only the notification says how it ended. A repeated request with the same `updateRequestId` is processed once. The outcome is reported by notifySettlementInfoUpdate.
 */
export const updateSettlementInfo: WithJsonSchema<
  Operation<UpdateSettlementInfoRequest, UpdateSettlementInfoResponse>
> = defineOperation({
  version: 'v1',
  area: 'merchants/settlementInfo',
  name: 'updateSettlementInfo',
  pathName: 'update',
  request: updateSettlementInfoRequestSchema,
  response: updateSettlementInfoResponseSchema,
  effect: 'write',
  idempotencyField: 'updateRequestId',
  echo: 'none',
  notification: 'notifySettlementInfoUpdate',
})
