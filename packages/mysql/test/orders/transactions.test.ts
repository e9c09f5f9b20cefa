import { createMysqlInbox } from '@gw/mysql'
import { createMysqlOrderStore } from '@gw/mysql/orders'
import { createOrders, decide, newOrder } from '@gw/orders'
import {
  describeWithMysql,
  notificationBodies,
  notificationPolicy,
  signNotification,
  toReceivedRequest,
} from '@gw/testkit'
import { createReceiver } from '@gw/webhook'
import type { PoolConnection } from 'mysql2/promise'
import { expect, it, onTestFinished } from 'vitest'
import { claim, newName, own } from '../inbox-table.ts'
import { AMOUNT, addLine, insertOrder, openOrders, readEffects } from './order-table.ts'

describeWithMysql('createMysqlOrderStore: transactions of others', ({ url }) => {
  async function open() {
    const orders = await openOrders(url)
    onTestFinished(orders.close)
    const inbox = createMysqlInbox({
      pool: orders.pool,
      table: newName('inbox'),
      transactional: true,
    })
    await inbox.migrate()
    return { ...orders, inbox }
  }

  it.each([
    { how: 'complete', lines: 1, next: { status: 'done' } },
    { how: 'release', lines: 0, next: { status: 'claimed', attempt: 2 } },
  ] as const)('ends with the record of the inbox: $how', async ({ how, lines, next }) => {
    const { inbox, ...orders } = await open()
    await insertOrder(orders, 'order-1')
    const { owner, extra } = await own(inbox)
    const change = async () =>
      orders.store.change(
        'order-1',
        async (order, transaction) => {
          await transaction.query(`INSERT INTO \`${orders.effects}\` VALUES ('order-1')`)
          return [addLine(order, 'paid'), undefined]
        },
        extra.transaction,
      )
    await change()
    expect((await orders.store.get('order-1'))?.history).toHaveLength(0)
    await inbox[how](owner)
    expect((await orders.store.get('order-1'))?.history).toHaveLength(lines)
    expect(await readEffects(orders, 'order-1')).toHaveLength(lines)
    expect(await claim(inbox)).toMatchObject(next)
  })

  it('pays an order by a notification: order, effect, and record together, or none of them', async () => {
    const { inbox, store, ...rest } = await open()
    let fails = true
    const unused = () => Promise.reject(new Error('a notification makes no call'))
    const orders = createOrders({
      client: { call: unused, findPayment: unused },
      store,
      on: {
        async paid({ orderId }, _attempt, { transaction }) {
          await transaction.query(`INSERT INTO \`${rest.effects}\` VALUES (?)`, [orderId])
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
    expect(await readEffects({ ...rest, store }, 'order-1')).toEqual([])
    fails = false
    for (const _resend of [1, 2]) {
      expect(await receive(toReceivedRequest(request))).toMatchObject({ status: 200 })
      expect(await store.get('order-1')).toMatchObject({ fulfilled: true })
      expect(await readEffects({ ...rest, store }, 'order-1')).toEqual(['order-1'])
    }
  })

  it('hands effects what transactional returns, and finds its connection again', async () => {
    const { pool, table, effects } = await open()
    interface Handle {
      write(id: string): Promise<unknown>
    }
    const transactional = (client: PoolConnection): Handle => ({
      write: (id) => client.query(`INSERT INTO \`${effects}\` VALUES (?)`, [id]),
    })
    const store = createMysqlOrderStore({ pool, table, transactional })
    const inbox = createMysqlInbox({ pool, table: newName('inbox'), transactional })
    await inbox.migrate()
    await insertOrder({ store: store as never }, 'order-1')
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
    await change('with the inbox', extra.transaction)
    await inbox.complete(owner)
    await change('alone')
    const lines = (await store.get('order-1'))?.history.map(({ what }) => what)
    expect(lines).toEqual(['with the inbox', 'alone'])
    const [rows] = await pool.query(`SELECT id FROM \`${effects}\` ORDER BY id DESC`)
    expect(rows).toEqual(lines?.map((id) => ({ id })))
  })

  it('asks connection for the connection of other transactions, and rejects them without it', async () => {
    const { pool, table } = await open()
    const client = await pool.getConnection()
    await client.query('BEGIN')
    const given = { orm: client }
    const transactional = (orm: PoolConnection) => ({ orm })
    const options = { pool, table, transactional }
    const order = newOrder({ orderId: 'order-1', amount: AMOUNT })
    const without = createMysqlOrderStore(options)
    await expect(without.insert(order, given)).rejects.toThrow(TypeError)
    const store = createMysqlOrderStore({ ...options, connection: async ({ orm }) => orm })
    expect(await store.insert(order, given)).toBe(true)
    await client.query('ROLLBACK')
    client.release()
    expect(await store.get('order-1')).toBeUndefined()
  })
})
