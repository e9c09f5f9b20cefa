// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { InquireHoldListRequest, InquireHoldListResponse } from '@gw/types'
import { inquireHoldListRequestSchema, inquireHoldListResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Lists holds, newest first, or looks one up.
 *
 * Send at most one of `holdRequestId`, `holdId`, `startingAfter`, and `endingBefore`.
 */
export const inquireHoldList: WithJsonSchema<
  Operation<InquireHoldListRequest, InquireHoldListResponse>
> = defineOperation({
  version: 'v1',
  area: 'payments/reserve',
  name: 'inquireHoldList',
  request: inquireHoldListRequestSchema,
  response: inquireHoldListResponseSchema,
  effect: 'read',
  echo: 'none',
  echoIfPresent: ['holdDetails.0.holdRequestId', 'holdDetails.0.holdId'],
})
