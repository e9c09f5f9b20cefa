// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { InquireTokenRequest, InquireTokenResponse } from '@gw/types'
import { inquireTokenRequestSchema, inquireTokenResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Looks up a stored payment method by its token.
 */
export const inquireToken: WithJsonSchema<Operation<InquireTokenRequest, InquireTokenResponse>> =
  defineOperation({
    version: 'v1',
    area: 'vaults',
    name: 'inquireToken',
    request: inquireTokenRequestSchema,
    response: inquireTokenResponseSchema,
    effect: 'read',
    echo: 'none',
    echoIfPresent: ['token'],
  })
