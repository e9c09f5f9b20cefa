// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { UpdateHoldRequest, UpdateHoldResponse } from '@gw/types'
import { updateHoldRequestSchema, updateHoldResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Changes the time at which a hold ends.
 *
 * The new time replaces the old one.
 */
export const updateHold: WithJsonSchema<Operation<UpdateHoldRequest, UpdateHoldResponse>> =
  defineOperation({
    version: 'v1',
    area: 'payments/reserve',
    name: 'updateHold',
    request: updateHoldRequestSchema,
    response: updateHoldResponseSchema,
    effect: 'write',
    echo: 'none',
    echoIfPresent: ['holdId'],
  })
