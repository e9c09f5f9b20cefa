// What each ORM keeps on the handler's connection, with the functions that the guide prints.
import { newOrder } from '@gw/orders'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mysqlOrms, openMysql } from './mysql.mjs'
import { openPostgres, postgresOrms } from './postgres.mjs'

const NOT_AWAITED = { code: 'GW_INBOX_STATEMENT_NOT_AWAITED' }
const LOST = 'GW_INBOX_STATEMENT_LOST'

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

  /** Inserts an order. Returns how to pay it, which also writes an effect, and what is committed of both. */
  async function startOrder() {
    const orderId = `${name}-${++keys}-`
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
