// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { RevokeRequest, RevokeResponse } from '@gw/types'
import { revokeRequestSchema, revokeResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Revokes an access token.
 *
 * The outcome is reported by notifyAuthorization.
 */
export const revoke: WithJsonSchema<Operation<RevokeRequest, RevokeResponse>> = defineOperation({
  version: 'v1',
  area: 'authorizations',
  name: 'revoke',
  request: revokeRequestSchema,
  response: revokeResponseSchema,
  effect: 'write',
  echo: 'none',
  notification: 'notifyAuthorization',
})
