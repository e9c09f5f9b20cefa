// The shop behind the endpoint: its orders, and what was fulfilled. Use your database for both.

/** @type {{ paymentRequestId: string, paymentId: string | undefined }[]} */
const effects = []

/**
 * Returns an order, or `undefined` if there is none. Here, every order exists and costs EUR 19.99.
 *
 * @param {string | undefined} paymentRequestId
 */
export async function findOrder(paymentRequestId) {
  if (paymentRequestId === undefined) return undefined
  // For tests: the orders of `gw doctor`, some of which must fail.
  if (paymentRequestId.startsWith('DOCTOR_FAIL'))
    throw new Error('This order of gw doctor must fail')
  return { paymentRequestId, amount: { currency: 'EUR', value: '1999' } }
}

/**
 * Fulfills a paid order. The type of the payment excludes every other outcome.
 *
 * @param {import('@gw/types').PaidPayment} payment
 * @param {import('@gw/types').OrderByRequestId} order
 */
export async function fulfill({ paymentId }, { paymentRequestId }) {
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
