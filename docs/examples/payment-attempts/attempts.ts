// attempts.ts
import { isGatewayError } from '@gw/errors'
import { type Amount, assertMatchesOrder, type Payment, type PaymentOutcome } from '@gw/types'

type State = 'paying' | 'paid' | 'failed' | 'canceling' | 'canceled' | 'review'

export interface Attempt {
  readonly orderId: string
  readonly paymentRequestId: string
  readonly amount: Amount
  readonly expiresAt?: number | undefined // none if it debits without the payer
  state: State
  paymentId?: string | undefined
  checkAgainAt?: number | undefined // set if it was closed without a signed FAIL or CANCELLED
}

export const attempts = new Map<string, Attempt>() // stands in for the database table

export function findAttempt(paymentRequestId = ''): Attempt {
  const found = attempts.get(paymentRequestId)
  if (found === undefined) throw new Error(`There is no attempt ${paymentRequestId}`)
  return found
}

const transitions: Record<State, Partial<Record<PaymentOutcome, State>>> = {
  paying: { succeeded: 'paid', failed: 'failed', cancelled: 'canceled' },
  paid: { failed: 'review', cancelled: 'review' },
  failed: { succeeded: 'review' },
  canceling: { failed: 'failed', cancelled: 'canceled' },
  canceled: { succeeded: 'review' },
  review: {},
}

/** Applies what a notification or a lookup reports. Returns true if you should fulfill the order now. */
export function applyOutcome(attempt: Attempt, outcome: PaymentOutcome, payment: Payment): boolean {
  const state = transitions[attempt.state][outcome]
  if (state === undefined) return false
  attempt.paymentId = payment.paymentId
  attempt.state = state
  if (state !== 'paid') return false
  try {
    assertMatchesOrder(payment, attempt)
    return true
  } catch (error) {
    if (!isGatewayError(error, 'GW_TYPES_ORDER_MISMATCH')) throw error
    attempt.state = 'review' // the amount differs, so a person decides
    return false
  }
}
