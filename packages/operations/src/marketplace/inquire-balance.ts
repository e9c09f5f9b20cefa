// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { InquireBalanceRequest, InquireBalanceResponse } from '@gw/types'
import { inquireBalanceRequestSchema, inquireBalanceResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Looks up an account's balance.
 */
export const inquireBalance: WithJsonSchema<
  Operation<InquireBalanceRequest, InquireBalanceResponse>
> = defineOperation({
  version: 'v1',
  area: 'accounts',
  name: 'inquireBalance',
  request: inquireBalanceRequestSchema,
  response: inquireBalanceResponseSchema,
  effect: 'read',
  echo: 'none',
})
