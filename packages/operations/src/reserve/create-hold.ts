// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { CreateHoldRequest, CreateHoldResponse } from '@gw/types'
import { createHoldRequestSchema, createHoldResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { PendingOperation, WithJsonSchema } from '../definitions/operation.ts'
import { holdConfirmation } from './hold-confirmation.ts'

/**
 * Sets a part of your own money aside until it is released.
 *
 * A hold is about your balance. It has no payment ID, and is not the manual capture of a payment. `result` says only that the call was processed: `holdStatus` says whether the money is on hold. Without a final `holdStatus`, the call is pending. Repeat a call only with the same `holdRequestId`. A repeated request with the same `holdRequestId` is processed once.
 */
export const createHold: WithJsonSchema<PendingOperation<CreateHoldRequest, CreateHoldResponse>> =
  defineOperation({
    version: 'v1',
    area: 'payments/reserve',
    name: 'createHold',
    request: createHoldRequestSchema,
    response: createHoldResponseSchema,
    effect: 'money',
    idempotencyField: 'holdRequestId',
    echo: ['holdRequestId'],
    echoIfPresent: ['holdAmount'],
    pendingCodes: [],
    outcomeField: 'holdStatus',
    confirm: holdConfirmation,
  })
