import type { ClientError, FoundPayment, MissingPayment } from '@gw/client'
import { isGatewayError } from '@gw/errors'
import { inquiryRefund } from '@gw/operations'
import type { InquiryRefundResponse } from '@gw/types'
import type { PaymentStatusEvent, RefundStatusEvent } from '../order-event.ts'
import type { OrdersSettings } from '../orders-options.ts'
import type { ShopOrder } from '../shop-order.ts'

/** Looks up an attempt or a refund. Rejects with the client's error if the gateway cannot say. */
export async function lookUp<T>(
  { client, now }: OrdersSettings<T>,
  order: ShopOrder,
  id: string,
): Promise<PaymentStatusEvent | RefundStatusEvent> {
  const askedAtMs = now()
  const isRefund = order.refunds.some(({ refundRequestId }) => refundRequestId === id)
  if (!isRefund) {
    const found = await client.findPayment({ paymentRequestId: id })
    return { type: 'payment', id, askedAtMs, ...readPayment(found) }
  }
  try {
    const record = await client.call(inquiryRefund, { refundRequestId: id })
    return { type: 'refundStatus', id, askedAtMs, ...readRefund(record) }
  } catch (error) {
    if (!isMissing(error)) throw error
    return { type: 'refundStatus', id, askedAtMs, outcome: 'missing' }
  }
}

type Found = Omit<PaymentStatusEvent, 'type' | 'id' | 'askedAtMs'>

function readPayment(found: FoundPayment | MissingPayment): Found {
  if (!found.found) return { outcome: 'missing' }
  const { outcome, record, givenBack } = found
  return {
    outcome,
    paymentRequestId: record.paymentRequestId,
    paymentId: record.paymentId,
    amount: record.paymentAmount,
    // Transactions that cannot be read could be a refund that somebody made in the portal.
    givenBack: givenBack?.map(({ transactionRequestId }) => transactionRequestId) ?? [undefined],
  }
}

function readRefund({
  result,
  refundStatus,
  refundAmount,
}: InquiryRefundResponse): Pick<RefundStatusEvent, 'outcome' | 'amount'> {
  const isRead = result.resultStatus === 'S' && result.resultCode === 'SUCCESS'
  return { outcome: isRead ? refundOutcome(refundStatus) : 'unknown', amount: refundAmount }
}

/** Returns what a refund's status says. */
export function refundOutcome(status: string | undefined): RefundStatusEvent['outcome'] {
  if (status === 'SUCCESS') return 'succeeded'
  if (status === 'FAIL') return 'failed'
  return status === 'PROCESSING' ? 'processing' : 'unknown'
}

/** An unsigned response proves nothing. */
function isMissing(error: unknown): boolean {
  if (!isGatewayError(error, 'GW_CLIENT_RESULT_FAILED')) return false
  const { authenticated, result } = error as ClientError
  return authenticated === true && result?.resultCode === 'ORDER_NOT_EXIST'
}
