import { cutAtCommit, describeWithPostgres } from '@gw/testkit'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { postgresUnderTest } from '../store-under-test.ts'
import { addLine, insertOrder, openOrders, readEffects, withIsolation } from './order-table.ts'

describeWithPostgres('createPostgresOrderStore: changes', ({ url }) => {
  async function open(options?: Parameters<typeof openOrders>[1], level = 'read committed') {
    const orders = await openOrders(withIsolation(url, level), options)
    onTestFinished(orders.close)
    return orders
  }

  it('repeats a change after a deadlock between effects', async () => {
    const { store, pool, effects } = await open()
    await pool.query(`INSERT INTO "${effects}" VALUES ('a'), ('b')`)
    const meeting = meet(2)
    const change = async (orderId: string, first: string, second: string) => {
      await insertOrder({ store }, orderId)
      const run = vi.fn(async (order, transaction) => {
        const lock = `SELECT FROM "${effects}" WHERE id = $1 FOR UPDATE`
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

  it('repeats a change that the server could not serialize', async () => {
    const { store, pool, effects } = await open({}, 'serializable')
    const meeting = meet(2)
    const change = async (orderId: string) => {
      await insertOrder({ store }, orderId)
      const run = vi.fn(async (order, transaction) => {
        const { rows } = await transaction.query(`SELECT count(*)::integer AS n FROM "${effects}"`)
        await meeting()
        await transaction.query(`INSERT INTO "${effects}" VALUES ($1)`, [`after ${rows[0].n}`])
        return [addLine(order, 'paid'), undefined] as const
      })
      await store.change(orderId, run)
      return run.mock.calls.length
    }
    const runs = await Promise.all([change('one'), change('two')])
    expect(Math.max(...runs)).toBeGreaterThan(1)
    const { rows } = await pool.query(`SELECT id FROM "${effects}" ORDER BY id`)
    expect(rows).toEqual([{ id: 'after 0' }, { id: 'after 1' }])
  })

  it('repeats a change in which an ORM wrapped the conflict, and no other failed change', async () => {
    const { store } = await open()
    await insertOrder({ store }, 'order-1')
    const conflict = new Error('wrapped', { cause: Object.assign(new Error(), { code: '40001' }) })
    const run = vi.fn(async (order) => [addLine(order, 'paid'), undefined] as const)
    run.mockRejectedValueOnce(conflict)
    await store.change('order-1', run)
    expect(run).toHaveBeenCalledTimes(2)
    run.mockReset().mockRejectedValue(new RangeError('no'))
    await expect(store.change('order-1', run)).rejects.toThrow(RangeError)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it.each(['before the server receives it', 'before the client gets the response'] as const)(
    'rejects with COMMIT_UNKNOWN if the connection breaks at the commit %s, and does not repeat it',
    async (cut) => {
      const direct = await open()
      await insertOrder(direct, 'order-1')
      const { port, isCommit, urlOf } = postgresUnderTest({ url })
      const proxy = await cutAtCommit({ port, isCommit }, cut)
      onTestFinished(proxy.close)
      const broken = await openOrders(urlOf(proxy.port), { table: direct.table, isMigrated: true })
      onTestFinished(broken.close)
      const run = vi.fn(async (order, transaction) => {
        await transaction.query(`INSERT INTO "${direct.effects}" VALUES ('order-1')`)
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
      expect(await readEffects(direct, 'order-1')).toHaveLength(isStored ? 1 : 0)
    },
  )

  it('rejects a change of an order that stays locked, and leaves it unchanged', async () => {
    const { store, table } = await open()
    const order = await insertOrder({ store }, 'order-1')
    const impatient = await open({ table, timeoutMs: 100 })
    await store.change('order-1', async () => {
      const code = 'GW_ORDERS_STORE_FAILED'
      const changing = impatient.store.change('order-1', async () => [undefined, 'ran'])
      await expect(changing).rejects.toMatchObject({ code })
      return [undefined, undefined]
    })
    expect(await store.get('order-1')).toEqual(order)
  })

  it('holds one connection for the changes of one order', async () => {
    const { store, pool } = await open()
    await Promise.all(['one', 'two'].map((orderId) => insertOrder({ store }, orderId)))
    const change = (orderId: string) =>
      store.change(orderId, async (order) => [addLine(order, 'changed'), pool.totalCount])
    const ids = Array.from({ length: 20 }, (_, at) => (at % 2 ? 'one' : 'two'))
    const counts = await Promise.all(ids.map(change))
    expect(Math.max(...counts)).toBeLessThanOrEqual(2)
  })

  describe('an effect', () => {
    it.each<[string, (transaction: { query(text: string): Promise<unknown> }) => unknown]>([
      ['commits among other statements', (transaction) => transaction.query('SELECT 1; COMMIT')],
      [
        'does not await a statement',
        (transaction) => void transaction.query('SELECT pg_sleep(0.1)').catch(() => {}),
      ],
      [
        'ignores a statement that failed',
        (transaction) => transaction.query('SELECT 1/0').catch(() => {}),
      ],
    ])('that %s fails the change', async (_what, act) => {
      const { store } = await open()
      const order = await insertOrder({ store }, 'order-1')
      const changing = store.change('order-1', async (found, transaction) => {
        await act(transaction)
        return [addLine(found, 'paid'), undefined]
      })
      await expect(changing).rejects.toMatchObject({ code: 'GW_ORDERS_EFFECT_FAILED' })
      expect(await store.get('order-1')).toEqual(order)
    })

    it('cannot commit, roll back, or delete the order', async () => {
      const { store, table } = await open()
      const order = await insertOrder({ store }, 'order-1')
      for (const text of ['COMMIT', 'ROLLBACK', `DELETE FROM "${table}"`]) {
        const changing = store.change('order-1', async (found, transaction) => {
          await transaction.query(text)
          return [addLine(found, 'paid'), undefined]
        })
        await expect(changing).rejects.toThrow()
        expect(await store.get('order-1')).toEqual(order)
      }
    })
  })
})

/** Returns a function that resolves once a number of callers have arrived. Later ones pass. */
function meet(size: number): () => Promise<void> {
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
