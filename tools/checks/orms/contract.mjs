// What each ORM keeps on the handler's connection, with the functions that the guide prints.
import { newOrder } from '@gw/orders'
import { createPostgresInbox } from '@gw/postgres'
import { createPostgresOrderStore } from '@gw/postgres/orders'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { adapters } from './adapters.mjs'

const NOT_AWAITED = { code: 'GW_INBOX_STATEMENT_NOT_AWAITED' }
const LOST = 'GW_INBOX_STATEMENT_LOST'
const WAITING = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'fulfillments'::regclass`

let keys = 0

describe.each(Object.entries(adapters))('%s on the connection of a handler', (name, open) => {
  /** @type {import('./adapters.mjs').Adapter} */
  let orm
  /** @type {import('@gw/postgres').PostgresInbox<{ transaction: any }>} */
  let inbox
  /** @type {import('@gw/postgres/orders').PostgresOrderStore<any>} */
  let store

  beforeAll(async () => {
    orm = await open()
    const { pool, transactional, connection } = orm
    store = createPostgresOrderStore({ pool, table: `orders_${name}`, transactional, connection })
    await store.migrate()
    inbox = createPostgresInbox({ pool, table: `inbox_${name}`, transactional })
    await inbox.migrate()
    await pool.query('CREATE TABLE IF NOT EXISTS fulfillments (order_id text, payment_id text)')
  })
  afterAll(() => orm.close())

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
        const text = 'SELECT order_id FROM fulfillments WHERE starts_with(order_id, $1) ORDER BY 1'
        const { rows } = await orm.pool.query(text, [`${key} `])
        return rows.map(({ order_id }) => order_id.slice(key.length + 1))
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

  it('takes back a nested transaction if the handler throws', async () => {
    const { owner, transaction, insert, read } = await start()
    await orm.nest(transaction, (tx) => insert('paid', tx))
    await inbox.release(owner)
    expect(await read()).toEqual([])
  })

  it('rolls back everything if a statement is still running when the handler settles', async () => {
    const { owner, insert, read } = await start()
    const block = await blockInserts(orm.pool)
    const unawaited = insert('half').catch(() => {})
    await expect.poll(() => block.isWaiting(), { timeout: 30_000 }).toBe(true)
    const completing = inbox.complete(owner).catch((error) => error)
    await block.end()
    expect(await completing).toMatchObject(NOT_AWAITED)
    await unawaited
    expect(await read()).toEqual([])
  })

  it('rolls back everything if a nested transaction is open when the handler settles', async () => {
    const { owner, transaction, insert, read } = await start()
    let finish = () => {}
    const later = new Promise((resolve) => {
      finish = () => resolve(undefined)
    })
    let hasWritten = () => {}
    const written = new Promise((resolve) => {
      hasWritten = () => resolve(undefined)
    })
    const unawaited = orm.nest(transaction, async (tx) => {
      await insert('half', tx)
      hasWritten()
      await later
      await insert('rest', tx)
    })
    await written
    await expect(inbox.complete(owner)).rejects.toMatchObject(NOT_AWAITED)
    finish()
    await expect(unawaited).rejects.toThrow()
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

  it('never stores half of a nested transaction whose error was ignored', async () => {
    const { owner, transaction, insert, read } = await start()
    const ignoring = orm.nest(transaction, async (tx) => {
      await insert('half', tx)
      await insert('\0', tx).catch(() => {}) // PostgreSQL rejects this character
    })
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

  // The function for Prisma has no parameter for it.
  const itWithLevels = name === 'Prisma' ? () => {} : it
  itWithLevels('rejects a nested transaction with a different isolation level', async () => {
    const { owner, transaction, insert, read } = await start()
    // Knex runs the work nevertheless, but sends none of its statements.
    const nested = orm.nest(transaction, (tx) => insert('paid', tx), 'serializable')
    await expect(nested).rejects.toThrow()
    await inbox.complete(owner).catch(() => {})
    expect(await read()).toEqual([])
  })

  /** Inserts an order. Returns how to pay it, which also writes an effect, and what is committed of both. */
  async function startOrder() {
    const orderId = `${name}-${++keys}`
    await store.insert(newOrder({ orderId, amount: { currency: 'EUR', value: '1999' } }))
    return {
      pay: (/** @type {any} */ transaction) =>
        store.change(
          orderId,
          async (/** @type {any} */ order, /** @type {any} */ handed) => {
            await orm.insert(handed, orderId)
            return [{ ...order, fulfilled: true }, undefined]
          },
          transaction,
        ),
      async read() {
        const text = 'SELECT 1 FROM fulfillments WHERE order_id = $1'
        const { rowCount } = await orm.pool.query(text, [orderId])
        return [(await store.get(orderId))?.fulfilled, rowCount]
      },
    }
  }

  it('commits an order with its effect in a transaction of the store', async () => {
    const { pay, read } = await startOrder()
    await pay(undefined)
    expect(await read()).toEqual([true, 1])
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

  it('keeps concurrent runs apart', async () => {
    const runs = await Promise.all([1, 2, 3, 4].map(start))
    await Promise.all(
      runs.map(({ transaction, insert }) =>
        orm.nest(transaction, async (tx) => {
          await insert('one', tx)
          await insert('two', tx)
        }),
      ),
    )
    await Promise.all(
      runs.map(({ owner }, at) => (at % 2 ? inbox.release(owner) : inbox.complete(owner))),
    )
    const stored = await Promise.all(runs.map(({ read }) => read()))
    expect(stored).toEqual([['one', 'two'], [], ['one', 'two'], []])
  })
})

/** Locks the table, so that inserts on other connections wait until the lock ends. */
async function blockInserts(/** @type {import('pg').Pool} */ pool) {
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query('LOCK TABLE fulfillments IN SHARE ROW EXCLUSIVE MODE')
  return {
    isWaiting: async () => (await client.query(WAITING)).rowCount === 1,
    async end() {
      await client.query('ROLLBACK')
      client.release()
    },
  }
}
