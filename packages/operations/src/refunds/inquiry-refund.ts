// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { AtLeastOne, InquiryRefundRequestFields, InquiryRefundResponse } from '@gw/types'
import { inquiryRefundRequestSchema, inquiryRefundResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Looks up a refund by the gateway's `refundId` or by your own `refundRequestId`.
 *
 * `result` says whether the call succeeded, and `refundStatus` says what happened to the refund.
 */
export const inquiryRefund: WithJsonSchema<
  Operation<
    AtLeastOne<InquiryRefundRequestFields, 'refundRequestId' | 'refundId'>,
    InquiryRefundResponse
  >
> = defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'inquiryRefund',
  request: inquiryRefundRequestSchema,
  response: inquiryRefundResponseSchema,
  effect: 'read',
  echo: ['refundRequestId', 'refundId'],
})
