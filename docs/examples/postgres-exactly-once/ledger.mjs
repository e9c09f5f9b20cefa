// The shop's own table. It has no protection against duplicates: the inbox provides that.

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
 * Returns an order. Here: read it in the same transaction, with FOR UPDATE. Each one costs EUR 19.99.
 *
 * @param {import('pg').ClientBase} _transaction
 */
export async function readOrder(_transaction, paymentRequestId = '') {
  return { paymentRequestId, amount: { currency: 'EUR', value: '1999' } }
}

/**
 * Books a paid order. The type of the payment excludes every other outcome.
 *
 * @param {import('pg').ClientBase} transaction
 * @param {import('@gw/types').PaidPayment} payment
 */
export async function bookPayment(transaction, payment) {
  const { paymentId, paymentRequestId, paymentAmount } = payment
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
