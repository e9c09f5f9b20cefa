import type { InquiryPaymentRequest, InquiryPaymentResponse, UpdateAmountRequest } from '@gw/types'
import { isSuccess } from '../definitions/is-success.ts'
import type { Confirmation } from '../definitions/operation.ts'
import { inquiryPayment } from './inquiry-payment.ts'

/**
 * Confirms `updateAmount` with the transaction of the payment that has its ID. The amounts are not compared, because it
 * is not documented whether a transaction shows the new total or the difference. The ID stands for one amount, because
 * the gateway rejects a second request with the same ID and a different amount.
 */
export const amountUpdateConfirmation: Confirmation<
  UpdateAmountRequest,
  InquiryPaymentRequest,
  InquiryPaymentResponse
> = {
  inquiry: inquiryPayment,
  request: ({ paymentId }) => ({ paymentId }),
  read({ result, transactions = [] }, { updateRequestId }) {
    if (!isSuccess(result)) return 'notFinal'
    // An update that is not listed may be listed later, so its absence proves nothing.
    const status = transactions.find(
      ({ transactionType, transactionRequestId }) =>
        transactionType === 'INCREMENTAL' && transactionRequestId === updateRequestId,
    )?.transactionStatus
    if (status === 'SUCCESS') return 'happened'
    return status === 'FAIL' ? 'didNotHappen' : 'notFinal'
  },
  sameFields: ['paymentId'],
}
