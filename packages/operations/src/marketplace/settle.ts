// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { SettleRequest, SettleResponse } from '@gw/types'
import { settleRequestSchema, settleResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Splits a payment's funds between the marketplace and its sellers, and settles them.
 *
 * The payment must be past its `earliestSettlementTime`. The notification is about a whole batch and does not contain your `settlementRequestId`. A repeated request with the same `settlementRequestId` is processed once. The outcome is reported by notifySettlement.
 */
export const settle: WithJsonSchema<Operation<SettleRequest, SettleResponse>> = defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'settle',
  request: settleRequestSchema,
  response: settleResponseSchema,
  effect: 'money',
  idempotencyField: 'settlementRequestId',
  echo: ['settlementRequestId'],
  notification: 'notifySettlement',
})
