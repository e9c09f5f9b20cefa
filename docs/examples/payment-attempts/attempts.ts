// attempts.ts
import { isGatewayError } from '@gw/errors'
import { type Amount, assertMatchesOrder, type Payment, type PaymentOutcome } from '@gw/types'

type State = 'paying' | 'paid' | 'failed' | 'canceling' | 'canceled' | 'review'

export interface NewAttempt {
  readonly orderId: string
  readonly paymentRequestId: string
  readonly amount: Amount
  readonly expiresAtMs?: number | undefined // none if it debits without the payer
}

export interface Attempt extends NewAttempt {
  state: State
  openCalls: number // calls of pay, except those that certainly had no effect
  paymentId?: string | undefined
  missingSinceMs?: number | undefined // from the last lookup that did not find it
  checkAgainAt?: number | undefined // set if it was closed without a signed FAIL or CANCELLED
}

export const attempts = new Map<string, Attempt>() // stands in for the database table

export function findAttempt(paymentRequestId = ''): Attempt {
  const found = attempts.get(paymentRequestId)
  if (found === undefined) throw new Error(`There is no attempt ${paymentRequestId}`)
  return found
}

/** Saves a new attempt, or returns the saved one. Throws if this attempt or a different one is in the way. */
export function saveAttempt(attempt: NewAttempt): Attempt {
  const { orderId, paymentRequestId } = attempt
  const saved = attempts.get(paymentRequestId) ?? { ...attempt, state: 'paying', openCalls: 0 }
  const isClosed = ({ state }: Attempt) => state === 'failed' || state === 'canceled'
  const others = [...attempts.values()].filter((one) => one.orderId === orderId && one !== saved)
  const live = others.find((one) => !isClosed(one)) ?? saved // in SQL, an index
  if (live !== saved || saved.state !== 'paying') {
    throw new Error(`Attempt ${live.paymentRequestId} is ${live.state}`)
  }
  attempts.set(paymentRequestId, saved)
  return saved
}

/** An outcome, or what your own calls lead to. */
type Event = PaymentOutcome | 'mismatch' | 'cancel' | 'cancelRejected' | 'notCreated'

const transitions: Record<State, Partial<Record<Event, State>>> = {
  paying: {
    succeeded: 'paid',
    mismatch: 'review',
    failed: 'failed',
    cancelled: 'canceled',
    rejected: 'canceling',
    cancel: 'canceling',
    notCreated: 'failed',
  },
  paid: { failed: 'review', cancelled: 'review', rejected: 'review' },
  failed: { succeeded: 'review', rejected: 'review' },
  canceling: {
    failed: 'failed',
    cancelled: 'canceled',
    cancelRejected: 'review',
    notCreated: 'failed',
  },
  canceled: { succeeded: 'review' },
  review: {},
}

/** Changes the state. Nothing else does. In SQL: UPDATE … SET state = $new WHERE … AND state = $old. */
export function change(attempt: Attempt, event: Event): boolean {
  const state = transitions[attempt.state][event]
  if (state === undefined) return false
  attempt.state = state
  return true
}

/** Applies what a notification or a lookup reports. Returns true if you should fulfill the order now. */
export function applyOutcome(
  attempt: Attempt,
  outcome: PaymentOutcome,
  payment: Payment,
  givenBack: readonly unknown[] | undefined = [], // refunds and cancellations that a lookup shows
): boolean {
  const isPaid = transitions[attempt.state][outcome] === 'paid'
  const isRight = !isPaid || (givenBack?.length === 0 && matches(payment, attempt)) // compare first
  const event = isRight ? outcome : 'mismatch'
  if (!change(attempt, event)) return false
  attempt.paymentId = payment.paymentId
  return attempt.state === 'paid'
}

function matches(payment: Payment, attempt: Attempt): boolean {
  try {
    assertMatchesOrder(payment, attempt)
    return true
  } catch (error) {
    if (!isGatewayError(error)) throw error // the row is wrong, not the payment
    return false
  }
}
