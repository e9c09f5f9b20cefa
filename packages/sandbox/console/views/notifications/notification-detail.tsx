import { Identifier, Status } from '@gw/ui'
import type {
  AttemptView,
  DeliveryLineView,
  DeliveryView,
} from '../../../src/control/view-types.ts'
import { lineOf } from '../../api/attempt-line.ts'
import { pathOf } from '../../api/control.ts'
import { Card } from '../../parts/layout/card.tsx'
import { DetailHead } from '../../parts/layout/split.tsx'
import { Tabs } from '../../parts/layout/tabs.tsx'
import { formatAmount } from '../../parts/text/format.ts'
import { stateOf, statusOfAttempt } from '../../parts/text/statuses.ts'
import { Time } from '../../parts/text/time.tsx'
import { useResource } from '../../state/resource.ts'
import { goTo, linkTo, route } from '../../state/route.ts'
import { paymentsById } from '../../state/store.ts'
import { AdvanceTo } from './advance-to.tsx'
import { AttemptDetail } from './attempt-detail.tsx'
import { ScheduleStrip } from './schedule-strip.tsx'

/** Everything about a notification: where it is in its schedule, and every attempt. */
export function NotificationDetail(props: { readonly delivery: DeliveryLineView }) {
  const { delivery } = props
  const { id, kind, url } = delivery
  const { role, text } = stateOf(delivery)
  const detail = useResource<DeliveryView>(pathOf('/deliveries', id), delivery)
  return (
    <>
      <DetailHead
        title={kind}
        isName
        status={
          <Status kind={role} pill>
            {text}
          </Status>
        }
      >
        <div class="detail-sub">
          <Subject about={delivery.about} />
          <span>to</span>
          <Identifier value={url} copyLabel="Copy URL" />
        </div>
      </DetailHead>
      <Card
        title={<ScheduleTitle delivery={delivery} />}
        aside={<AdvanceTo delivery={delivery} isPrimary />}
      >
        <ScheduleStrip delivery={delivery} />
        <p class="why">
          It stops when your endpoint responds with HTTP 200 and <code>"resultStatus":"S"</code>,{' '}
          <code>"resultCode":"SUCCESS"</code>, or after attempt 8.
        </p>
      </Card>
      {detail.value !== undefined && detail.value.attempts.length > 0 && (
        <Attempts delivery={detail.value} />
      )}
    </>
  )
}

function Subject(props: { readonly about: string }) {
  const { about } = props
  const payment = paymentsById.value.get(about)
  if (payment === undefined) return <Identifier value={about} copyLabel="Copy ID" />
  return (
    <>
      <span>Payment</span>
      <a href={linkTo('payments', about)}>
        <Identifier value={payment.paymentRequestId} />
      </a>
      <span>{formatAmount(payment.paymentAmount)}</span>
    </>
  )
}

function ScheduleTitle(props: { readonly delivery: DeliveryLineView }) {
  const { nextAttemptAtMs, state } = props.delivery
  if (nextAttemptAtMs !== undefined) {
    return (
      <>
        Next attempt <Time atMs={nextAttemptAtMs} />
      </>
    )
  }
  if (state === 'acknowledged') return <>Acknowledged</>
  return <>{state === 'gaveUp' ? 'All eight sends failed' : 'In flight'}</>
}

function Attempts(props: { readonly delivery: DeliveryView }) {
  const { attempts, id } = props.delivery
  const newest = [...attempts].reverse()
  const wanted = route.value.id === id ? route.value.part : undefined
  const shown = newest.find((one) => one.id === wanted) ?? newest[0]
  if (shown === undefined) return null
  return (
    <section class="card">
      <Tabs
        label="Attempts"
        tabs={newest.map((attempt) => [attempt.id, <AttemptTab attempt={attempt} />])}
        current={shown.id}
        onSelect={(attemptId) => goTo(linkTo('notifications', id, attemptId))}
      >
        <AttemptDetail key={shown.id} attempt={shown} />
      </Tabs>
    </section>
  )
}

const CAUSES = {
  schedule: '',
  duplicate: ' (copy)',
  replay: ' (same bytes)',
  resend: ' (signed anew)',
}

function AttemptTab(props: { readonly attempt: AttemptView }) {
  const { attempt } = props
  const { role } = statusOfAttempt(lineOf(attempt))
  return (
    <Status kind={role}>
      Attempt {attempt.number}
      {CAUSES[attempt.cause]}
    </Status>
  )
}
