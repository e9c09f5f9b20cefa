// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { QueryAuthorizationRequest, QueryAuthorizationResponse } from '@gw/types'
import { queryAuthorizationRequestSchema, queryAuthorizationResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Looks up an access token.
 */
export const queryAuthorization: WithJsonSchema<
  Operation<QueryAuthorizationRequest, QueryAuthorizationResponse>
> = defineOperation({
  version: 'v1',
  area: 'authorizations',
  name: 'queryAuthorization',
  pathName: 'query',
  request: queryAuthorizationRequestSchema,
  response: queryAuthorizationResponseSchema,
  effect: 'read',
  echo: 'none',
  echoIfPresent: ['accessToken'],
})
