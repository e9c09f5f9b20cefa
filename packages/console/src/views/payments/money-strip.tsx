import type { SandboxPayment } from '@gw/sandbox/types'
import { formatAmount } from '../../components/text/format.ts'
import { statusOfPayment } from '../../components/text/statuses.ts'
import { capturableOf, refundableOf, sumOf } from './payment-actions.ts'
import './money-strip.css'

/** The paid, the moved, and the remaining amounts. Only a paid payment has it, also while a review holds it. */
export function MoneyStrip(props: { readonly payment: SandboxPayment }) {
  const { payment } = props
  if (payment.paymentStatus !== 'SUCCESS') return null
  const { currency } = payment.paymentAmount
  const show = (value: bigint): string => formatAmount({ currency, value: String(value) })
  const disputed = payment.disputes.reduce(
    (sum, { disputeAmount }) => sum + BigInt(disputeAmount.value),
    0n,
  )
  const isPaid = statusOfPayment(payment).role === 'succeeded'
  const isManual = payment.captureMode === 'manual'
  const parts: (readonly [string, string] | undefined)[] = [
    [isPaid ? 'Paid' : 'Held', formatAmount(payment.actualPaymentAmount ?? payment.paymentAmount)],
    isManual ? ['Captured', show(sumOf(payment, 'CAPTURE'))] : undefined,
    isManual && isPaid && capturableOf(payment) > 0n
      ? ['Left to capture', show(capturableOf(payment))]
      : undefined,
    ['Refunded', show(sumOf(payment, 'REFUND'))],
    disputed > 0n ? ['Disputed', show(disputed)] : undefined,
    ['Left to refund', show(refundableOf(payment))],
  ]
  return (
    <dl class="money">
      {parts.map(
        (part) =>
          part !== undefined && (
            <div key={part[0]}>
              <dt>{part[0]}</dt>
              <dd>{part[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
