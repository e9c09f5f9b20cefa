// cancel-attempt.ts
import { type Client, ClientError } from '@gw/client'
import { cancelPayment } from '@gw/operations'
import { type Attempt, applyOutcome, change } from './attempts.js'

/** Cancels an attempt that is not paid or closed. Safe to repeat. */
export async function cancelAttempt(client: Client, attempt: Attempt): Promise<void> {
  const { paymentRequestId } = attempt
  change(attempt, 'cancel') // saved before the call
  if (attempt.state !== 'canceling') return
  try {
    await client.call(cancelPayment, { paymentRequestId })
    change(attempt, 'cancelled')
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    if (error.code !== 'GW_CLIENT_RESULT_FAILED') return // unknown, or nothing was sent: cancel again
    const payment = await client.findPayment({ paymentRequestId })
    if (!payment.found) return // look again later
    const { outcome, record } = payment
    if (outcome === 'succeeded' || outcome === 'rejected')
      change(attempt, 'cancelRejected') // too late: a person refunds or accepts it
    else applyOutcome(attempt, outcome, record)
  }
}
