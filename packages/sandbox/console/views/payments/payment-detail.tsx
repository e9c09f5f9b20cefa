import { CopyButton, Icon, Identifier, LinkButton, Status } from '@gw/ui'
import type { DeliveryLineView } from '../../../src/control/view-types.ts'
import type { SandboxPayment } from '../../../src/ledger/payment.ts'
import { Card, type Fact, Facts, Snippet } from '../../parts/layout/card.tsx'
import { DetailHead } from '../../parts/layout/split.tsx'
import { count, formatAmount } from '../../parts/text/format.ts'
import { describeScenario } from '../../parts/text/scenario.ts'
import { outcomeOf, paymentStatuses } from '../../parts/text/statuses.ts'
import { Time } from '../../parts/text/time.tsx'
import { VisibleText } from '../../parts/text/visible-text.tsx'
import { linkTo } from '../../state/route.ts'
import { deliveries, status } from '../../state/store.ts'
import { AdvanceTo } from '../notifications/advance-to.tsx'
import { Disputes } from './disputes.tsx'
import { capturableOf, refundableOf, sumOf } from './payment-actions.ts'
import { PaymentButtons } from './payment-buttons.tsx'
import { PaymentTimeline } from './payment-timeline.tsx'
import { PendingSteps } from './pending-steps.tsx'

/** Everything about a payment: what can be done, what happened, and what it is. */
export function PaymentDetail(props: { readonly payment: SandboxPayment }) {
  const { payment } = props
  const { role, text } = paymentStatuses[payment.paymentStatus]
  const record = JSON.stringify(payment, null, 2)
  return (
    <>
      <DetailHead
        title={formatAmount(payment.paymentAmount)}
        status={
          <Status kind={role} pill>
            {text}
          </Status>
        }
      >
        <div class="detail-sub">
          <Identifier value={payment.paymentRequestId} copyLabel="Copy payment request ID" />
          <Identifier value={payment.paymentId} copyLabel="Copy payment ID" />
        </div>
        <PaymentButtons payment={payment} />
      </DetailHead>
      <Unacknowledged payment={payment} />
      <div class="panes">
        <PaymentTimeline payment={payment} />
        <div class="pane">
          <Card title="Details">
            <Facts facts={factsOf(payment)} />
          </Card>
          <PendingSteps payment={payment} />
          {payment.disputes.length > 0 && <Disputes payment={payment} />}
          <Card title="Record" aside={<CopyButton text={record} label="Copy record as JSON" />}>
            <details class="record">
              <summary>GET /_sandbox/payments/{'{paymentId}'}</summary>
              <Snippet>
                <pre class="json">
                  <VisibleText text={record} />
                </pre>
              </Snippet>
            </details>
          </Card>
        </div>
      </div>
    </>
  )
}

function factsOf(payment: SandboxPayment): readonly (Fact | undefined)[] {
  const { paymentAmount, captureMode, paymentStatus, paymentResultCode } = payment
  const { currency } = paymentAmount
  const show = (value: bigint): string => formatAmount({ currency, value: String(value) })
  const isPaid = paymentStatus === 'SUCCESS'
  const notifyUrl = payment.notifyUrl ?? status.value?.merchant.notifyUrl
  return [
    ['Status', <code>{paymentStatus}</code>],
    ['Result', <code>{paymentResultCode}</code>],
    [
      'Amount',
      <>
        {formatAmount(paymentAmount)} · value <code>{paymentAmount.value}</code>
      </>,
    ],
    isPaid
      ? ['Refunded', `${show(sumOf(payment, 'REFUND'))}, ${show(refundableOf(payment))} left`]
      : undefined,
    isPaid && captureMode === 'manual'
      ? ['Captured', `${show(sumOf(payment, 'CAPTURE'))}, ${show(capturableOf(payment))} left`]
      : undefined,
    ['Capture', captureMode === 'manual' ? 'Manual' : 'Automatic'],
    ['Scenario', describeScenario(payment)],
    ['Payer', <a href={payment.payerPath}>Open payer page</a>],
    [
      'Notifies',
      notifyUrl ? <bdi class="mono">{notifyUrl}</bdi> : 'No URL yet, so nothing is sent',
    ],
  ]
}

/** The notification that is waiting for an acknowledgement, and how to continue. */
function Unacknowledged(props: { readonly payment: SandboxPayment }) {
  const own = deliveries.value?.filter(({ about }) => about === props.payment.paymentId) ?? []
  const waiting = own.find(({ state, outcomes }) => state === 'pending' && outcomes.length > 0)
  const gaveUp = own.find(({ state }) => state === 'gaveUp')
  const delivery = waiting ?? gaveUp
  if (delivery === undefined) return null
  return (
    <div class="callout">
      <Icon name="clock" />
      <p>
        <strong>
          {delivery.state === 'gaveUp'
            ? 'Your endpoint never acknowledged this payment.'
            : 'Your endpoint hasn’t acknowledged this payment yet.'}
        </strong>{' '}
        {lastOutcomes(delivery)}
        {delivery.nextAttemptAtMs !== undefined && (
          <>
            {' '}
            Next attempt <Time atMs={delivery.nextAttemptAtMs} />.
          </>
        )}
      </p>
      <AdvanceTo delivery={delivery} />
      <LinkButton small href={linkTo('notifications', delivery.id)}>
        View notification
      </LinkButton>
    </div>
  )
}

function lastOutcomes({ outcomes }: DeliveryLineView): string {
  const last = outcomes.at(-1)
  return `${count(outcomes.length, 'attempt')}; the last one: ${last ? outcomeOf(last) : ''}.`
}
