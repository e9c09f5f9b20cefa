import { type Rule, rule, shortName, typeName } from '@gw/errors/internal'
import type { Amount } from '@gw/types'
import { copyAmount } from './amounts.ts'
import { freeze } from './freeze.ts'
import type { ShopOrder } from './shop-order.ts'

/** A new order. */
export interface NewOrder {
  /** Your order ID: 1 to 56 letters, digits, `_`, and `-`. */
  readonly orderId: string
  /** The price of the order. `changeAmount` changes it, as long as nobody tried to pay. */
  readonly amount: Amount
}

// With a suffix such as `-p12345`, an ID has at most 64 characters, the gateway's limit.
const ORDER_ID = /^[A-Za-z0-9_-]{1,56}$/

/**
 * Returns a new order without attempts, to be saved. Pass the time, in epoch milliseconds, to list orders by the age of
 * their state.
 *
 * @throws TypeError if the ID or the amount is not valid
 */
export function newOrder(order: NewOrder, nowMs?: number): ShopOrder {
  const { orderId, amount } = order
  assertOrderId(orderId)
  assertAmount(amount, 'amount')
  return freeze({
    version: 1,
    orderId,
    state: 'open',
    ...(nowMs !== undefined && { stateSinceMs: Math.floor(nowMs) }),
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

/** Throws a TypeError unless a value is a client ID, as the gateway and the stores of several merchants have it. */
export function assertClientId(clientId: string): void {
  if (typeof clientId === 'string' && /^[\w-]{1,128}$/.test(clientId)) return
  throw new TypeError(
    `clientId must be a string of 1 to 128 letters, digits, "_", and "-"; got ${typeName(clientId)}`,
  )
}

/** Throws a TypeError unless a value is an order ID. */
export function assertOrderId(orderId: string): void {
  if (typeof orderId === 'string' && isOrderId(orderId)) return
  throw new TypeError(
    `orderId must be a string of 1 to 56 letters, digits, "_", and "-"; got ${show(orderId)}`,
  )
}

/** Throws a TypeError unless a value is an amount above 0 in minor units. */
export function assertAmount(amount: Amount, name: string): void {
  const { currency, value } = amount ?? {}
  const areStrings = typeof currency === 'string' && typeof value === 'string'
  if (areStrings && /^[A-Z]{3}$/.test(currency) && /^[1-9][0-9]{0,15}$/.test(value)) return
  throw new TypeError(
    `${name} must be { currency, value }, with three uppercase letters and minor units above 0 as digits, such as { currency: 'USD', value: '1050' }; got currency ${show(currency)} and value ${show(value)}. toMinorUnits('10.50', 'USD') from @gw/types returns the value`,
  )
}

/** The rule of an amount. */
export const amountRule: Rule<Amount> = (value, name) => {
  assertAmount(value as Amount, name)
  return value as Amount
}

/** The rule of an ID in a request. */
export const requestIdRule: Rule<string> = rule<string>({
  must: 'a string of 1 to 64 characters',
  test: (value) => typeof value === 'string' && value.length >= 1 && value.length <= 64,
})

/** Shows a short text or a number that the caller passed, and otherwise its type. */
function show(value: unknown): string {
  if (typeof value === 'string') return `"${shortName(value)}"`
  return typeof value === 'number' ? String(value) : typeName(value)
}
