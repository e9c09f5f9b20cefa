import type { SandboxPayment } from '@gw/sandbox/types'
import { useSignal } from '@preact/signals'
import { Button } from '../../components/button.tsx'
import { Identifier } from '../../components/identifier.tsx'
import type { Filter } from '../../components/layout/filters.tsx'
import { List } from '../../components/layout/list.tsx'
import { Split } from '../../components/layout/split.tsx'
import { Status } from '../../components/status.tsx'
import { formatAmount } from '../../components/text/format.ts'
import {
  isForged,
  isResent,
  reasonOf,
  statusOfDispute,
  statusOfPayment,
} from '../../components/text/statuses.ts'
import { Time } from '../../components/text/time.tsx'
import { useTitle } from '../../frame/document-state.ts'
import { linkTo, route } from '../../state/route.ts'
import { deliveriesByAbout, isComplete, isOffline, payments } from '../../state/store.ts'
import { NewPaymentDialog } from './new-payment.tsx'
import { sumOf } from './payment-actions.ts'
import { PaymentDetail } from './payment-detail.tsx'

const FILTERS: readonly Filter<SandboxPayment>[] = [
  { id: 'all', label: 'All', matches: () => true },
  {
    id: 'open',
    label: 'Open',
    matches: (payment) => ['info', 'pending'].includes(statusOfPayment(payment).role),
  },
  {
    id: 'paid',
    label: 'Paid',
    matches: (payment) => statusOfPayment(payment).role === 'succeeded',
  },
  {
    id: 'notPaid',
    label: 'Not paid',
    matches: (payment) => !['info', 'pending', 'succeeded'].includes(statusOfPayment(payment).role),
  },
]

/** The payments: a list, and everything about one of them. */
export function PaymentsView() {
  const { id } = route.value
  useTitle('Payments')
  const find = (wanted: string): SandboxPayment | undefined =>
    payments.value?.find(
      ({ paymentId, paymentRequestId }) => paymentId === wanted || paymentRequestId === wanted,
    )
  const isCreating = useSignal(false)
  const isDisabled = isOffline.value || payments.value === undefined
  const create = (isMain: boolean) => (
    <Button
      look={isMain ? 'primary' : 'plain'}
      icon="plus"
      disabled={isDisabled}
      onClick={() => {
        isCreating.value = true
      }}
    >
      New payment
    </Button>
  )
  return (
    <Split
      section="payments"
      title="Payments"
      id={id && (find(id)?.paymentId ?? id)}
      first={payments.value?.[0]?.paymentId}
      list={(current) => (
        <List
          title="Payments"
          noun="payment"
          aside={create(true)}
          entries={payments.value}
          idOf={({ paymentId }) => paymentId}
          hrefOf={({ paymentId }) => linkTo('payments', paymentId)}
          matches={matchesPayment}
          filters={FILTERS}
          searchHint="Order, payment ID, amount"
          current={current}
          empty={<p>No payments yet. Create one here, or call pay.</p>}
          renderRow={renderRow}
        />
      )}
      detail={(shown) => {
        const payment = find(shown)
        return payment && <PaymentDetail key={payment.paymentId} payment={payment} />
      }}
      isLoaded={isComplete.value}
      none="No payment has this ID. The oldest ones are dropped when there are more than 50,000."
      empty={
        <div class="empty">
          <h2>No payments yet</h2>
          <p>A payment appears here when your program calls pay, or when you create one.</p>
          <div class="actions">{create(false)}</div>
        </div>
      }
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

/** Every payment ID starts with the date, so a few digits of it would find all of them. */
const MIN_ID_LENGTH = 8

function matchesPayment(payment: SandboxPayment, words: string): boolean {
  const { paymentId, paymentRequestId, paymentAmount } = payment
  const { paymentStatus, paymentResultCode } = payment
  const { currency, value } = paymentAmount
  const isId = words.length >= MIN_ID_LENGTH || !/^\d+$/.test(words)
  return (
    paymentRequestId.toLowerCase().includes(words) ||
    (isId && paymentId.toLowerCase().includes(words)) ||
    `${value} ${currency} ${paymentStatus} ${paymentResultCode} ${statusOfPayment(payment).text}`
      .toLowerCase()
      .includes(words) ||
    formatAmount(paymentAmount).toLowerCase().includes(words)
  )
}

function renderRow(payment: SandboxPayment) {
  const { role, text } = statusOfPayment(payment)
  return (
    <>
      <span class="row-line">
        <Identifier value={payment.paymentRequestId} />
        <span class="row-side">{formatAmount(payment.paymentAmount)}</span>
      </span>
      <span class="row-line">
        <Status kind={role}>{text}</Status>
        <Remarks payment={payment} />
        <Time atMs={Date.parse(payment.paymentCreateTime)} isPlain />
      </span>
    </>
  )
}

/** The unusual. The rest is not shown. */
function Remarks(props: { readonly payment: SandboxPayment }) {
  const { payment } = props
  const own = deliveriesByAbout.value.get(payment.paymentId) ?? []
  const last = payment.disputes.at(-1)
  const dispute = last && statusOfDispute(last)
  const refunded = sumOf(payment, 'REFUND')
  const { currency } = payment.paymentAmount
  return (
    <span class="row-more">
      {own.some(isForged) && <span class="tag status-failed">Forged</span>}
      {dispute && <span class={`tag status-${dispute.role}`}>{dispute.text}</span>}
      {own.some(({ state }) => state === 'gaveUp') ? (
        <span class="tag status-failed">Gave up</span>
      ) : (
        own.some(isResent) && <span class="tag status-pending">Resending</span>
      )}
      {payment.scenario === 'inStore' && <span class="tag">In store</span>}
      {refunded > 0n && ` −${formatAmount({ currency, value: String(refunded) })}`}
      {payment.paymentStatus === 'FAIL' && ` ${reasonOf(payment)}`}
    </span>
  )
}
