import type { DeliveryLineView } from '@gw/sandbox/control'
import type { SandboxPayment } from '@gw/sandbox/types'
import { LinkButton } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { Identifier } from '../../components/identifier.tsx'
import { Card, type Fact, Facts } from '../../components/layout/card.tsx'
import { DetailHead } from '../../components/layout/detail.tsx'
import { JsonView } from '../../components/message/json-view.tsx'
import { Status } from '../../components/status.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { formatAmount } from '../../components/text/format.ts'
import { describeScenario } from '../../components/text/scenario.ts'
import {
  isForged,
  isResent,
  isRightlyRejected,
  outcomeOf,
  statusOfPayment,
} from '../../components/text/statuses.ts'
import { Time } from '../../components/text/time.tsx'
import { useTitle } from '../../frame/document-state.ts'
import { linkTo, readQuery, writeQuery } from '../../state/route.ts'
import { deliveriesByAbout, status } from '../../state/store.ts'
import { AdvanceTo } from '../notifications/advance-to.tsx'
import { Disputes } from './disputes.tsx'
import { MoneyStrip } from './money-strip.tsx'
import { PaymentButtons } from './payment-buttons.tsx'
import { PaymentTimeline } from './payment-timeline.tsx'
import { PendingSteps } from './pending-steps.tsx'

/** Everything about a payment: what can be done, what happened, and what it is. */
export function PaymentDetail(props: { readonly payment: SandboxPayment }) {
  const { payment } = props
  const { role, text } = statusOfPayment(payment)
  const amount = formatAmount(payment.paymentAmount)
  useTitle(`${amount} ${text.toLowerCase()} · ${payment.paymentRequestId}`)
  const tab = readQuery('tab') === 'record' ? 'record' : 'timeline'
  return (
    <>
      <DetailHead
        title={amount}
        status={
          <Status kind={role} pill>
            {text}
          </Status>
        }
        aside={<CopyButton text={() => location.href} label="Copy link" />}
      >
        <div class="detail-sub">
          <Identifier value={payment.paymentRequestId} copyLabel="Copy payment request ID" />
          <Identifier value={payment.paymentId} copyLabel="Copy payment ID" />
          <a href={payment.payerPath} target="_blank" rel="noopener">
            Open payer page
          </a>
        </div>
        <AcceptedForgery payment={payment} />
        <PaymentButtons payment={payment} />
      </DetailHead>
      <Unacknowledged payment={payment} />
      <PendingSteps payment={payment} />
      {payment.disputes.length > 0 && <Disputes payment={payment} />}
      <MoneyStrip payment={payment} />
      <Tabs
        label="About the payment"
        tabs={[
          ['timeline', 'Timeline'],
          ['record', 'Record'],
        ]}
        current={tab}
        onSelect={(one) => writeQuery('tab', one === 'timeline' ? '' : one)}
      >
        {tab === 'timeline' ? (
          <PaymentTimeline payment={payment} />
        ) : (
          <>
            <Card title="Details">
              <Facts facts={factsOf(payment)} />
            </Card>
            <JsonView
              text={JSON.stringify(payment)}
              label={`GET /_sandbox/payments/${payment.paymentId}`}
            />
          </>
        )}
      </Tabs>
    </>
  )
}

function factsOf(payment: SandboxPayment): readonly (Fact | undefined)[] {
  const { captureMode, paymentStatus, paymentResultCode, paymentAmount, review } = payment
  const notifyUrl = payment.notifyUrl ?? status.value?.merchant.notifyUrl
  return [
    ['Status', <code>{paymentStatus}</code>],
    ['Result', <code>{paymentResultCode}</code>],
    review && [
      'Review',
      <>
        <code>{review.authReviewStatus}</code> · asked for by <code>{review.authReviewSource}</code>
      </>,
    ],
    [
      'Amount',
      <>
        {formatAmount(paymentAmount)} · value <code>{paymentAmount.value}</code>
      </>,
    ],
    ['Capture', captureMode === 'manual' ? 'Manual' : 'Automatic'],
    ['Scenario', describeScenario(payment)],
    [
      'Notifies',
      notifyUrl ? <bdi class="mono">{notifyUrl}</bdi> : 'No URL yet, so nothing is sent',
    ],
  ]
}

/** The alarm: the endpoint would believe anyone who reports this payment. */
function AcceptedForgery(props: { readonly payment: SandboxPayment }) {
  const own = deliveriesByAbout.value.get(props.payment.paymentId) ?? []
  const forged = own.find(isForged)
  if (forged === undefined) return null
  const attempt = forged.outcomes.find(({ mistake }) => mistake !== undefined)
  return (
    <section class="callout alarm status-failed">
      <i class="status-glyph" aria-hidden="true" />
      <h3>{attempt?.mistake ?? 'Your endpoint accepted a forged message'}</h3>
      <p>
        It acknowledged a <code>{forged.kind}</code> that the sandbox broke on purpose, so it would
        believe anyone who reports this payment.
      </p>
      <div class="actions">
        <LinkButton small look="primary" href={linkTo('notifications', forged.id, attempt?.id)}>
          See what it accepted
        </LinkButton>
      </div>
    </section>
  )
}

/** The notification that is waiting for an acknowledgement, and how to continue. */
function Unacknowledged(props: { readonly payment: SandboxPayment }) {
  const own = deliveriesByAbout.value.get(props.payment.paymentId) ?? []
  const delivery = own.find(isResent) ?? own.find(({ state }) => state === 'gaveUp')
  if (delivery === undefined) return null
  const last = delivery.outcomes.at(-1)
  const isGivenUp = delivery.state === 'gaveUp'
  const isRight = last !== undefined && isRightlyRejected(last) && !isGivenUp
  const role = isGivenUp ? 'failed' : isRight ? 'info' : 'pending'
  return (
    <div class={`callout status-${role}`}>
      <i class="status-glyph" aria-hidden="true" />
      <p>
        {isGivenUp
          ? `Your endpoint never acknowledged ${delivery.kind}: `
          : isRight
            ? `Your endpoint rightly rejected a forged ${delivery.kind}. The real one is still to come: `
            : `Your endpoint hasn’t acknowledged ${delivery.kind} yet: `}
        <LastOutcome delivery={delivery} />
      </p>
      <div class="actions">
        <AdvanceTo delivery={delivery} />
        <LinkButton small look="quiet" href={linkTo('notifications', delivery.id)}>
          Open notification
        </LinkButton>
      </div>
    </div>
  )
}

function LastOutcome(props: { readonly delivery: DeliveryLineView }) {
  const last = props.delivery.outcomes.at(-1)
  if (last === undefined) return null
  return (
    <>
      <strong>{outcomeOf(last)}</strong>, <Time atMs={last.sentAtMs} />.
    </>
  )
}
