import { type DeliveryLineView, deliveryDelaysMs } from '@gw/sandbox/control'
import type { SandboxPayment } from '@gw/sandbox/types'
import { Icon } from '../../components/icon.tsx'
import { FaultTag } from '../../components/text/fault-tag.tsx'
import { count, formatSpan } from '../../components/text/format.ts'
import {
  isForged,
  isRightlyRejected,
  outcomeOf,
  statusOfAttempt,
} from '../../components/text/statuses.ts'
import { Time } from '../../components/text/time.tsx'
import { nowMs } from '../../state/clock.ts'
import { linkTo } from '../../state/route.ts'
import { deliveriesByAbout } from '../../state/store.ts'
import { type Entry, entriesOf } from './timeline-entries.tsx'
import './payment-timeline.css'

/** Everything that happened to a payment, newest first, each with its amount and the notification that it caused. */
export function PaymentTimeline(props: { readonly payment: SandboxPayment }) {
  const { payment } = props
  const own = deliveriesByAbout.value.get(payment.paymentId) ?? []
  const entries = assign(entriesOf(payment), own)
  return (
    <ol class="timeline">
      {entries.map(({ entry, sent }) => (
        <li key={entry.key}>
          <span class={`status-${entry.role} timeline-glyph`}>
            <i class="status-glyph" aria-hidden="true" />
          </span>
          <div>
            <p class="timeline-title">{entry.title}</p>
            {entry.note !== undefined && <p class="timeline-note">{entry.note}</p>}
            {sent.map((delivery) => (
              <SentLine key={delivery.id} delivery={delivery} />
            ))}
          </div>
          <span class="timeline-amount">{entry.amount}</span>
          <Time atMs={entry.atMs} />
        </li>
      ))}
    </ol>
  )
}

/** Puts each notification below the step that caused it: the last one before it was created that has its kind. */
function assign(
  entries: readonly Entry[],
  deliveries: readonly DeliveryLineView[],
): readonly { readonly entry: Entry; readonly sent: readonly DeliveryLineView[] }[] {
  const of = new Map<Entry, DeliveryLineView[]>()
  for (const delivery of [...deliveries].reverse()) {
    const before = entries.filter(({ atMs }) => atMs <= delivery.createdAtMs)
    const taken = (one: Entry): boolean => of.has(one)
    const fitting = before.filter(({ kind }) => kind === delivery.kind)
    const cause = fitting.findLast((one) => !taken(one)) ?? fitting[0] ?? before[0] ?? entries[0]
    if (cause !== undefined) of.set(cause, [...(of.get(cause) ?? []), delivery])
  }
  return entries.map((entry) => ({ entry, sent: of.get(entry) ?? [] }))
}

/** A notification in one line: its attempts as small marks, and how it stands. */
function SentLine(props: { readonly delivery: DeliveryLineView }) {
  const { id, kind, outcomes, nextAttemptAtMs } = props.delivery
  const fault = outcomes.find((one) => one.fault !== undefined)?.fault
  const now = nowMs.value ?? 0
  return (
    <p class="timeline-sent">
      <Icon name="send" />
      <a class="mono" href={linkTo('notifications', id)}>
        {kind}
      </a>
      <span class="timeline-marks" aria-hidden="true">
        {outcomes.map((one) => (
          <span key={one.id} class={`status-${statusOfAttempt(one).role}`}>
            <i class="status-glyph" />
          </span>
        ))}
      </span>
      <span class={isForged(props.delivery) ? 'timeline-forged' : ''}>
        {describe(props.delivery)}
        {nextAttemptAtMs !== undefined && outcomes.length > 0 && (
          <> · next in {formatSpan(Math.max(nextAttemptAtMs - now, 0))}</>
        )}
      </span>
      {fault !== undefined && <FaultTag fault={fault} />}
    </p>
  )
}

function describe(delivery: DeliveryLineView): string {
  const { state, outcomes } = delivery
  const last = outcomes.at(-1)
  if (isForged(delivery)) return 'accepted a forgery'
  if (state === 'gaveUp') {
    const why = last === undefined ? 'attempts not kept' : outcomeOf(last)
    return `gave up after ${count(deliveryDelaysMs.length, 'send')}, ${why}`
  }
  if (state === 'acknowledged') return describeAcknowledged(outcomes)
  if (last === undefined) return 'waiting'
  return isRightlyRejected(last) ? `rejected a forgery, ${outcomeOf(last)}` : outcomeOf(last)
}

function describeAcknowledged(outcomes: DeliveryLineView['outcomes']): string {
  const at = outcomes.findIndex(({ isAcknowledged }) => isAcknowledged)
  const one = outcomes[at]
  if (one === undefined) return 'acknowledged, attempts not kept'
  const { role, text } = statusOfAttempt(one)
  const word = role === 'pending' ? text.toLowerCase() : 'acknowledged'
  return at === 0 ? `${word}, ${outcomeOf(one)}` : `${word} on attempt ${at + 1}`
}
