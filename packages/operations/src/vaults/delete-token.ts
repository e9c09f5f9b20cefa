// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { DeleteTokenRequest, DeleteTokenResponse } from '@gw/types'
import { deleteTokenRequestSchema, deleteTokenResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../define-operation.ts'
import type { Operation } from '../operation.ts'

/**
 * Deletes a stored payment method.
 */
export const deleteToken: Operation<DeleteTokenRequest, DeleteTokenResponse> =
  /* @__PURE__ */ defineOperation({
    version: 'v1',
    area: 'vaults',
    name: 'deleteToken',
    request: deleteTokenRequestSchema,
    response: deleteTokenResponseSchema,
    effect: 'write',
    echo: 'none',
  })
