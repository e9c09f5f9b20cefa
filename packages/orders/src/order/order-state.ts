import type { Amount } from '@gw/types'
import type { OrderState, ShopOrder } from './shop-order.ts'

/** Returns an order's state, from its attempts and refunds. */
export function orderState(
  order: Pick<ShopOrder, 'amount' | 'attempts' | 'refunds' | 'closed' | 'fulfilled'>,
): OrderState {
  const { attempts, refunds, closed, fulfilled } = order
  const states = [...attempts, ...refunds].map(({ state }) => state)
  const found = (['review', 'paid', 'authorized', 'canceling', 'paying'] as const).find((state) =>
    states.includes(state),
  )
  if (found === 'paid') return paidState(order)
  return found ?? (closed || fulfilled ? 'closed' : 'open')
}

function paidState({
  amount,
  attempts,
  refunds,
}: Pick<ShopOrder, 'amount' | 'attempts' | 'refunds'>): OrderState {
  const paid = attempts.find(({ state }) => state === 'paid')
  const { paymentRequestId, paidAmount = amount } = paid ?? {}
  const ofPaid = refunds.filter((one) => one.paymentRequestId === paymentRequestId)
  const given = refundedAmount({ amount: paidAmount, refunds: ofPaid })
  if (given.value === '0') return 'paid'
  return BigInt(given.value) >= BigInt(paidAmount.value) ? 'refunded' : 'partlyRefunded'
}

/** Returns the sum of the refunds that are done, of all attempts, in the currency of the order. */
export function refundedAmount({
  amount: { currency },
  refunds,
}: Pick<ShopOrder, 'amount' | 'refunds'>): Amount {
  const sum = refunds
    .filter(({ state, amount }) => state === 'refunded' && amount.currency === currency)
    .reduce((total, { amount }) => total + BigInt(amount.value), 0n)
  return { currency, value: String(sum) }
}

// The states that the first edition of this package wrote. It cannot read a document with a new one.
const FIRST: readonly OrderState[] = ['open', 'paying', 'canceling', 'paid', 'review', 'closed']

/** All states. */
export const orderStates: readonly OrderState[] = [
  ...FIRST,
  'authorized',
  'partlyRefunded',
  'refunded',
]

/** Returns the format of a document. */
export function versionOf({
  state,
  attempts,
}: Pick<ShopOrder, 'state' | 'attempts'>): ShopOrder['version'] {
  const isNew = attempts.some(
    ({ state: one, reason }) =>
      one === 'authorized' || reason === 'notCanceled' || reason === 'notCaptured',
  )
  return isNew || !FIRST.includes(state) ? 2 : 1
}
