// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { InquireBalanceRequest, InquireBalanceResponse } from '@gw/types'
import { inquireBalanceRequestSchema, inquireBalanceResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../define-operation.ts'
import type { Operation } from '../operation.ts'

/**
 * Looks up an account's balance.
 */
export const inquireBalance: Operation<InquireBalanceRequest, InquireBalanceResponse> =
  /* @__PURE__ */ defineOperation({
    version: 'v1',
    area: 'accounts',
    name: 'inquireBalance',
    request: inquireBalanceRequestSchema,
    response: inquireBalanceResponseSchema,
    effect: 'read',
    echo: 'none',
  })
