import type { OrderEvent } from '../order/order-event.ts'
import type { AttemptDraft, Change, RefundDraft } from './change.ts'

// A document must not grow with the words of errors.
const MAX_LENGTH = 256

// Line breaks and escape sequences would change a log or a terminal.
const CONTROLS = /\p{Cc}+/gu

/** Keeps why a call or a lookup brought no answer. Anything that the gateway said since removes it. */
export function recordError(
  { nowMs }: Change,
  item: AttemptDraft | RefundDraft,
  event: OrderEvent,
): void {
  const error = 'error' in event ? event.error : undefined
  // A call of which only the outcome is passed may have been answered, or not.
  const isSilent =
    event.type === 'called' && (event.outcome === 'unknown' || event.outcome === 'notSent')
  if (error === undefined) {
    if (!isSilent) item.lastError = undefined
    return
  }
  const { code, message } = error
  const times = item.lastError?.code === code ? item.lastError.times + 1 : 1
  const full = message.replace(CONTROLS, ' ')
  const text = full.length > MAX_LENGTH ? `${full.slice(0, MAX_LENGTH - 1)}…` : full
  item.lastError = { code, message: text, atMs: nowMs, times }
}
