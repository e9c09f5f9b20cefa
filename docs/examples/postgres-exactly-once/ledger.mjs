// The shop's own table. It has no protection against duplicates: the inbox provides that.
import { isPaid } from '@gw/types'

/**
 * Creates the table. In production, your migrations do this before any instance starts.
 *
 * @param {import('pg').Pool} pool
 */
export async function createLedger(pool) {
  await pool.query(`CREATE TABLE IF NOT EXISTS shop_bookings (
    payment_id text NOT NULL, order_id text NOT NULL, currency text NOT NULL, value text NOT NULL)`)
}

/**
 * Books a successful payment. A pending or failed payment moves no money.
 *
 * @param {import('pg').ClientBase} transaction
 * @param {import('@gw/types').NotificationOf<'notifyPayment'>} payment
 */
export async function bookPayment(transaction, payment) {
  if (!isPaid(payment)) return
  const { paymentId, paymentRequestId, paymentAmount } = payment
  // Here: read the order in the same transaction, and compare its amount (assertMatchesOrder from @gw/types).
  await transaction.query('INSERT INTO shop_bookings VALUES ($1, $2, $3, $4)', [
    paymentId,
    paymentRequestId,
    paymentAmount?.currency,
    paymentAmount?.value,
  ])
}

/**
 * @param {import('pg').Pool} pool
 * @param {string} paymentId
 */
export async function readBookings(pool, paymentId) {
  const { rows } = await pool.query('SELECT * FROM shop_bookings WHERE payment_id = $1', [
    paymentId,
  ])
  return rows
}
