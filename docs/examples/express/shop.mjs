// The shop behind the endpoint: its orders, and what it did for them. Yours has a database for both.
import { assertMatchesOrder, isPaid } from '@gw/types'

/** @type {{ paymentRequestId: string, paymentId: string | undefined }[]} */
const effects = []

/**
 * Delivers what is paid.
 *
 * @param {import('@gw/types').NotifyPayment} payment
 */
export async function deliver(payment) {
  if (!isPaid(payment)) return // pending or failed: S alone does not mean that money moved
  const { paymentRequestId = '', paymentId } = payment
  assertMatchesOrder(payment, findOrder(paymentRequestId)) // throws if the amount is another
  effects.push({ paymentRequestId, paymentId })
}

/**
 * Tells `gw doctor` what was done for an order; in tests only.
 *
 * @param {unknown} id
 */
export function probe(id) {
  if (process.env.TEST_PROBE !== '1') return {}
  return { effects: effects.filter(({ paymentRequestId }) => paymentRequestId === id) }
}

/** @param {string} paymentRequestId */
function findOrder(paymentRequestId) {
  // For tests: the orders of `gw doctor`, some of which must fail.
  if (paymentRequestId.startsWith('DOCTOR_FAIL')) throw new Error('the doctor wants it to fail')
  const value = paymentRequestId.startsWith('DOCTOR_') ? '1999' : '1050'
  return { paymentRequestId, amount: { currency: 'EUR', value } }
}
