// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { QueryAuthorizationRequest, QueryAuthorizationResponse } from '@gw/types'
import { queryAuthorizationRequestSchema, queryAuthorizationResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../define-operation.ts'
import type { Operation } from '../operation.ts'

/**
 * Looks up an access token.
 */
export const queryAuthorization: Operation<QueryAuthorizationRequest, QueryAuthorizationResponse> =
  /* @__PURE__ */ defineOperation({
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
