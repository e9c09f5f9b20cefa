// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { RevokeRequest, RevokeResponse } from '@gw/types'
import { revokeRequestSchema, revokeResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../define-operation.ts'
import type { Operation } from '../operation.ts'

/**
 * Revokes an access token.
 *
 * The outcome is reported by notifyAuthorization.
 */
export const revoke: Operation<RevokeRequest, RevokeResponse> = /* @__PURE__ */ defineOperation({
  version: 'v1',
  area: 'authorizations',
  name: 'revoke',
  request: revokeRequestSchema,
  response: revokeResponseSchema,
  effect: 'write',
  echo: 'none',
  notification: 'notifyAuthorization',
})
