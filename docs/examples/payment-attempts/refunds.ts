// refunds.ts
import { type Client, ClientError } from '@gw/client'
import { inquiryRefund, refund as refundPayment } from '@gw/operations'
import { type Amount, amountsEqual, subtractAmounts } from '@gw/types'
import { findAttempt } from './attempts.js'

export interface Refund {
  readonly refundRequestId: string
  readonly paymentRequestId: string
  readonly amount: Amount
  readonly startedAt: number
  state: 'refunding' | 'refunded' | 'failed' | 'review'
}

export const refunds = new Map<string, Refund>() // stands in for the database table

/** Returns what is left to refund of an attempt. */
export function leftToRefund(paymentRequestId: string): Amount {
  const { amount } = findAttempt(paymentRequestId)
  return [...refunds.values()]
    .filter((one) => one.paymentRequestId === paymentRequestId && one.state !== 'failed')
    .map((one) => one.amount)
    .reduce(subtractAmounts, amount)
}

/** Starts a refund, or repeats it with the same ID. */
export async function startRefund(client: Client, refund: Refund): Promise<void> {
  const { refundRequestId, paymentRequestId, amount } = refund
  const { paymentId = '' } = findAttempt(paymentRequestId)
  const isRepeated = refunds.has(refundRequestId)
  if (!isRepeated) {
    subtractAmounts(leftToRefund(paymentRequestId), amount) // throws if it is more than what is left
    refunds.set(refundRequestId, refund) // save it before the call
  }
  try {
    const request = { refundRequestId, paymentId, refundAmount: amount }
    const { status, data } = await client.call(refundPayment, request)
    if (status === 'succeeded') applyRefund(refund, 'SUCCESS', data.refundAmount)
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    const { code } = error
    if (code === 'GW_CLIENT_OUTCOME_UNKNOWN') return // it may exist: look it up
    if (code === 'GW_CLIENT_RESULT_FAILED' || !isRepeated) refund.state = 'failed'
    throw error
  }
}

/** Applies what the response, `notifyRefund`, or a lookup reports. */
export function applyRefund(
  refund: Refund,
  refundStatus: string | undefined,
  refundAmount: Amount | undefined,
): void {
  if (refund.state !== 'refunding') return
  if (refundStatus === 'FAIL') refund.state = 'failed'
  if (refundStatus !== 'SUCCESS') return
  const isSame = refundAmount !== undefined && amountsEqual(refundAmount, refund.amount)
  refund.state = isSame ? 'refunded' : 'review' // the amount differs, so a person decides
}

const dayMs = 24 * 60 * 60_000

/** Looks up a refund. Repeats it with the same ID if the gateway does not have it. */
export async function lookUpRefund(
  client: Client,
  refund: Refund,
  now: () => number = Date.now,
): Promise<void> {
  const { refundRequestId, startedAt } = refund
  if (refund.state !== 'refunding') return // never repeat a closed one: a new ID may have replaced it
  try {
    const { refundStatus, refundAmount } = await client.call(inquiryRefund, { refundRequestId })
    applyRefund(refund, refundStatus, refundAmount)
  } catch (error) {
    if (!(error instanceof ClientError) || error.code !== 'GW_CLIENT_RESULT_FAILED') throw error
    await startRefund(client, refund)
    // The gateway takes no such refund. A person looks at its reason, and at the provider's portal.
    if (refund.state === 'refunding' && now() > startedAt + dayMs) refund.state = 'review'
  }
}
