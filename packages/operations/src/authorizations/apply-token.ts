// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { ApplyTokenRequest, ApplyTokenResponse } from '@gw/types'
import { applyTokenRequestSchema, applyTokenResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { PendingOperation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Exchanges an authorization code, or a refresh token, for an access token.
 *
 * The authorization code can be used once. The response does not echo any of the request's IDs, so the token may belong to a different payer. Do not debit with it until notifyAuthorization with the type `TOKEN_CREATED` contains the same `accessToken` and this payer's `authState`. The outcome is reported by notifyAuthorization.
 */
export const applyToken: WithJsonSchema<PendingOperation<ApplyTokenRequest, ApplyTokenResponse>> =
  defineOperation({
    version: 'v1',
    area: 'authorizations',
    name: 'applyToken',
    request: applyTokenRequestSchema,
    response: applyTokenResponseSchema,
    effect: 'write',
    echo: 'none',
    unique: ['accessToken', 'refreshToken'],
    pendingCodes: ['AUTH_IN_PROCESS'],
    notification: 'notifyAuthorization',
  })
