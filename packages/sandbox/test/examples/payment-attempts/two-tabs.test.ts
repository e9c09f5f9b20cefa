import type { Client } from '@gw/client'
import { describe, expect, it } from 'vitest'
import {
  applyOutcome,
  attempts,
  findAttempt,
} from '../../../../../docs/examples/payment-attempts/attempts.ts'
import { cancelAttempt } from '../../../../../docs/examples/payment-attempts/cancel-attempt.ts'
import { lookUp } from '../../../../../docs/examples/payment-attempts/look-up.ts'
import { startAttempt } from '../../../../../docs/examples/payment-attempts/start-attempt.ts'
import { clientOf } from '../../support/client.ts'
import { failureOf, newAttempt, openShop, type Shop, unreachable } from './support.ts'

/** Opens a tab whose call stays without a connection until `fail` is called. */
function openOfflineTab({ sandbox }: Shop) {
  let fail = (): void => {}
  const failing = new Promise<void>((resolve) => {
    fail = resolve
  })
  const client = clientOf(sandbox, {
    ...unreachable(sandbox),
    async fetch(input, init) {
      await failing
      return fetch(input, init)
    },
  })
  return { client, fail }
}

/** Sends what a tab sends: it knows the order, but not the row. */
const start = ({ sandbox }: Shop, client: Client, number = 1) =>
  startAttempt(client, newAttempt(sandbox, { paymentRequestId: `A-1001-${number}` }))

const rowOf = (number = 1) => findAttempt(`A-1001-${number}`)
const paysOf = ({ sandbox }: Shop) =>
  sandbox.calls.list().filter(({ operation }) => operation === 'pay').length

describe('two tabs', () => {
  it('do not turn a paid attempt into a failed one, so nothing is charged or fulfilled twice', async () => {
    const shop = await openShop()
    const offline = openOfflineTab(shop)
    const first = failureOf(start(shop, offline.client))
    await start(shop, shop.client)
    shop.sandbox.payments.pay(shop.paymentId())
    expect(await lookUp(shop.client, rowOf())).toBe(true)
    offline.fail()
    expect(await first).toMatchObject({ code: 'GW_CLIENT_UNREACHABLE' })
    expect(rowOf().state).toBe('paid')
    await expect(start(shop, shop.client, 2)).rejects.toThrow('A-1001-1')
    expect(paysOf(shop)).toBe(1)
  })

  it('do not close an attempt that one of them has opened at the gateway', async () => {
    const shop = await openShop()
    const offline = openOfflineTab(shop)
    const first = failureOf(start(shop, offline.client))
    await start(shop, shop.client)
    offline.fail()
    expect(await first).toMatchObject({ code: 'GW_CLIENT_UNREACHABLE' })
    expect(rowOf().state).toBe('paying')
  })

  it('close an attempt that none of them could send', async () => {
    const shop = await openShop()
    const tabs = [openOfflineTab(shop), openOfflineTab(shop)]
    const calls = tabs.map(({ client }) => failureOf(start(shop, client)))
    for (const { fail } of tabs) fail()
    await Promise.all(calls)
    expect(rowOf().state).toBe('failed')
  })

  it('leave an attempt open if the gateway rejects the call of one, and the other is on its way', async () => {
    const shop = await openShop()
    const offline = openOfflineTab(shop)
    const first = failureOf(start(shop, offline.client))
    shop.sandbox.payOutcome = 'fail'
    expect(await failureOf(start(shop, shop.client))).toMatchObject({
      code: 'GW_CLIENT_RESULT_FAILED',
    })
    expect(rowOf().state).toBe('paying')
    await lookUp(shop.client, rowOf())
    expect(rowOf().state).toBe('failed') // the gateway has it, and says so
    offline.fail()
    await first
  })

  it('do not start a paid attempt again', async () => {
    const shop = await openShop()
    await shop.startPaid()
    await expect(start(shop, shop.client)).rejects.toThrow('paid')
    expect(rowOf().state).toBe('paid')
    expect(await lookUp(shop.client, rowOf())).toBe(false)
    expect(paysOf(shop)).toBe(1)
  })

  it.each(['failed', 'canceling', 'canceled', 'review'] as const)(
    'do not send an attempt that is %s',
    async (state) => {
      const shop = await openShop()
      await shop.start()
      rowOf().state = state
      await expect(start(shop, shop.client)).rejects.toThrow(state)
      expect(rowOf().state).toBe(state)
      expect(paysOf(shop)).toBe(1)
    },
  )

  it.each(['paying', 'canceling', 'paid', 'review'] as const)(
    'do not start a second attempt while the first one is %s',
    async (state) => {
      const shop = await openShop()
      await shop.start()
      rowOf().state = state
      await expect(start(shop, shop.client, 2)).rejects.toThrow('A-1001-1')
      expect([...attempts.keys()]).toEqual(['A-1001-1'])
    },
  )

  it('do not cancel what was paid and fulfilled in the other one', async () => {
    const shop = await openShop()
    await shop.startPaid()
    await cancelAttempt(shop.client, rowOf())
    expect(rowOf().state).toBe('paid')
    expect(shop.sandbox.payments.get(shop.paymentId())?.paymentStatus).toBe('SUCCESS')
  })
})

describe('an amount that cannot be compared', () => {
  const report = (shop: Shop, paymentAmount: object) =>
    applyOutcome(rowOf(), 'succeeded', {
      paymentRequestId: 'A-1001-1',
      paymentId: shop.paymentId(),
      paymentAmount: paymentAmount as never,
      paymentStatus: 'SUCCESS',
    })

  it.each(['19.99', '1e3', '-1', ''])('%j is left to a person, and never paid', async (value) => {
    const shop = await openShop()
    await shop.start()
    for (const _send of [1, 2]) {
      expect(report(shop, { currency: 'EUR', value })).toBe(false)
      expect(rowOf().state).toBe('review')
    }
  })

  it('in your own row leaves the state as it is', async () => {
    const shop = await openShop()
    await shop.start()
    attempts.set('A-1001-1', { ...rowOf(), amount: { currency: 'EUR', value: 1999 as never } })
    for (const _send of [1, 2]) {
      expect(() => report(shop, { currency: 'EUR', value: '1999' })).toThrow(TypeError)
      expect(rowOf().state).toBe('paying')
    }
  })
})
