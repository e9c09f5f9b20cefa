import { describeWithPostgres } from '@gw/testkit'
import { expect, it } from 'vitest'
import { runShelf } from './run-shelf.mjs'

describeWithPostgres('a handler that is broken for 25 hours', ({ url }) => {
  it('has one effect for each order after it is fixed and what failed is run again', async () => {
    const orders = 12
    const found = await runShelf({ url, orders })
    expect(found.sends).toBe(8 * orders)
    expect(found.before.effects).toEqual([])
    expect(found.before.counts).toMatchObject({ failed: orders, done: 0 })
    expect(found.stale).toBe(1)
    expect(found).toMatchObject({ problems: [], handled: orders, kept: 0 })
  }, 120_000)
})
