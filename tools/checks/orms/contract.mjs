// The statements that each ORM keeps on the handler's connection, with the functions that the guide prints.
import { newOrder } from '@gw/orders'
import {
  notificationBodies,
  notificationPolicy,
  signNotification,
  toReceivedRequest,
} from '@gw/testkit'
import { byOutcome, createReceiver } from '@gw/webhook'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mysqlOrms, openMysql } from './mysql.mjs'
import { openPostgres, postgresOrms } from './postgres.mjs'

const NOT_AWAITED = { code: 'GW_INBOX_STATEMENT_NOT_AWAITED' }
const LOST = 'GW_INBOX_STATEMENT_LOST'
const UNUSED = 'GW_INBOX_TRANSACTION_UNUSED'

const cases = [
  ...postgresOrms.map((name) => ({ name, database: 'PostgreSQL', open: openPostgres })),
  ...mysqlOrms.map((name) => ({ name, database: 'MySQL', open: openMysql })),
]
let keys = 0

describe.each(cases)('$name on $database, on the connection of a handler', (one) => {
  const { name, database } = one
  /** @type {any} */
  let opened
  /** @type {any} */
  let orm
  /** @type {any} */
  let inbox
  /** @type {any} */
  let store

  beforeAll(async () => {
    opened = await one.open(name)
    ;({ orm, inbox, store } = opened)
  })
  afterAll(() => opened.close())

  const itWithPrisma = name === 'Prisma' ? it : () => {}

  async function start() {
    const key = `${name} ${++keys}`
    const report = vi.fn()
    const fingerprint = 'a'.repeat(64)
    const claim = await inbox.claim({ key, leaseMs: 60_000, fingerprint, report })
    if (claim.status !== 'claimed') throw new Error(`the claim is ${claim.status}`)
    const { transaction } = claim.extra
    return {
      transaction,
      report,
      owner: { key, token: claim.token },
      insert: (/** @type {string} */ entry, on = transaction) => orm.insert(on, `${key} ${entry}`),
      async read() {
        return (await opened.read(`${key} `)).map((entry) => entry.slice(key.length + 1))
      },
    }
  }

  it('commits the effect with the record, not before', async () => {
    const { owner, insert, read } = await start()
    await insert('paid')
    expect(await read()).toEqual([])
    await inbox.complete(owner)
    expect(await read()).toEqual(['paid'])
  })

  it('rolls back the effect if the handler throws', async () => {
    const { owner, insert, read } = await start()
    await insert('paid')
    await inbox.release(owner)
    expect(await read()).toEqual([])
  })

  it('runs nested transactions one after the other, and undoes only the one that fails', async () => {
    const { owner, transaction, insert, read } = await start()
    await orm.nest(transaction, (tx) => insert('first', tx))
    const failing = orm.nest(transaction, async (tx) => {
      await insert('undone', tx)
      throw new RangeError('no')
    })
    await expect(failing).rejects.toThrow(RangeError)
    await insert('last')
    expect(await read()).toEqual([])
    await inbox.complete(owner)
    expect(await read()).toEqual(['first', 'last'])
  })

  it('rolls back everything if a nested transaction is open when the handler settles', async () => {
    const { owner, transaction, insert, read } = await start()
    let completing = Promise.resolve()
    const handling = orm.nest(transaction, async (tx) => {
      await insert('half', tx)
      completing = inbox.complete(owner)
      await completing.catch(() => {})
      await insert('rest', tx)
    })
    await expect(handling).rejects.toThrow()
    await expect(completing).rejects.toMatchObject(NOT_AWAITED)
    expect(await read()).toEqual([])
  })

  it('does not execute a statement after the commit, and reports it', async () => {
    const { owner, insert, read, report } = await start()
    await insert('paid')
    await inbox.complete(owner)
    const error = await insert('late').catch((error) => error)
    expect([error.code, error.cause?.code]).toContain(LOST)
    expect(report).toHaveBeenCalledExactlyOnceWith({
      error: expect.objectContaining({ code: LOST }),
      isAcknowledged: true,
    })
    expect(await read()).toEqual(['paid'])
  })

  it('treats a nested transaction whose error was ignored as its database does', async () => {
    const { owner, transaction, insert, read } = await start()
    const ignoring = orm.nest(transaction, async (tx) => {
      await insert('half', tx)
      // PostgreSQL rejects this character, and MySQL a key that exists.
      await insert(database === 'MySQL' ? 'half' : '\0', tx).catch(() => {})
    })
    if (database === 'MySQL') {
      await ignoring
      await inbox.complete(owner)
      return expect(await read()).toEqual(['half'])
    }
    await expect(ignoring).rejects.toThrow()
    const code = await inbox.complete(owner).catch((error) => error.code)
    expect(code).toBe(orm.undoes ? undefined : 'GW_INBOX_TRANSACTION_ABORTED')
    expect(await read()).toEqual([])
  })

  it('stores only what resolved of two nested transactions at the same time', async () => {
    const { owner, transaction, insert, read } = await start()
    const results = await Promise.allSettled(
      ['one', 'two'].map((entry) => orm.nest(transaction, (tx) => insert(entry, tx))),
    )
    const resolved = ['one', 'two'].filter((_entry, at) => results[at]?.status === 'fulfilled')
    expect(resolved.length).toBe(orm.separates ? 1 : 0)
    const code = await inbox.complete(owner).catch((error) => error.code)
    expect(code).toBe(orm.separates ? undefined : 'GW_INBOX_STATEMENTS_OVERLAPPED')
    expect(await read()).toEqual(resolved)
  })

  /** Sends a payment that succeeded. Returns the status, the codes that onRejected gets, and the number of effects. */
  async function pay(/** @type {(transaction: any, entry: string) => unknown} */ succeeded) {
    const entry = `${name} ${++keys} `
    /** @type {unknown[]} */
    const codes = []
    const { notifyPayment } = notificationBodies
    const { paymentRequestId = '', paymentAmount: amount } = notifyPayment
    const receive = createReceiver({
      ...notificationPolicy(),
      inbox: opened.openInbox(), // reports an unused transaction once an hour
      on: {
        notifyPayment: byOutcome({
          order: () => ({ paymentRequestId, amount }),
          succeeded: (_payment, _order, { transaction }) => succeeded(transaction, entry),
          otherwise: () => {},
        }),
      },
      onRejected: ({ code, error }) => codes.push(Object(error.cause).code ?? code),
    })
    const request = signNotification({ ...notifyPayment, paymentId: entry.trim() })
    const { status } = await receive(toReceivedRequest(request))
    return [status, codes, (await opened.read(entry)).length]
  }

  it('sends a query that the callback returns', async () => {
    expect(await pay((transaction, entry) => orm.query(transaction, entry))).toEqual([200, [], 1])
  })

  it('waits for a query within an array that the callback returns, or fails the run', async () => {
    const expected = orm.isLazy ? [503, [NOT_AWAITED.code], 0] : [200, [], 1]
    expect(await pay((transaction, entry) => [orm.query(transaction, entry)])).toEqual(expected)
  })

  it('notices a forgotten await', async () => {
    const expected = orm.isLazy ? [200, [UNUSED], 0] : [503, [NOT_AWAITED.code], 0]
    expect(await pay(forget)).toEqual(expected)
  })

  it('reports a query builder without execute(), and writes that were undone', async () => {
    const works = [
      (transaction, entry) =>
        orm
          .nest(transaction, async (tx) => {
            await orm.insert(tx, entry)
            throw new RangeError('no')
          })
          .catch(() => {}),
      ...(orm.build ? [orm.build, async (tx, entry) => void (await orm.build(tx, entry))] : []),
    ]
    for (const work of works) expect(await pay(work)).toEqual([200, [UNUSED], 0])
  })

  it('notices a write whose error was ignored, and that was the only one', async () => {
    const ignore = (transaction, entry) =>
      orm.insert(transaction, `${entry}\0`.repeat(20)).catch(() => {})
    const fails = database === 'PostgreSQL' && name !== 'Prisma'
    const expected = fails ? [503, ['GW_INBOX_TRANSACTION_ABORTED'], 0] : [200, [UNUSED], 0]
    expect(await pay(ignore)).toEqual(expected)
  })

  itWithPrisma('rejects work with Prisma that forgets a query', async () => {
    const { owner, transaction, read } = await start()
    const data = (/** @type {string} */ entry) => ({ data: { orderId: `${owner.key} ${entry}` } })
    const works = [
      (tx) => void tx.fulfillment.create(data('forgotten')),
      (tx) => [tx.fulfillment.create(data('listed'))],
      (tx) =>
        void ['each'].map(async (entry) => {
          await tx.fulfillment.create(data(entry)).catch(() => {})
        }),
      (tx) => void tx.$executeRaw`DELETE FROM fulfillments`,
      (tx) => tx.$transaction(async (inner) => void inner.fulfillment.create(data('inner'))),
    ]
    for (const work of works) {
      await expect(transaction(async (tx) => work(tx))).rejects.toMatchObject(NOT_AWAITED)
    }
    const batch = (tx) => tx.$transaction([tx.fulfillment.create(data('separate'))])
    await expect(transaction(batch)).rejects.toThrow(TypeError)
    await inbox.release(owner)
    expect(await read()).toEqual([])
  })

  itWithPrisma('notices a query after its work', async () => {
    const lost = /** @type {const} */ ([503, [NOT_AWAITED.code], 0])
    for (const [when, expected] of /** @type {const} */ ([
      ['next', lost],
      ['in more work', lost],
      ['committed', [200, [LOST], 1]],
    ])) {
      /** @type {() => unknown} */
      let send = () => {}
      const sent = await pay(async (transaction, entry) => {
        await transaction(async (tx) => {
          await tx.fulfillment.create({ data: { orderId: entry } })
          send = () => tx.fulfillment.create({ data: { orderId: `${entry} late` } }).catch(() => {})
        })
        if (when === 'next') send()
        if (when === 'in more work') await transaction(async () => void send())
      })
      if (when === 'committed') await send()
      expect(sent).toEqual(expected)
    }
  })

  itWithPrisma('accepts work with Prisma that awaits its queries', async () => {
    const { owner, transaction, read } = await start()
    const data = (/** @type {string} */ entry) => ({ data: { orderId: `${owner.key} ${entry}` } })
    await transaction((tx) => tx.fulfillment.create(data('returned')))
    await transaction(async (tx) => {
      await Promise.all(['a', 'b'].map((entry) => tx.fulfillment.create(data(entry))))
      await tx.fulfillment.findFirst().then(() => tx.fulfillment.create(data('next')))
      await tx.$transaction((inner) => inner.fulfillment.create(data('inner')))
      expect(await tx.$queryRaw`SELECT 1 AS one`).toHaveLength(1)
      expect(await tx.$queryRawUnsafe('SELECT 1 AS one').catch(() => {})).toHaveLength(1)
      expect(await tx.$executeRaw`DELETE FROM fulfillments WHERE order_id = ''`).toBe(0)
    })
    await inbox.complete(owner)
    expect(await read()).toEqual(['a', 'b', 'inner', 'next', 'returned'])
  })

  async function forget(/** @type {any} */ transaction, /** @type {string} */ entry) {
    if (orm.forget) return orm.forget(transaction, entry)
    const query = orm.query(transaction, entry)
    // Without this, the error of a query that was sent would end the process. A lazy one would be sent by it.
    if (!orm.isLazy) query.catch(() => {})
  }

  /** Inserts an order. Returns how to pay it, which also writes an effect, and what is committed of both. */
  async function startOrder(write = orm.insert) {
    const orderId = `${name}-${++keys}-`
    await store.insert(newOrder({ orderId, amount: { currency: 'EUR', value: '1999' } }))
    return {
      pay: (/** @type {any} */ transaction) =>
        store.change(
          orderId,
          async (/** @type {any} */ order, /** @type {any} */ handed) => {
            await write(handed, orderId)
            return [{ ...order, fulfilled: true }, undefined]
          },
          transaction,
        ),
      async read() {
        const effects = await opened.read(orderId)
        return [(await store.get(orderId))?.fulfilled, effects.length]
      },
    }
  }

  it('commits an order with its effect in a transaction of the store', async () => {
    const { pay, read } = await startOrder()
    await pay(undefined)
    expect(await read()).toEqual([true, 1])
  })

  it('rolls back an order whose effect forgets a query, unless that was never sent', async () => {
    const { pay, read } = await startOrder(forget)
    const code = await pay(undefined).catch((error) => error.code)
    const codes = orm.isLazy ? [undefined] : [NOT_AWAITED.code, 'GW_ORDERS_EFFECT_FAILED']
    expect(codes).toContain(code)
    expect(await read()).toEqual([orm.isLazy === true, 0])
  })

  it('commits an order, its effect, and the record together, or rolls them back together', async () => {
    for (const end of /** @type {const} */ (['release', 'complete'])) {
      const { owner, transaction } = await start()
      const { pay, read } = await startOrder()
      await pay(transaction)
      expect(await read()).toEqual([false, 0])
      await inbox[end](owner)
      expect(await read()).toEqual(end === 'complete' ? [true, 1] : [false, 0])
    }
  })

  it('commits an order in a transaction of the application, or rolls it back', async () => {
    const { pay, read } = await startOrder()
    const failing = orm.begin(async (tx) => {
      await pay(tx)
      throw new RangeError('no')
    })
    await expect(failing).rejects.toThrow(RangeError)
    expect(await read()).toEqual([false, 0])
    await orm.begin((tx) => pay(tx))
    expect(await read()).toEqual([true, 1])
  })
})
