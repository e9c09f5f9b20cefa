// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { InquireReserveRuleListRequest, InquireReserveRuleListResponse } from '@gw/types'
import {
  inquireReserveRuleListRequestSchema,
  inquireReserveRuleListResponseSchema,
} from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Lists the rules that keep back a share of later payments.
 *
 * Send at most one of `startingAfter` and `endingBefore`.
 */
export const inquireReserveRuleList: WithJsonSchema<
  Operation<InquireReserveRuleListRequest, InquireReserveRuleListResponse>
> = defineOperation({
  version: 'v1',
  area: 'payments/reserve',
  name: 'inquireReserveRuleList',
  pathName: 'inquireRuleList',
  request: inquireReserveRuleListRequestSchema,
  response: inquireReserveRuleListResponseSchema,
  effect: 'read',
  echo: 'none',
})
