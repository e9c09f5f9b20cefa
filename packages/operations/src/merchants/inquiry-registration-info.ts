// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { InquiryRegistrationInfoRequest, InquiryRegistrationInfoResponse } from '@gw/types'
import {
  inquiryRegistrationInfoRequestSchema,
  inquiryRegistrationInfoResponseSchema,
} from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Looks up a registered merchant's data.
 */
export const inquiryRegistrationInfo: WithJsonSchema<
  Operation<InquiryRegistrationInfoRequest, InquiryRegistrationInfoResponse>
> = defineOperation({
  version: 'v1',
  area: 'merchants',
  name: 'inquiryRegistrationInfo',
  request: inquiryRegistrationInfoRequestSchema,
  response: inquiryRegistrationInfoResponseSchema,
  effect: 'read',
  echo: 'none',
  echoIfPresent: ['merchantInfo.referenceMerchantId', 'storeInfo.referenceStoreId'],
})
