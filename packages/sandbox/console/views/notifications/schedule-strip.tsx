import type { DeliveryLineView } from '../../../src/control/view-types.ts'
import { deliveryDelaysMs } from '../../../src/delivery/delivery-schedule.ts'
import { formatSpan } from '../../parts/text/format.ts'
import { outcomeOf, statusOfAttempt } from '../../parts/text/statuses.ts'
import './schedule-strip.css'

type Slot = 'acknowledged' | 'failed' | 'due' | 'inFlight' | 'open'

const WORDS: Readonly<Record<Slot, string>> = {
  acknowledged: 'Acknowledged',
  failed: 'Not acknowledged',
  due: 'Due',
  inFlight: 'In flight',
  open: 'Not sent',
}
const ROLES: Readonly<Record<Slot, string>> = {
  acknowledged: 'status-succeeded',
  failed: 'status-failed',
  due: 'status-pending',
  inFlight: 'status-info',
  open: 'slot-open',
}

/** The eight sends of a notification: what was sent, what is due, and what would follow. */
export function ScheduleStrip(props: { readonly delivery: DeliveryLineView }) {
  const slots = slotsOf(props.delivery)
  return (
    <ol class="schedule" aria-label="The eight sends">
      {slots.map((slot, at) => {
        const delayMs = deliveryDelaysMs[at] ?? 0
        return (
          <li
            key={delayMs + at}
            class={`${ROLES[slot.state]} slot-${slot.state}`}
            title={slot.title}
          >
            <span class="slot-glyph" aria-hidden="true">
              <i class="status-glyph" />
            </span>
            <b>{at + 1}</b>
            <span class="sr-only">{slot.title}</span>
            <span class="slot-delay">+{formatSpan(delayMs)}</span>
          </li>
        )
      })}
    </ol>
  )
}

function slotsOf({ outcomes, nextAttemptAtMs }: DeliveryLineView) {
  const sent = outcomes.filter(({ cause }) => cause === 'schedule')
  return deliveryDelaysMs.map((_delayMs, at): { readonly state: Slot; readonly title: string } => {
    const attempt = sent.find(({ number }) => number === at + 1)
    if (attempt === undefined) {
      const isNext = nextAttemptAtMs !== undefined && at === sent.length
      const state = isNext ? 'due' : 'open'
      return { state, title: WORDS[state] }
    }
    const isOpen = attempt.httpStatus === undefined && attempt.failure === undefined
    const { role, text } = statusOfAttempt(attempt)
    const state = isOpen ? 'inFlight' : role === 'succeeded' ? 'acknowledged' : 'failed'
    return { state, title: `${text}: ${outcomeOf(attempt)}` }
  })
}
