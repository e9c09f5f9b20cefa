import { Button, Identifier, Status } from '@gw/ui'
import { useSignal } from '@preact/signals'
import type { SandboxPayment } from '../../../src/ledger/payment.ts'
import { type Filter, List } from '../../parts/layout/list.tsx'
import { Split } from '../../parts/layout/split.tsx'
import { formatAmount } from '../../parts/text/format.ts'
import { describeScenario } from '../../parts/text/scenario.ts'
import { paymentStatuses } from '../../parts/text/statuses.ts'
import { Time } from '../../parts/text/time.tsx'
import { linkTo, route } from '../../state/route.ts'
import { deliveries, isOffline, payments } from '../../state/store.ts'
import { NewPaymentDialog } from './new-payment.tsx'
import { sumOf } from './payment-actions.ts'
import { PaymentDetail } from './payment-detail.tsx'

const FILTERS: readonly Filter<SandboxPayment>[] = [
  { id: 'all', label: 'All', matches: () => true },
  {
    id: 'open',
    label: 'Open',
    matches: ({ paymentStatus: is }) => is === 'PROCESSING' || is === 'PENDING',
  },
  { id: 'paid', label: 'Paid', matches: ({ paymentStatus: is }) => is === 'SUCCESS' },
  {
    id: 'notPaid',
    label: 'Not paid',
    matches: ({ paymentStatus: is }) => is === 'FAIL' || is === 'CANCELLED',
  },
]

/** The payments: a list, and everything about one of them. */
export function PaymentsView() {
  const isCreating = useSignal(false)
  const { id } = route.value
  const find = (wanted: string): SandboxPayment | undefined =>
    payments.value?.find(
      ({ paymentId, paymentRequestId }) => paymentId === wanted || paymentRequestId === wanted,
    )
  return (
    <Split
      section="payments"
      title="Payments"
      id={id}
      first={payments.value?.[0]?.paymentId}
      list={(current) => (
        <List
          title="Payments"
          noun="payment"
          aside={
            <Button
              look="primary"
              small
              icon="plus"
              disabled={isOffline.value}
              onClick={() => {
                isCreating.value = true
              }}
            >
              New payment
            </Button>
          }
          entries={payments.value}
          idOf={({ paymentId }) => paymentId}
          hrefOf={({ paymentId }) => linkTo('payments', paymentId)}
          textOf={searchText}
          filters={FILTERS}
          searchHint="Order, payment ID, amount"
          current={current}
          empty="No payments yet. Create one here, or call pay."
          foot="Kept in memory until you stop the sandbox."
          renderRow={renderRow}
        />
      )}
      detail={(shown) => {
        const payment = find(shown)
        return payment && <PaymentDetail key={payment.paymentId} payment={payment} />
      }}
      isLoaded={payments.value !== undefined}
      none="No payment has this ID. The oldest ones are dropped, and a restart removes all of them."
    >
      {isCreating.value && (
        <NewPaymentDialog
          onClose={() => {
            isCreating.value = false
          }}
        />
      )}
    </Split>
  )
}

function searchText(payment: SandboxPayment): string {
  const { paymentId, paymentRequestId, paymentAmount, paymentStatus } = payment
  const { currency, value } = paymentAmount
  const amount = `${value} ${currency} ${formatAmount(paymentAmount)}`
  return `${paymentRequestId} ${paymentId} ${amount} ${paymentStatus}`
}

function renderRow(payment: SandboxPayment) {
  const { role, text } = paymentStatuses[payment.paymentStatus]
  return (
    <>
      <span class="row-line">
        <Identifier value={payment.paymentRequestId} />
        <span class="row-amount">{formatAmount(payment.paymentAmount)}</span>
      </span>
      <span class="row-line">
        <Status kind={role}>{text}</Status>
        <span class="row-more">{remarkOn(payment)}</span>
        <Time atMs={Date.parse(payment.paymentCreateTime)} />
      </span>
    </>
  )
}

/** Returns how a payment is made, and what stands out. */
function remarkOn(payment: SandboxPayment): string {
  const remarks = [describeScenario(payment)]
  const refunded = sumOf(payment, 'REFUND')
  if (refunded > 0n) {
    const { currency } = payment.paymentAmount
    remarks.push(`${formatAmount({ currency, value: String(refunded) })} refunded`)
  }
  if (payment.disputes.length > 0) remarks.push('disputed')
  const own = deliveries.value?.filter(({ about }) => about === payment.paymentId) ?? []
  if (own.some(({ state }) => state === 'gaveUp')) remarks.push('gave up')
  else if (own.some(({ state }) => state === 'pending')) remarks.push('resending')
  return remarks.join(' · ')
}
