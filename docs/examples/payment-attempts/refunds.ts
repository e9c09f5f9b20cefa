// refunds.ts
import { type Client, ClientError } from '@gw/client'
import { inquiryRefund, refund as refundPayment } from '@gw/operations'
import { type Amount, amountsEqual, subtractAmounts } from '@gw/types'
import { findAttempt } from './attempts.js'

type State = 'refunding' | 'refunded' | 'failed' | 'review'

export interface NewRefund {
  readonly refundRequestId: string
  readonly paymentRequestId: string
  readonly amount: Amount
  readonly startedAt: number
}

export interface Refund extends NewRefund {
  state: State
  openCalls: number // calls of refund, except those that certainly had no effect
}

export const refunds = new Map<string, Refund>() // stands in for the database table

type Event = 'SUCCESS' | 'FAIL' | 'mismatch' | 'notCreated' | 'notAccepted'

const transitions: Record<State, Partial<Record<Event, State>>> = {
  refunding: {
    SUCCESS: 'refunded',
    FAIL: 'failed',
    mismatch: 'review',
    notCreated: 'failed',
    notAccepted: 'review',
  },
  refunded: { FAIL: 'review' },
  failed: { SUCCESS: 'review', mismatch: 'review' }, // a new one may have replaced it
  review: {},
}

/** Changes the state. Nothing else does. In SQL: UPDATE … SET state = $new WHERE … AND state = $old. */
function change(refund: Refund, event: Event): void {
  refund.state = transitions[refund.state][event] ?? refund.state
}

/** Returns what is left to refund of an attempt, apart from one refund. */
export function leftToRefund(paymentRequestId: string, refundRequestId = ''): Amount {
  const { amount } = findAttempt(paymentRequestId)
  return [...refunds.values()]
    .filter((one) => one.paymentRequestId === paymentRequestId && one.state !== 'failed')
    .filter((one) => one.refundRequestId !== refundRequestId)
    .map((one) => one.amount)
    .reduce(subtractAmounts, amount)
}

/** Saves a new refund, or returns the saved one if it can be repeated. In SQL, lock the attempt first. */
function saveRefund(refund: NewRefund): Refund {
  const { refundRequestId, paymentRequestId } = refund
  const { state } = findAttempt(paymentRequestId)
  if (state !== 'paid' && state !== 'review') throw new Error(`${paymentRequestId} is ${state}`)
  const saved = refunds.get(refundRequestId) ?? { ...refund, state: 'refunding', openCalls: 0 }
  if (saved.state !== 'refunding') throw new Error(`Refund ${refundRequestId} is ${saved.state}`)
  subtractAmounts(leftToRefund(paymentRequestId, refundRequestId), saved.amount) // throws if it is too much
  refunds.set(refundRequestId, saved)
  return saved
}

/** Starts a refund, or repeats it with the same ID. Throws if it is closed, or more than what is left. */
export async function startRefund(client: Client, newRefund: NewRefund): Promise<void> {
  const refund = saveRefund(newRefund)
  const { refundRequestId, paymentRequestId, amount } = refund
  const { paymentId = '' } = findAttempt(paymentRequestId)
  refund.openCalls += 1 // saved before the call
  try {
    const request = { refundRequestId, paymentId, refundAmount: amount }
    const { status, data } = await client.call(refundPayment, request)
    if (status === 'succeeded') applyRefund(refund, 'SUCCESS', data.refundAmount)
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    if (error.code === 'GW_CLIENT_OUTCOME_UNKNOWN') return // it may exist: look it up
    // This call had no effect, but an earlier one, or one from the job, may still have one.
    refund.openCalls -= 1
    if (refund.openCalls === 0) change(refund, 'notCreated')
    throw error
  }
}

/** Applies what the response, `notifyRefund`, or a lookup reports. */
export function applyRefund(
  refund: Refund,
  refundStatus: string | undefined,
  refundAmount: Amount | undefined,
): void {
  if (refundStatus === 'FAIL') change(refund, 'FAIL')
  if (refundStatus !== 'SUCCESS') return
  const isSame = refundAmount !== undefined && amountsEqual(refundAmount, refund.amount)
  change(refund, isSame ? 'SUCCESS' : 'mismatch') // if the amount differs, a person decides
}

const dayMs = 24 * 60 * 60_000

/** Looks up a refund. Repeats it with the same ID if the gateway does not have it. */
export async function lookUpRefund(
  client: Client,
  refund: Refund,
  now: () => number = Date.now,
): Promise<void> {
  const { refundRequestId, startedAt } = refund
  try {
    const { refundStatus, refundAmount } = await client.call(inquiryRefund, { refundRequestId })
    applyRefund(refund, refundStatus, refundAmount)
  } catch (error) {
    if (!(error instanceof ClientError) || error.code !== 'GW_CLIENT_RESULT_FAILED') throw error
    // Read the state now: while you looked, it can have been closed, and a new one can have replaced it.
    if (refund.state !== 'refunding') return
    // After a day, a person looks at why the gateway does not take it, and at the provider's portal.
    if (now() > startedAt + dayMs) change(refund, 'notAccepted')
    else await startRefund(client, refund)
  }
}
