import { newOrder } from '@gw/orders'
import { expect, it } from 'vitest'

const amount = { currency: 'EUR', value: '1999' }

// The words are what this is about: a newcomer sees them first.
it.each([
  [
    'a lowercase currency',
    { orderId: '1', amount: { ...amount, currency: 'eur' } },
    'currency "eur"',
  ],
  ['a number', { orderId: '1', amount: { ...amount, value: 1999 } }, 'value 1999'],
  ['a decimal', { orderId: '1', amount: { ...amount, value: '19.99' } }, 'toMinorUnits'],
  ['no amount', { orderId: '1', amount: undefined }, 'currency undefined'],
  ['an ID with a space', { orderId: 'my order', amount }, 'got "my order"'],
  ['an ID that is a pasted key', { orderId: 'k'.repeat(400), amount }, '(400 characters)'],
])('shows what it got for %s', (_what, order, words) => {
  expect(() => newOrder(order as never)).toThrow(TypeError)
  expect(() => newOrder(order as never)).toThrow(words)
})
