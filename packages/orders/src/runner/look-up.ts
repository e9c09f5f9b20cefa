import type { ClientError, FoundPayment, MissingPayment } from '@gw/client'
import { isGatewayError } from '@gw/errors'
import { inquiryRefund } from '@gw/operations'
import type { InquiryRefundResponse } from '@gw/types'
import type { PaymentStatusEvent, RefundStatusEvent } from '../order/order-event.ts'
import type { Settlement, ShopOrder } from '../order/shop-order.ts'
import { readCapture, readReportedCard } from './card-reports.ts'
import type { OrdersSettings } from './orders-options.ts'

/** The finding of a lookup. */
export type Finding = PaymentStatusEvent | RefundStatusEvent

/** Looks up an attempt or a refund. Rejects with the client's error if the gateway cannot say. */
export async function lookUp<T>(
  { connect, now }: OrdersSettings<T>,
  order: ShopOrder,
  id: string,
): Promise<Finding> {
  const client = await connect(order.orderId)
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
    ...readSettlement(record),
    ...readReportedCard(record),
    ...readCapture(record),
    // Transactions that cannot be read could be a refund that somebody made in the portal.
    givenBack: givenBack?.map(({ transactionRequestId }) => transactionRequestId) ?? [undefined],
  }
}

function readRefund(
  record: InquiryRefundResponse,
): Pick<RefundStatusEvent, 'outcome' | 'amount' | 'settlement'> {
  const { result, refundStatus, refundAmount: amount } = record
  const isRead = result.resultStatus === 'S' && result.resultCode === 'SUCCESS'
  const outcome = isRead ? refundOutcome(refundStatus) : 'unknown'
  return { outcome, amount, ...readSettlement(record) }
}

/** Returns the settlement of a record or a notification, if it has one. */
export function readSettlement({ grossSettlementAmount, settlementQuote }: Settlement): {
  readonly settlement?: Settlement
} {
  if (grossSettlementAmount === undefined && settlementQuote === undefined) return {}
  const quote = settlementQuote !== undefined && { settlementQuote }
  return { settlement: { grossSettlementAmount, ...quote } }
}

/** Returns the outcome of a refund by its status. */
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
