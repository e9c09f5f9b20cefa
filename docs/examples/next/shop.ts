// The shop behind the endpoint: its orders, and their effects. Use your database for both.
import { assertMatchesOrder, isPaid, type NotifyPayment, type Order } from '@gw/types'

interface Effect {
  readonly paymentRequestId: string
  readonly paymentId: string | undefined
}

// Next.js may load a module once for each kind of route, so shared state is global.
const shared = globalThis as { shopEffects?: Effect[] }
shared.shopEffects ??= []
const effects = shared.shopEffects

/** Delivers a paid order. */
export async function deliver(payment: NotifyPayment): Promise<void> {
  if (!isPaid(payment)) return // pending or failed: S alone does not mean that money moved
  const { paymentRequestId = '', paymentId } = payment
  assertMatchesOrder(payment, findOrder(paymentRequestId)) // throws if the amount differs
  effects.push({ paymentRequestId, paymentId })
}

/** Returns the effects of an order for `gw doctor`, in tests only. */
export function probe(query: URLSearchParams): { readonly effects?: readonly Effect[] } {
  if (process.env.TEST_PROBE !== '1') return {}
  const id = query.get('paymentRequestId')
  return { effects: effects.filter(({ paymentRequestId }) => paymentRequestId === id) }
}

function findOrder(paymentRequestId: string): Order {
  // For tests: the orders of `gw doctor`, some of which must fail.
  if (paymentRequestId.startsWith('DOCTOR_FAIL'))
    throw new Error('This order of gw doctor must fail')
  return { paymentRequestId, amount: { currency: 'EUR', value: '1999' } }
}
