// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { InquiryRegistrationStatusRequest, InquiryRegistrationStatusResponse } from '@gw/types'
import {
  inquiryRegistrationStatusRequestSchema,
  inquiryRegistrationStatusResponseSchema,
} from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Looks up whether a merchant is registered yet.
 */
export const inquiryRegistrationStatus: WithJsonSchema<
  Operation<InquiryRegistrationStatusRequest, InquiryRegistrationStatusResponse>
> = defineOperation({
  version: 'v1',
  area: 'merchants',
  name: 'inquiryRegistrationStatus',
  request: inquiryRegistrationStatusRequestSchema,
  response: inquiryRegistrationStatusResponseSchema,
  effect: 'read',
  echo: 'none',
})
