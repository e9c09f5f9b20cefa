// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { CreateTransferRequest, CreateTransferResponse } from '@gw/types'
import { createTransferRequestSchema, createTransferResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { PendingOperation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Transfers money between balance accounts.
 *
 * The response may not echo your `transferRequestId`, and you cannot look up the transfer, so a success without the ID is an unknown outcome. Only `notifyTransfer` with `transferFinishTime` says that the money arrived. A repeated request with the same `transferRequestId` is processed once. The outcome is reported by notifyTransfer.
 */
export const createTransfer: WithJsonSchema<
  PendingOperation<CreateTransferRequest, CreateTransferResponse>
> = defineOperation({
  version: 'v1',
  area: 'funds',
  name: 'createTransfer',
  request: createTransferRequestSchema,
  response: createTransferResponseSchema,
  effect: 'money',
  idempotencyField: 'transferRequestId',
  echo: 'none',
  echoIfPresent: ['transferRequestId'],
  unique: ['transferId'],
  pendingCodes: ['PROCESSING'],
  notification: 'notifyTransfer',
})
