// The shop's tables, the one function that settles an order, and the comparison with the gateway's ledger.

/**
 * Creates the tables, with every order that will be placed. A mistake in the shop: 2 in 100 orders have a price that
 * differs from the one that is sent to the gateway.
 */
export async function createTables(pool, orders) {
  await pool.query(`
    CREATE TABLE orders (
      payment_request_id text PRIMARY KEY,
      value text NOT NULL,
      state text NOT NULL,
      settled_by text,
      payment_id text,
      paying_at bigint,
      expires_at bigint
    );
    CREATE TABLE fulfillments (payment_request_id text NOT NULL)
  `)
  await pool.query(
    `INSERT INTO orders
      SELECT id, CASE WHEN id ~ '(20|70)$' THEN '2000' ELSE '1999' END, 'new' FROM unnest($1::text[]) AS id`,
    [orders],
  )
}

const STATES = { succeeded: 'paid', failed: 'failed', cancelled: 'canceled' }

/**
 * Settles an order: for a notification, and for what the job found. Only the first of them changes something, so the order
 * is fulfilled once.
 *
 * @param {{ query: Function }} transaction
 */
export async function settle(transaction, { paymentRequestId, outcome, paymentId, by }) {
  const { rowCount } = await transaction.query(
    "UPDATE orders SET state = $2, payment_id = $3, settled_by = $4 WHERE payment_request_id = $1 AND state = 'paying'",
    [paymentRequestId, STATES[outcome] ?? outcome, paymentId, by],
  )
  if (rowCount !== 1 || outcome !== 'succeeded') return
  await transaction.query('INSERT INTO fulfillments VALUES ($1)', [paymentRequestId])
}

/**
 * Compares every order with the gateway's ledger.
 *
 * @param {readonly import('@gw/sandbox/types').SandboxPayment[]} payments
 */
export async function compareOrders(pool, payments) {
  const { rows } = await pool.query(`
    SELECT payment_request_id AS id, value, state, count(fulfillments)::int AS fulfilled
    FROM orders LEFT JOIN fulfillments USING (payment_request_id) GROUP BY orders.payment_request_id
    ORDER BY id
  `)
  const ledger = new Map(payments.map((payment) => [payment.paymentRequestId, payment]))
  const problems = []
  const mismatches = []
  const states = {}
  for (const { id, value, state, fulfilled } of rows) {
    const { paymentStatus = 'none', paymentAmount } = ledger.get(id) ?? {}
    const key = `${paymentStatus} at the gateway, ${state} in the shop`
    states[key] = (states[key] ?? 0) + 1
    const isPaid = paymentStatus === 'SUCCESS'
    const isMismatch = isPaid && paymentAmount?.value !== value
    if (isMismatch) mismatches.push(id)
    const expected = isMismatch ? 'review' : 'paid'
    if (isPaid && state !== expected) problems.push(`${id} is paid at the gateway, but ${state}`)
    if (!isPaid && state === 'paid')
      problems.push(`${id} is paid, but ${paymentStatus} at the gateway`)
    if (fulfilled !== (state === 'paid' ? 1 : 0)) {
      problems.push(`${id} is ${state}, and was fulfilled ${fulfilled} times`)
    }
  }
  return { problems, mismatches, states }
}
