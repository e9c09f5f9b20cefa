import type { DeliveryLineView } from '@gw/sandbox/control'
import type { SandboxPayment } from '@gw/sandbox/types'
import type { Amount } from '@gw/types'
import { effect } from '@preact/signals'
import { formatAmount } from '../../components/text/format.ts'
import { isResent, stateOf } from '../../components/text/statuses.ts'
import { announce } from '../../state/announce.ts'
import { deliveriesByAbout } from '../../state/store.ts'
import type { PaymentActionName } from './payment-actions.ts'

const DONE: Readonly<Record<PaymentActionName, string>> = {
  pay: 'Paid',
  markPending: 'Marked as pending:',
  review: 'Put under review:',
  accept: 'Review accepted:',
  reject: 'Review rejected:',
  fail: 'Failed:',
  cancel: 'Canceled:',
  refund: 'Refunded',
  capture: 'Captured',
  dispute: 'Dispute opened about',
}

/** The fields of an action's body that say what it does. */
interface StepBody {
  readonly refundAmount?: Amount
  readonly captureAmount?: Amount
  readonly disputeAmount?: Amount
  readonly outcome?: 'SUCCESS' | 'FAIL'
}

/** Returns the effect of a step in words, with the amount that moved. */
export function describeStep(
  name: PaymentActionName,
  { paymentAmount }: Pick<SandboxPayment, 'paymentAmount'>,
  body: StepBody,
): string {
  const { refundAmount, captureAmount, disputeAmount, outcome } = body
  const moved = refundAmount ?? captureAmount ?? disputeAmount
  const whole = formatAmount(paymentAmount)
  if (moved === undefined) return `${DONE[name]} ${whole}`
  const amount = formatAmount(moved)
  if (outcome === 'FAIL') {
    return `The ${name === 'refund' ? 'refund' : 'capture'} of ${amount} failed`
  }
  return `${DONE[name]} ${amount === whole ? whole : `${amount} of ${whole}`}`
}

/** The time to wait for the notification of a step. */
const PATIENCE_MS = 10_000

/** Announces a step, and then what the endpoint did with its notification. */
export function announceStep(
  step: string,
  paymentId: string,
  before: readonly DeliveryLineView[],
): void {
  announce(step)
  let isDone = false
  const stop = effect(() => {
    const own = deliveriesByAbout.value.get(paymentId) ?? []
    const sent = own.find(({ id }) => before.every((one) => one.id !== id))
    if (isDone || sent === undefined || (sent.state === 'pending' && !isResent(sent))) return
    isDone = true
    announce(`${step}. ${sent.kind}: ${stateOf(sent).text.toLowerCase()}`)
    setTimeout(() => stop())
  })
  setTimeout(() => stop(), PATIENCE_MS)
}
