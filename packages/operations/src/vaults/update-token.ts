// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { UpdateTokenRequest, UpdateTokenResponse } from '@gw/types'
import { updateTokenRequestSchema, updateTokenResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Updates a stored payment method.
 */
export const updateToken: WithJsonSchema<Operation<UpdateTokenRequest, UpdateTokenResponse>> =
  defineOperation({
    version: 'v1',
    area: 'vaults',
    name: 'updateToken',
    request: updateTokenRequestSchema,
    response: updateTokenResponseSchema,
    effect: 'write',
    echo: 'none',
    echoIfPresent: ['token'],
  })
