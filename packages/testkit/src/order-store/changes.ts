import type { ShopOrder } from '@gw/orders'
import { InboxError } from '@gw/webhook'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { cutAtCommit } from '../services/cut-at-commit.ts'
import type { Writer } from '../transactional-inbox/store-under-test.ts'
import {
  addLine,
  insertOrder,
  type OpenOrdersOptions,
  type OrderStoreUnderTest,
  openOrdersFor,
} from './order-store-under-test.ts'

/** Declares how a store changes an order in a transaction of its own. */
export function describeChanges(database: OrderStoreUnderTest): void {
  const open = (options?: OpenOrdersOptions) => openOrdersFor(database, options)

  it('repeats a change after a deadlock between effects', async () => {
    const { store, pool, insert, lock } = await open()
    for (const id of ['a', 'b']) await pool.query(insert, [id])
    const meeting = meet(2)
    const change = async (orderId: string, first: string, second: string) => {
      await insertOrder({ store }, orderId)
      const run = vi.fn(async (order: ShopOrder | undefined, transaction: Writer) => {
        await transaction.query(lock, [first])
        await meeting()
        await transaction.query(lock, [second])
        return [addLine(order, 'paid'), undefined] as const
      })
      await store.change(orderId, run)
      expect((await store.get(orderId))?.history).toHaveLength(1)
      return run.mock.calls.length
    }
    const runs = await Promise.all([change('one', 'a', 'b'), change('two', 'b', 'a')])
    expect(runs.sort()).toEqual([1, 2])
  })

  it('repeats a change in which an ORM wrapped the conflict, and no other failed change', async () => {
    const { store } = await open()
    await insertOrder({ store }, 'order-1')
    const cause = Object.assign(new Error(), database.conflict)
    const run = vi.fn(
      async (order: ShopOrder | undefined) => [addLine(order, 'paid'), undefined] as const,
    )
    run.mockRejectedValueOnce(new Error('wrapped', { cause }))
    await store.change('order-1', run)
    expect(run).toHaveBeenCalledTimes(2)
    run.mockReset().mockRejectedValue(new RangeError('no'))
    await expect(store.change('order-1', run)).rejects.toThrow(RangeError)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('rejects with the error of an effect as it is, even with a code of the inbox', async () => {
    const { store } = await open()
    await insertOrder({ store }, 'order-1')
    const error = new InboxError('no', { code: 'GW_INBOX_TIMEOUT' })
    const changing = store.change('order-1', () => Promise.reject(error))
    await expect(changing).rejects.toBe(error)
  })

  it.each(['before the server receives it', 'before the client gets the response'] as const)(
    'rejects with COMMIT_UNKNOWN if the connection breaks at the commit %s, and does not repeat it',
    async (cut) => {
      const direct = await open()
      await insertOrder(direct, 'order-1')
      const proxy = await cutAtCommit(database, cut)
      onTestFinished(proxy.close)
      const broken = await open({ url: database.urlOf(proxy.port), table: direct.table })
      const run = vi.fn(async (order: ShopOrder | undefined, transaction: Writer) => {
        await transaction.query(direct.insert, ['order-1'])
        return [addLine(order, 'paid'), undefined] as const
      })
      const code = 'GW_ORDERS_COMMIT_UNKNOWN'
      await expect(broken.store.change('order-1', run)).rejects.toMatchObject({ code })
      expect(run).toHaveBeenCalledTimes(1)
      const isStored = cut === 'before the client gets the response'
      // The server may still be committing or rolling back. A change waits for the lock.
      const lines = await direct.store.change('order-1', async (order) => [
        undefined,
        order?.history,
      ])
      expect(lines).toHaveLength(isStored ? 1 : 0)
      expect(await direct.readEffects()).toHaveLength(isStored ? 1 : 0)
    },
  )

  it.each(['read committed', 'repeatable read'])(
    'revises no order under %s that others change meanwhile',
    async (level) => {
      const { store, begin } = await open({ level })
      await insertOrder({ store }, 'order-1')
      const { transaction, end } = await begin()
      const change = async (order?: ShopOrder) => [addLine(order, 'first'), undefined] as const
      await store.change('order-1', change, transaction)
      let ended: Promise<void> | undefined
      const revising = store.revise?.('order-1', (order) => {
        ended = end('COMMIT')
        return [addLine(order, 'revised'), true]
      })
      expect(await revising).toBeUndefined()
      await ended
      expect((await store.get('order-1'))?.history).toMatchObject([{ what: 'first' }])
    },
  )

  it('rejects a change of an order that stays locked, and leaves it unchanged', async () => {
    const { store, table } = await open()
    const order = await insertOrder({ store }, 'order-1')
    const impatient = await open({ table, timeoutMs: database.shortestMs })
    await store.change('order-1', async () => {
      const code = 'GW_ORDERS_STORE_FAILED'
      const changing = impatient.store.change('order-1', async () => [undefined, 'ran'])
      await expect(changing).rejects.toMatchObject({ code })
      return [undefined, undefined]
    })
    expect(await store.get('order-1')).toEqual(order)
  })

  describe('an effect', () => {
    it('that does not await a statement fails the change', async () => {
      const { store } = await open()
      const order = await insertOrder({ store }, 'order-1')
      const changing = store.change('order-1', async (found, transaction) => {
        transaction.query(database.slow).catch(() => {})
        return [addLine(found, 'paid'), undefined]
      })
      await expect(changing).rejects.toMatchObject({ code: 'GW_ORDERS_EFFECT_FAILED' })
      expect(await store.get('order-1')).toEqual(order)
    })

    it.each([
      ['leaves a nested transaction open', ['BEGIN']],
      ['rolls back a nested transaction with overlaps', ['BEGIN', 'SELECT 1', 'ROLLBACK']],
    ])('that %s fails the change', async (_what, texts) => {
      const { store } = await open()
      const order = await insertOrder({ store }, 'order-1')
      const changing = store.change('order-1', async (found, transaction) => {
        await Promise.allSettled(texts.map((text) => transaction.query(text)))
        return [addLine(found, 'paid'), undefined]
      })
      await expect(changing).rejects.toMatchObject({ code: 'GW_ORDERS_EFFECT_FAILED' })
      expect(await store.get('order-1')).toEqual(order)
    })

    it('cannot commit, roll back, or delete the order', async () => {
      const { store, table } = await open()
      const order = await insertOrder({ store }, 'order-1')
      for (const text of database.forbidden(table)) {
        const changing = store.change('order-1', async (found, transaction) => {
          await transaction.query(text)
          return [addLine(found, 'paid'), undefined]
        })
        await expect(changing).rejects.toThrow()
        expect(await store.get('order-1')).toEqual(order)
      }
    })

    it('that deletes the order fails the change by its code', async () => {
      const { store, table } = await open()
      await insertOrder({ store }, 'order-1')
      const changing = store.change('order-1', async (found, transaction) => {
        await transaction.query(`DELETE FROM ${table}`)
        return [addLine(found, 'paid'), undefined]
      })
      await expect(changing).rejects.toMatchObject({ code: 'GW_ORDERS_EFFECT_FAILED' })
    })
  })
}

/** Returns a function that resolves once a number of callers have arrived. Later ones pass. */
export function meet(size: number): () => Promise<void> {
  let arrived = 0
  let open = (): void => {}
  const all = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    if (++arrived === size) open()
    return all
  }
}
