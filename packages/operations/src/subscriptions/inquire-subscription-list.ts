// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { InquireSubscriptionListRequest, InquireSubscriptionListResponse } from '@gw/types'
import {
  inquireSubscriptionListRequestSchema,
  inquireSubscriptionListResponseSchema,
} from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Lists subscriptions, page by page.
 */
export const inquireSubscriptionList: WithJsonSchema<
  Operation<InquireSubscriptionListRequest, InquireSubscriptionListResponse>
> = defineOperation({
  version: 'v1',
  area: 'subscriptions',
  name: 'inquireSubscriptionList',
  request: inquireSubscriptionListRequestSchema,
  response: inquireSubscriptionListResponseSchema,
  effect: 'read',
  echo: 'none',
})
