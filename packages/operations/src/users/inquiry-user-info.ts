// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { InquiryUserInfoRequest, InquiryUserInfoResponse } from '@gw/types'
import { inquiryUserInfoRequestSchema, inquiryUserInfoResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Looks up the user that an access token belongs to.
 *
 * The provider no longer offers it for online payments.
 */
export const inquiryUserInfo: WithJsonSchema<
  Operation<InquiryUserInfoRequest, InquiryUserInfoResponse>
> = defineOperation({
  version: 'v1',
  area: 'users',
  name: 'inquiryUserInfo',
  request: inquiryUserInfoRequestSchema,
  response: inquiryUserInfoResponseSchema,
  effect: 'read',
  echo: 'none',
})
