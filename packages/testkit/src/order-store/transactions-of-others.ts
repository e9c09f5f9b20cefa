import { createOrders, decide, newOrder } from '@gw/orders'
import { createReceiver } from '@gw/webhook'
import { expect, it } from 'vitest'
import {
  notificationBodies,
  notificationPolicy,
  signNotification,
  toReceivedRequest,
} from '../fixtures/notifications.ts'
import { claim, own, type Writer } from '../transactional-inbox/store-under-test.ts'
import {
  AMOUNT,
  addLine,
  insertOrder,
  type OrderStoreUnderTest,
  openOrdersFor,
} from './order-store-under-test.ts'

/** Declares how a store changes an order in a transaction that an inbox or the application began. */
export function describeTransactionsOfOthers(database: OrderStoreUnderTest): void {
  const open = () => openOrdersFor(database)

  it.each([
    { how: 'complete', lines: 1, next: { status: 'done' } },
    { how: 'release', lines: 0, next: { status: 'claimed', attempt: 2 } },
  ] as const)('ends with the record of the inbox: $how', async ({ how, lines, next }) => {
    const { store, insert, openInbox, readEffects } = await open()
    const inbox = await openInbox()
    await insertOrder({ store }, 'order-1')
    const { owner, extra } = await own(inbox)
    await store.change(
      'order-1',
      async (order, transaction) => {
        await transaction.query(insert, ['order-1'])
        return [addLine(order, 'paid'), undefined]
      },
      extra.transaction,
    )
    expect((await store.get('order-1'))?.history).toHaveLength(0)
    await inbox[how](owner)
    expect((await store.get('order-1'))?.history).toHaveLength(lines)
    expect(await readEffects()).toHaveLength(lines)
    expect(await claim(inbox)).toMatchObject(next)
  })

  it('pays an order by a notification: order, effect, and record together, or none of them', async () => {
    const { store, insert, openInbox, readEffects } = await open()
    const inbox = await openInbox()
    let fails = true
    const unused = () => Promise.reject(new Error('a notification makes no call'))
    const orders = createOrders({
      client: { call: unused, findPayment: unused },
      store,
      on: {
        async paid({ orderId }, _attempt, { transaction }) {
          await transaction.query(insert, [orderId])
          if (fails) throw new Error('the shop fails')
        },
        review: () => {},
      },
    })
    const { order } = decide(
      newOrder({ orderId: 'order-1', amount: AMOUNT }),
      { type: 'pay', operation: 'pay', expiresInMs: 900_000 },
      { nowMs: Date.now() },
    )
    await store.insert(order)
    const receive = createReceiver({
      ...notificationPolicy(),
      inbox,
      on: orders.handlers,
      onRejected: () => {},
    })
    const request = signNotification({
      ...notificationBodies.notifyPayment,
      paymentRequestId: 'order-1-p1',
      paymentAmount: AMOUNT,
    })
    expect(await receive(toReceivedRequest(request))).toMatchObject({ status: 503 })
    expect(await store.get('order-1')).toEqual(order)
    expect(await readEffects()).toEqual([])
    fails = false
    for (const _resend of [1, 2]) {
      expect(await receive(toReceivedRequest(request))).toMatchObject({ status: 200 })
      expect(await store.get('order-1')).toMatchObject({ fulfilled: true })
      expect(await readEffects()).toEqual(['order-1'])
    }
  })

  it('rejects a change that would save a different order or add one', async () => {
    const { store, begin } = await open()
    await insertOrder({ store }, 'order-1')
    const add = async () => [newOrder({ orderId: 'order-2', amount: AMOUNT }), undefined] as const
    const { transaction, end } = await begin()
    for (const given of [undefined, transaction]) {
      await expect(store.change('order-1', add, given)).rejects.toThrow(TypeError)
      await expect(store.change('order-2', add, given)).rejects.toThrow(TypeError)
    }
    await end('COMMIT')
    expect(await store.get('order-2')).toBeUndefined()
  })

  it('hands effects what transactional returns, and finds its connection again', async () => {
    const { insert, wrap, openInbox, readEffects } = await open()
    interface Handle {
      write(id: string): Promise<unknown>
    }
    const transactional = (connection: Writer): Handle => ({
      write: (id) => connection.query(insert, [id]),
    })
    const store = wrap({ transactional })
    const inbox = await openInbox(transactional)
    await insertOrder({ store }, 'order-1')
    const { owner, extra } = await own(inbox)
    const change = (what: string, given?: Handle) =>
      store.change(
        'order-1',
        async (order, transaction) => {
          await transaction.write(what)
          return [addLine(order, what), undefined]
        },
        given,
      )
    await change('in that of the inbox', extra.transaction)
    await inbox.complete(owner)
    await change('in its own')
    const lines = (await store.get('order-1'))?.history.map(({ what }) => what)
    expect(lines).toEqual(['in that of the inbox', 'in its own'])
    expect(await readEffects()).toEqual(lines?.sort())
  })

  it('asks connection for the connection of other transactions, and rejects them without it', async () => {
    const { store, wrap, begin } = await open()
    const { transaction, end } = await begin()
    const given = { orm: transaction }
    const transactional = (orm: Writer) => ({ orm })
    const order = newOrder({ orderId: 'order-1', amount: AMOUNT })
    await expect(wrap({ transactional }).insert(order, given)).rejects.toThrow(TypeError)
    const asking = wrap({ transactional, connection: async ({ orm }) => orm })
    expect(await asking.insert(order, given)).toBe(true)
    await end('ROLLBACK')
    expect(await store.get('order-1')).toBeUndefined()
  })
}
