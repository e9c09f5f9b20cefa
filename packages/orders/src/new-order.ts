import { typeName } from '@gw/errors/internal'
import type { Amount } from '@gw/types'
import { copyAmount } from './machine/amounts.ts'
import { freeze } from './machine/freeze.ts'
import type { ShopOrder } from './shop-order.ts'

/** A new order. */
export interface NewOrder {
  /** Your order ID: 1 to 56 letters, digits, `_`, and `-`. */
  readonly orderId: string
  /** The price of the order. It never changes. */
  readonly amount: Amount
}

// With a suffix such as `-p12345`, an ID has at most 64 characters, the gateway's limit.
const ORDER_ID = /^[A-Za-z0-9_-]{1,56}$/

/**
 * Returns a new order without attempts, to be saved.
 *
 * @throws TypeError if the ID or the amount is not valid
 */
export function newOrder(order: NewOrder): ShopOrder {
  const { orderId, amount } = order
  assertOrderId(orderId)
  assertAmount(amount, 'amount')
  return freeze({
    version: 1,
    orderId,
    state: 'open',
    amount: copyAmount(amount),
    closed: false,
    fulfilled: false,
    attempts: [],
    refunds: [],
    history: [],
  })
}

/** Returns whether a string can be an order ID. */
export function isOrderId(text: string): boolean {
  return ORDER_ID.test(text)
}

/** Throws a TypeError unless a value is an order ID. */
export function assertOrderId(orderId: string): void {
  if (typeof orderId === 'string' && isOrderId(orderId)) return
  throw new TypeError(
    `orderId must be a string of 1 to 56 letters, digits, "_", and "-"; got ${typeName(orderId)}`,
  )
}

/** Throws a TypeError unless a value is an amount above 0 in minor units. */
export function assertAmount(amount: Amount, name: string): void {
  const { currency, value } = amount ?? {}
  const areStrings = typeof currency === 'string' && typeof value === 'string'
  if (areStrings && /^[A-Z]{3}$/.test(currency) && /^[1-9][0-9]{0,15}$/.test(value)) return
  throw new TypeError(
    `${name} must be { currency, value }, with minor units above 0 as digits, such as { currency: 'USD', value: '1050' }`,
  )
}
