// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { CreatePayoutRequest, CreatePayoutResponse } from '@gw/types'
import { createPayoutRequestSchema, createPayoutResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Pays out money to a bank account.
 *
 * A success means that the payout was accepted. The response may not echo your `transferRequestId`, and you cannot look up the payout, so a success without the ID is an unknown outcome. Only `notifyTransfer` with `transferFinishTime` says that the money arrived. A repeated request with the same `transferRequestId` is processed once. The outcome is reported by notifyTransfer.
 */
export const createPayout: WithJsonSchema<Operation<CreatePayoutRequest, CreatePayoutResponse>> =
  defineOperation({
    version: 'v1',
    area: 'funds',
    name: 'createPayout',
    request: createPayoutRequestSchema,
    response: createPayoutResponseSchema,
    effect: 'money',
    idempotencyField: 'transferRequestId',
    echo: 'none',
    echoIfPresent: ['transferRequestId'],
    unique: ['transferId'],
    notification: 'notifyTransfer',
  })
