// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { DeleteTokenRequest, DeleteTokenResponse } from '@gw/types'
import { deleteTokenRequestSchema, deleteTokenResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Deletes a stored payment method.
 */
export const deleteToken: WithJsonSchema<Operation<DeleteTokenRequest, DeleteTokenResponse>> =
  defineOperation({
    version: 'v1',
    area: 'vaults',
    name: 'deleteToken',
    request: deleteTokenRequestSchema,
    response: deleteTokenResponseSchema,
    effect: 'write',
    echo: 'none',
  })
