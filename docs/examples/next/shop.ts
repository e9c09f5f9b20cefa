// The shop behind the endpoint: its orders, and what was fulfilled. Use your database for both.
import type { ExpectedOrder, OrderByRequestId, PaidPayment } from '@gw/types'

interface Effect {
  readonly paymentRequestId: string
  readonly paymentId: string | undefined
}

// Next.js may load a module once for each kind of route, so shared state is global.
const shared = globalThis as { shopEffects?: Effect[] }
shared.shopEffects ??= []
const effects = shared.shopEffects

/** Returns an order, or `undefined` if there is none. Here, every order exists and costs EUR 19.99. */
export async function findOrder(
  paymentRequestId: string | undefined,
): Promise<(ExpectedOrder & OrderByRequestId) | undefined> {
  if (paymentRequestId === undefined) return undefined
  // For tests: the orders of `gw doctor`, some of which must fail.
  if (paymentRequestId.startsWith('DOCTOR_FAIL'))
    throw new Error('This order of gw doctor must fail')
  return { paymentRequestId, amount: { currency: 'EUR', value: '1999' } }
}

/** Fulfills a paid order. The type of the payment excludes every other outcome. */
export async function fulfill(
  { paymentId }: PaidPayment,
  { paymentRequestId }: OrderByRequestId,
): Promise<void> {
  effects.push({ paymentRequestId, paymentId })
}

/** Returns the effects of an order for `gw doctor`, in tests only. */
export function probe(query: URLSearchParams): { readonly effects?: readonly Effect[] } {
  if (process.env.TEST_PROBE !== '1') return {}
  const id = query.get('paymentRequestId')
  return { effects: effects.filter(({ paymentRequestId }) => paymentRequestId === id) }
}
