import { type AttemptView, type DeliveryView, deliveryDelaysMs } from '@gw/sandbox/control'
import { lineOf } from '../../api/attempt-line.ts'
import type { StatusKind } from '../../components/status.tsx'
import { outcomeOf, statusOfAttempt } from '../../components/text/statuses.ts'

/** One of the eight sends, or a send outside the schedule. */
export interface Slot {
  readonly id: string
  /** `1` to `8`, ↻ for a send that someone asked for, or ×2 for the copy that a fault sent. */
  readonly mark: string
  readonly role: StatusKind | 'later' | 'unneeded'
  readonly text: string
  /** The status of the response, if there is one. */
  readonly httpStatus?: number | undefined
  readonly atMs: number
  /** The attempt, if it was sent. */
  readonly attempt?: AttemptView | undefined
}

const DUE = 'Due'
const CAUSES = { duplicate: 'Copy', replay: 'Same bytes', resend: 'New signature' } as const

/** Returns the eight slots of the schedule, with every other send behind the one that it repeats. */
export function slotsOf(delivery: DeliveryView): readonly Slot[] {
  const { attempts, nextAttemptAtMs, state, createdAtMs } = delivery
  const slots: Slot[] = []
  let plannedMs = createdAtMs
  for (const [at, delayMs] of deliveryDelaysMs.entries()) {
    const number = at + 1
    const own = attempts.filter((one) => one.number === number)
    const planned = own.find(({ cause }) => cause === 'schedule')
    plannedMs = planned?.dueAtMs ?? plannedMs + delayMs
    if (planned === undefined) {
      const isNext = nextAttemptAtMs !== undefined && !slots.some(({ text }) => text === DUE)
      slots.push({
        id: `slot-${number}`,
        mark: String(number),
        atMs: isNext ? nextAttemptAtMs : plannedMs,
        ...(isNext
          ? { role: 'pending', text: DUE }
          : state === 'pending'
            ? { role: 'later', text: 'Later' }
            : { role: 'unneeded', text: 'Not needed' }),
      })
    } else slots.push(sentSlot(planned, String(number)))
    for (const other of own) {
      if (other.cause === 'duplicate') slots.push(sentSlot(other, '×2'))
      else if (other.cause !== 'schedule') slots.push(sentSlot(other, '↻'))
    }
  }
  return slots
}

function sentSlot(attempt: AttemptView, mark: string): Slot {
  const line = lineOf(attempt)
  const { role, text } = statusOfAttempt(line)
  const { cause, sentAtMs } = attempt
  const name = cause === 'schedule' ? text : `${CAUSES[cause]}, ${text.toLowerCase()}`
  return {
    id: attempt.id,
    mark,
    role,
    text: `${name}: ${outcomeOf(line)}`,
    httpStatus: line.httpStatus,
    atMs: sentAtMs,
    attempt,
  }
}
