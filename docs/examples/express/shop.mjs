// The shop behind the endpoint: its orders, and their effects. Use your database for both.
import { assertMatchesOrder, isPaid } from '@gw/types'

/** @type {{ paymentRequestId: string, paymentId: string | undefined }[]} */
const effects = []

/**
 * Delivers a paid order.
 *
 * @param {import('@gw/types').NotifyPayment} payment
 */
export async function deliver(payment) {
  if (!isPaid(payment)) return // pending or failed: S alone does not mean that money moved
  const { paymentRequestId = '', paymentId } = payment
  assertMatchesOrder(payment, findOrder(paymentRequestId)) // throws if the amount differs
  effects.push({ paymentRequestId, paymentId })
}

/**
 * Returns the effects of an order for `gw doctor`, in tests only.
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
  if (paymentRequestId.startsWith('DOCTOR_FAIL'))
    throw new Error('This order of gw doctor must fail')
  return { paymentRequestId, amount: { currency: 'EUR', value: '1999' } }
}
