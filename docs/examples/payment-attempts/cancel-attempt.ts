// cancel-attempt.ts
import { type Client, ClientError } from '@gw/client'
import { cancelPayment } from '@gw/operations'
import { type Attempt, applyOutcome } from './attempts.js'

/** Cancels an attempt. Safe to repeat until it is closed. */
export async function cancelAttempt(client: Client, attempt: Attempt): Promise<void> {
  const { paymentRequestId } = attempt
  attempt.state = 'canceling' // save it before the call
  try {
    await client.call(cancelPayment, { paymentRequestId })
    attempt.state = 'canceled'
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    if (error.code !== 'GW_CLIENT_RESULT_FAILED') return // unknown, or nothing was sent: cancel again
    const payment = await client.findPayment({ paymentRequestId })
    if (!payment.found) return // look again later
    if (payment.outcome === 'succeeded')
      attempt.state = 'review' // too late: a person refunds or accepts it
    else applyOutcome(attempt, payment.outcome, payment.record)
  }
}
