// Shows a violation so that a person can follow it: one line per step, and the order after it.
import type { OrderAttempt, OrderRefund } from '../../src/index.ts'
import type { Violation } from './explore.ts'
import { type State, shortId } from './world.ts'
import { duration } from './world-steps.ts'

// Draining can repeat the same lookup for days.
const FIRST_LINES = 40
const LAST_LINES = 5

/** Returns a trace as text. */
export function printTrace({ broken, steps }: Violation): string {
  const lines = steps.map(([what, state], index) => {
    const number = String(index).padStart(3)
    return `${number}  ${clock(state.nowMs)}  ${what.padEnd(62)} ${orderText(state)}`
  })
  const middle = lines.splice(FIRST_LINES, Math.max(0, lines.length - FIRST_LINES - LAST_LINES))
  if (middle.length > 0) lines.splice(FIRST_LINES, 0, `     … ${middle.length} more steps …`)
  return [`Violation of invariant ${broken}`, ...lines].join('\n')
}

function clock(nowMs: number): string {
  return `+${duration(nowMs)}`.padEnd(10)
}

function orderText({ order, payments, nowMs, workers }: State): string {
  const items = [...order.attempts, ...order.refunds].map((item) => itemText(item, nowMs))
  const held = payments.map(
    ({ id, status, capture }) => `${shortId(id)} ${status}${capture ? `, capture ${capture}` : ''}`,
  )
  return `${items.join(', ') || 'open'}${order.fulfilled ? ', fulfilled' : ''} · gateway: ${held.join(', ') || 'nothing'}${workers.length === 0 ? '' : ` · workers: ${workers.map(({ at, send }) => (at === 'call' ? `waits for ${send?.operation}` : at)).join(', ')}`}`
}

function itemText(item: OrderAttempt | OrderRefund, nowMs: number): string {
  const id = 'refundRequestId' in item ? item.refundRequestId : item.paymentRequestId
  const reason = item.reason === undefined ? '' : ` (${item.reason})`
  const { checkAtMs } = item
  const check =
    checkAtMs === undefined ? '' : `, check in ${duration(Math.max(0, checkAtMs - nowMs))}`
  return `${shortId(id)} ${item.state}${reason}${check}`
}
