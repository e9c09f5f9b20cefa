// The job: looks up the orders that wait too long, again and again.
import { ClientError, reconcilePayments } from '@gw/client'
import { cancelPayment } from '@gw/operations'
import { client, now, pool, sleep } from './settings.mjs'
import { settle } from './tables.mjs'

const WAITING_MS = 120_000 // on the sandbox's clock

for (;;) {
  await reconcilePayments({ orders: waiting(), client, now, sleep, concurrency: 8, onOutcome })
  await sleep(10_000)
}

async function* waiting() {
  const { rows } = await pool.query(
    "SELECT payment_request_id AS id, value, expires_at FROM orders WHERE state = 'paying' AND paying_at < $1 ORDER BY 1",
    [now() - WAITING_MS],
  )
  for (const { id, value, expires_at } of rows) {
    const amount = { currency: 'EUR', value }
    yield { paymentRequestId: id, amount, expiresAtMs: Number(expires_at) }
  }
}

/**
 * @param {import('@gw/client').ReconciledPayment} payment
 * @param {{ paymentRequestId: string, expiresAtMs: number }} order
 */
async function onOutcome(payment, { paymentRequestId, expiresAtMs }) {
  const { status } = payment
  if (status === 'open' && now() > expiresAtMs) await cancel(paymentRequestId)
  const outcome =
    status === 'settled'
      ? payment.outcome
      : status === 'mismatch'
        ? 'review'
        : status === 'unknown' && payment.final
          ? 'failed'
          : undefined
  if (outcome === undefined) return // open or unreachable: the next run looks again
  const paymentId = 'record' in payment ? payment.record.paymentId : undefined
  const transaction = await pool.connect()
  try {
    await transaction.query('BEGIN')
    await settle(transaction, { paymentRequestId, outcome, paymentId, by: 'job' })
    await transaction.query('COMMIT')
  } finally {
    transaction.release(true)
  }
}

async function cancel(paymentRequestId) {
  try {
    await client.call(cancelPayment, { paymentRequestId })
  } catch (error) {
    if (!(error instanceof ClientError)) throw error // the next run finds it still open, or canceled
  }
}
