import {
  amountsEqual,
  type InquiryRefundRequest,
  type InquiryRefundResponse,
  type RefundRequest,
} from '@gw/types'
import { isSuccess } from '../definitions/is-success.ts'
import type { Confirmation } from '../definitions/operation.ts'
import { inquiryRefund } from './inquiry-refund.ts'

/** Confirms `refund` with the record of the refund, found by your own ID. */
export const refundConfirmation: Confirmation<
  RefundRequest,
  InquiryRefundRequest,
  InquiryRefundResponse
> = {
  inquiry: inquiryRefund,
  request: ({ refundRequestId }) => ({ refundRequestId }),
  read({ result, refundStatus }) {
    if (!isSuccess(result)) return 'notFinal'
    if (refundStatus === 'SUCCESS') return 'happened'
    return refundStatus === 'FAIL' ? 'didNotHappen' : 'notFinal'
  },
  sameAmount: ({ refundAmount }, sent) =>
    refundAmount !== undefined && amountsEqual(refundAmount, sent.refundAmount),
  sameFields: ['refundId'],
}
