import { describe, expect, it } from 'vitest'
import { decide, type OrderRefund } from '../src/index.ts'
import { attemptIn } from './attempt-table.ts'
import { MINUTE, NOW, orderWith, REFUND } from './table.ts'

const attempt = (number: number, checkAtMs?: number) => ({
  ...attemptIn('paying'),
  paymentRequestId: `o-p${number}`,
  checkAtMs,
})
const refund: OrderRefund = { ...REFUND, checkAtMs: NOW - 1 }
const order = orderWith([attempt(1, NOW), attempt(2, NOW + 1), attempt(3)], [refund])

it.each([
  ['what is due', false, ['o-p1', 'o-r1']],
  ['what will be due, too', true, ['o-p1', 'o-p2', 'o-r1']],
])('looks up %s, and claims only what is due', (_name, early, lookUps) => {
  const decision = decide(order, { type: 'check', early }, { nowMs: NOW })
  expect(decision.lookUps).toEqual(lookUps)
  const { attempts, refunds, nextCheckAtMs } = decision.order
  const times = [...attempts, ...refunds].map(({ checkAtMs }) => checkAtMs)
  expect(times).toEqual([NOW + 5 * MINUTE, NOW + 1, undefined, NOW + 5 * MINUTE])
  expect(nextCheckAtMs).toBe(NOW + 1)
})

describe('what was looked up less than 3 seconds ago', () => {
  const checkAfter = (age: number, more: object) => {
    const looked = { ...attempt(1, NOW), lookedUpAtMs: NOW - age }
    const event = { type: 'check', early: false, ...more } as const
    return decide(orderWith([looked], []), event, { nowMs: NOW })
  }

  it.each([
    [0, {}, []],
    [2_999, { early: true }, []],
    [2_999, { always: true }, ['o-p1']],
    [3_000, {}, ['o-p1']],
    [-1, {}, ['o-p1']], // by an instance whose clock is ahead
  ])('is looked up after %i ms with %j: %j', (age, more, lookUps) => {
    const { order: after, ...decision } = checkAfter(age, more)
    expect(decision.lookUps).toEqual(lookUps)
    const { lookedUpAtMs, checkAtMs } = after.attempts[0] ?? {}
    const isLooked = lookUps.length > 0
    expect(lookedUpAtMs).toBe(isLooked ? NOW : NOW - age)
    expect(checkAtMs).toBe(isLooked ? NOW + 5 * MINUTE : NOW)
  })
})

it('looks up nothing after any other event, and sends nothing itself', () => {
  const decision = decide(order, { type: 'cancel', close: false }, { nowMs: NOW })
  expect(Object.keys(decision)).toEqual(['order', 'effects', 'send'])
  const checked = decide(order, { type: 'check', early: false }, { nowMs: NOW })
  expect(Object.keys(checked)).toEqual(['order', 'effects', 'lookUps'])
})
