import {
  type Amount,
  amountsEqual,
  type InquiryRefundRequest,
  type InquiryRefundResponse,
} from '@gw/types'
import { isSuccess } from '../definitions/is-success.ts'
import type { Confirmation } from '../definitions/operation.ts'
import { inquiryRefund } from './inquiry-refund.ts'

/** The part of a refund request that its record is compared with. */
export interface SentRefund {
  /** Your own ID for the refund. */
  readonly refundRequestId: string
  readonly refundAmount: Amount
}

/** Confirms `refund` with the record of the refund, found by your own ID. */
export const refundConfirmation: Confirmation<
  SentRefund,
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
