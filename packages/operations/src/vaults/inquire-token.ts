// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { InquireTokenRequest, InquireTokenResponse } from '@gw/types'
import { inquireTokenRequestSchema, inquireTokenResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../define-operation.ts'
import type { Operation } from '../operation.ts'

/**
 * Looks up a stored payment method by its token.
 */
export const inquireToken: Operation<InquireTokenRequest, InquireTokenResponse> =
  /* @__PURE__ */ defineOperation({
    version: 'v1',
    area: 'vaults',
    name: 'inquireToken',
    request: inquireTokenRequestSchema,
    response: inquireTokenResponseSchema,
    effect: 'read',
    echo: 'none',
    echoIfPresent: ['token'],
  })
