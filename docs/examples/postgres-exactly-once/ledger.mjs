// The shop's own table. Nothing in it guards against duplicates: that is the inbox's work.
import { isPaid } from '@gw/types'

/**
 * In real life your migrations make the table, before any instance starts.
 *
 * @param {import('pg').Pool} pool
 */
export async function createLedger(pool) {
  await pool.query(`CREATE TABLE IF NOT EXISTS shop_bookings (
    payment_id text NOT NULL, order_id text NOT NULL, currency text NOT NULL, value text NOT NULL)`)
}

/**
 * Books a payment that was made; what is pending or failed moves no money.
 *
 * @param {import('pg').ClientBase} transaction
 * @param {import('@gw/types').NotificationOf<'notifyPayment'>} payment
 */
export async function bookPayment(transaction, payment) {
  if (!isPaid(payment)) return
  const { paymentId, paymentRequestId, paymentAmount } = payment
  // Here: read the order in this transaction too, and compare its amount (assertMatchesOrder of @gw/types).
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
