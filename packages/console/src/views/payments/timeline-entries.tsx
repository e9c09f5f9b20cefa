import type {
  PaymentEvent,
  SandboxDispute,
  SandboxPayment,
  SandboxTransaction,
} from '@gw/sandbox/types'
import type { ComponentChildren } from 'preact'
import { ErrorCode } from '../../components/error-code.tsx'
import type { StatusKind } from '../../components/status.tsx'
import { formatAmount, formatDuration } from '../../components/text/format.ts'
import { statusOfCall, statusOfDispute } from '../../components/text/statuses.ts'
import { linkTo } from '../../state/route.ts'
import { calls, events } from '../../state/store.ts'

/** One entry of a timeline. */
export interface Entry {
  readonly key: string
  readonly atMs: number
  readonly role: StatusKind
  readonly title: ComponentChildren
  readonly note?: ComponentChildren
  readonly amount?: string | undefined
  /** The kind of the notification that it causes. */
  readonly kind?: string
}

/** Returns everything that happened to a payment, newest first. */
export function entriesOf(payment: SandboxPayment): readonly Entry[] {
  const entries = [...firstSteps(payment), ...callsAbout(payment), ...laterSteps(payment)]
  // Causes before effects: on a paused clock, they have the same time.
  return entries.sort((one, other) => one.atMs - other.atMs).reverse()
}

function firstSteps(payment: SandboxPayment): readonly Entry[] {
  const atMs = Date.parse(payment.paymentCreateTime)
  const amount = formatAmount(payment.paymentAmount)
  return [{ key: 'created', atMs, role: 'info', title: 'Created', amount }]
}

/** The steps of the record, and those that only events show. */
function laterSteps(payment: SandboxPayment): readonly Entry[] {
  const { paymentTime, paymentAmount, actualPaymentAmount, disputes, review } = payment
  const paid: Entry[] =
    paymentTime === undefined
      ? []
      : [
          {
            key: 'paid',
            atMs: Date.parse(paymentTime),
            role: review ? 'pending' : 'succeeded',
            title: review ? 'Paid, and under review' : 'Paid',
            note: review && <code>{review.authReviewSource}</code>,
            amount: `+${formatAmount(actualPaymentAmount ?? paymentAmount)}`,
            kind: 'notifyPayment',
          },
        ]
  const steps = payment.transactions.flatMap((one) => transactionEntry(one) ?? [])
  const opened = disputes.map(
    ({ disputeId, disputeAmount, disputeTime, defenseDueTime }): Entry => ({
      key: `dispute-${disputeId}`,
      atMs: Date.parse(disputeTime),
      role: 'pending',
      title: 'Dispute opened',
      note: `Answer by ${defenseDueTime.slice(0, 10)}`,
      amount: formatAmount(disputeAmount),
      kind: 'notifyDispute',
    }),
  )
  return [...paid, ...decisionEntry(payment), ...steps, ...opened, ...eventEntries(payment)]
}

function decisionEntry({ review }: SandboxPayment): readonly Entry[] {
  if (review?.decisionTime === undefined) return []
  const isAccepted = review.authReviewStatus === 'ACCEPT'
  return [
    {
      key: 'decision',
      atMs: Date.parse(review.decisionTime),
      role: isAccepted ? 'succeeded' : 'rejected',
      title: isAccepted ? 'Review accepted' : 'Review rejected',
      kind: 'notifyPayment',
    },
  ]
}

const TRANSACTIONS = {
  REFUND: ['Refund', 'Refunded', '−', 'notifyRefund'],
  CAPTURE: ['Capture', 'Captured', '', 'notifyCapture'],
  CANCEL: ['Cancellation', 'Canceled', '', 'notifyPayment'],
  INCREMENTAL: ['Amount change', 'Amount changed', '', 'notifyPayment'],
} as const

function transactionEntry(step: SandboxTransaction): Entry | undefined {
  const { transactionType: type, transactionStatus, transactionAmount } = step
  if (type === 'PAYMENT') return undefined
  const [noun, done, sign, kind] = TRANSACTIONS[type]
  const [role, title] = {
    SUCCESS: ['info', done] as const,
    FAIL: ['failed', `${noun} failed`] as const,
    PROCESSING: ['pending', `${noun} pending`] as const,
  }[transactionStatus]
  return {
    key: `step-${step.transactionId}`,
    atMs: Date.parse(step.transactionTime),
    role,
    title,
    note: <bdi class="mono">{step.transactionRequestId}</bdi>,
    amount: `${transactionStatus === 'SUCCESS' ? sign : ''}${formatAmount(transactionAmount)}`,
    kind,
  }
}

/** The steps that leave no trace in the record. The sandbox keeps the newest events only. */
const EVENTS: Partial<
  Record<PaymentEvent['step'], readonly [role: StatusKind, text: string, kind: string]>
> = {
  markedPending: ['pending', 'Marked as pending', 'notifyPayment'],
  failed: ['failed', 'Failed', 'notifyPayment'],
  cancelled: ['neutral', 'Canceled', 'notifyPayment'],
  disputeUpdated: ['info', 'Dispute updated', 'notifyDispute'],
}

function eventEntries(payment: SandboxPayment): readonly Entry[] {
  const hasCancel = payment.transactions.some(({ transactionType: is }) => is === 'CANCEL')
  return events.value.flatMap((event): readonly Entry[] => {
    if (event.type !== 'payment' || event.paymentId !== payment.paymentId) return []
    const shown = EVENTS[event.step]
    if (shown === undefined || (event.step === 'cancelled' && hasCancel)) return []
    const dispute = payment.disputes.find(({ disputeId }) => disputeId === event.id)
    const { disputeNotificationType: type } = event
    const isJudged = type === 'DISPUTE_JUDGED'
    // A later judgment must not rename an earlier step.
    const step = dispute && type && { ...dispute, disputeNotificationType: type }
    const { disputeJudgedResult: _later, ...unjudged } = step ?? {}
    const said = step && statusOfDispute(isJudged ? step : (unjudged as SandboxDispute))
    const [role, title, kind] = said ? [said.role, said.text, 'notifyDispute'] : shown
    const note = event.step === 'failed' ? payment.paymentResultCode : undefined
    return [
      {
        key: `event-${event.sequence}`,
        atMs: event.atMs,
        role,
        title,
        note: note && <code>{note}</code>,
        amount: dispute && formatAmount(dispute.disputeAmount),
        kind,
      },
    ]
  })
}

function callsAbout({ paymentId, paymentRequestId }: SandboxPayment): readonly Entry[] {
  const own = calls.value?.filter(({ about }) => about === paymentId || about === paymentRequestId)
  return [...(own ?? [])].reverse().map((call): Entry => {
    const { role, text } = statusOfCall(call)
    return {
      key: call.id,
      atMs: call.atMs,
      role: role === 'succeeded' ? 'neutral' : role,
      title: (
        <>
          Your client called <a href={linkTo('calls', call.id)}>{call.operation ?? call.target}</a>
        </>
      ),
      note: (
        <>
          {call.fault === undefined ? `${text} with` : `Fault ${call.fault}, result`}{' '}
          <ErrorCode code={call.resultCode} /> in {formatDuration(call.durationMs)}
        </>
      ),
    }
  })
}
