import type { StatusKind } from '@gw/ui'
import type { ComponentChildren } from 'preact'
import type { PaymentEvent } from '../../../src/events/event.ts'
import type { SandboxPayment } from '../../../src/ledger/payment.ts'
import { Card } from '../../parts/layout/card.tsx'
import { formatDuration } from '../../parts/text/format.ts'
import { outcomeOf, statusOfAttempt, statusOfCall } from '../../parts/text/statuses.ts'
import { Time } from '../../parts/text/time.tsx'
import { linkTo } from '../../state/route.ts'
import { calls, deliveries, events } from '../../state/store.ts'
import './payment-timeline.css'

interface Entry {
  readonly key: string
  readonly atMs: number
  readonly role: StatusKind
  readonly isDue?: boolean
  readonly title: ComponentChildren
  readonly note?: ComponentChildren
}

/** Everything that happened to a payment, newest first, and what is due. */
export function PaymentTimeline(props: { readonly payment: SandboxPayment }) {
  const { payment } = props
  const [created = [], later = []] = steps(payment)
  // Causes before effects: on a paused clock, they have the same time.
  const entries = [...created, ...callsAbout(payment), ...later, ...attemptsAbout(payment)]
  const sorted = entries.sort((one, other) => one.atMs - other.atMs).reverse()
  return (
    <Card title="Timeline" aside="Newest first">
      <ol class="timeline">
        {sorted.map(({ key, atMs, role, isDue, title, note }) => (
          <li key={key} class={isDue ? 'timeline-due' : ''}>
            <span class={`status-${role} timeline-glyph`}>
              <i class="status-glyph" aria-hidden="true" />
            </span>
            <div>
              <p>{title}</p>
              {note !== undefined && <p class="timeline-note">{note}</p>}
            </div>
            <Time atMs={atMs} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

const STEPS: Readonly<Record<PaymentEvent['step'], readonly [role: StatusKind, text: string]>> = {
  created: ['info', 'Created'],
  markedPending: ['pending', 'Marked as pending'],
  paid: ['succeeded', 'Paid'],
  failed: ['failed', 'Failed'],
  cancelled: ['neutral', 'Canceled'],
  refunded: ['info', 'Refunded'],
  captured: ['info', 'Captured'],
  disputed: ['pending', 'Dispute opened'],
  disputeUpdated: ['info', 'Dispute updated'],
  amountUpdated: ['info', 'Amount updated'],
}

/** Returns the step that created a payment, and the later ones. */
function steps({ paymentId, paymentCreateTime }: SandboxPayment): readonly (readonly Entry[])[] {
  const own = events.value.filter(
    (event): event is PaymentEvent => event.type === 'payment' && event.paymentId === paymentId,
  )
  const entries = own.map(({ sequence, atMs, step, paymentStatus }): Entry => {
    const [role, text] = STEPS[step]
    const note = (
      <>
        Payment status is now <code>{paymentStatus}</code>
      </>
    )
    return { key: `step-${sequence}`, atMs, role, title: text, note }
  })
  if (own[0]?.step === 'created') return [entries.slice(0, 1), entries.slice(1)]
  // The sandbox keeps the newest events only.
  const atMs = Date.parse(paymentCreateTime)
  return [[{ key: 'created', atMs, role: 'info', title: 'Created' }], entries]
}

function callsAbout({ paymentId, paymentRequestId }: SandboxPayment): readonly Entry[] {
  const own = calls.value?.filter(({ about }) => about === paymentId || about === paymentRequestId)
  return [...(own ?? [])].reverse().map((call): Entry => {
    const { role, text } = statusOfCall(call)
    const title = (
      <>
        Your client called <a href={linkTo('calls', call.id)}>{call.operation ?? call.target}</a>
      </>
    )
    const note = (
      <>
        {call.fault === undefined ? `${text} with` : `Fault ${call.fault}, result`}{' '}
        <code>{call.resultCode}</code> in {formatDuration(call.durationMs)}
      </>
    )
    return { key: call.id, atMs: call.atMs, role, title, note }
  })
}

/** Only a scheduled send is one of the eight. */
const CAUSES = {
  schedule: ' of 8',
  duplicate: ', a copy',
  replay: ', sent again byte for byte',
  resend: ', signed anew',
} as const

function attemptsAbout({ paymentId }: SandboxPayment): readonly Entry[] {
  const own = deliveries.value?.filter(({ about }) => about === paymentId) ?? []
  return own.flatMap(({ id, kind, outcomes, nextAttemptAtMs }) => {
    const link = (text: string) => <a href={linkTo('notifications', id)}>{text}</a>
    const sent = outcomes.map((outcome): Entry => {
      const { role, text } = statusOfAttempt(outcome)
      const { number, cause, tookMs, sentAtMs, fault } = outcome
      return {
        key: outcome.id,
        atMs: sentAtMs,
        role,
        title: (
          <>
            {link(kind)}, attempt {number}
            {CAUSES[cause]}
          </>
        ),
        note: `${text}: ${outcomeOf(outcome)}${tookMs === undefined ? '' : ` in ${formatDuration(tookMs)}`}${fault === undefined ? '' : `, fault ${fault}`}`,
      }
    })
    if (nextAttemptAtMs === undefined) return sent
    const number = outcomes.filter(({ cause }) => cause === 'schedule').length + 1
    const due: Entry = {
      key: `due-${id}`,
      atMs: nextAttemptAtMs,
      role: 'pending',
      isDue: true,
      title: (
        <>
          {link(kind)}, attempt {number} of 8 is due
        </>
      ),
    }
    return [...sent, due]
  })
}
