import { prismaOn } from '@gw/postgres/prisma'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'

// Prisma itself, which asks the pool for a connection once per transaction, is in the check of the ORMs.

interface Connection {
  readonly name: string
}
type Work = (tx: { readonly connection: Connection; later(): Promise<void> }) => Promise<unknown>

const later = () => new Promise<void>(setImmediate)

afterEach(() => vi.restoreAllMocks())

function open(pool = new pg.Pool(), used = pool) {
  const pooled = Promise.resolve({ name: 'pooled' })
  vi.spyOn(pg.Pool.prototype, 'connect').mockReturnValue(pooled as never)
  const prisma = {
    limits: undefined as unknown,
    async $transaction(work: Work, limits?: unknown) {
      this.limits = limits
      return work({ connection: (await used.connect()) as unknown as Connection, later })
    },
  }
  const client = { name: 'handler' } as unknown as pg.PoolClient
  return { pool, prisma, transaction: prismaOn(prisma, { pool })(client) }
}

describe('prismaOn', () => {
  it('runs work on the connection of the transaction, each time it is called', async () => {
    const { transaction } = open()
    for (const _call of [1, 2]) {
      expect(await transaction(async ({ connection }) => connection.name)).toBe('handler')
    }
  })

  it('gives other connections to everything else that the work starts', async () => {
    const { pool, prisma, transaction } = open()
    const { log, relay } = await transaction(async () => {
      // An audit log with its own transaction, and a relay that goes on after the handler.
      const log = await prisma.$transaction(async ({ connection }) => connection.name)
      const later = new Promise((resolve) => setImmediate(resolve))
      return { log, relay: later.then(() => pool.connect()) }
    })
    expect(log).toBe('pooled')
    expect(await relay).toEqual({ name: 'pooled' })
  })

  it('leaves other calls of the pool as they were, and other pools', async () => {
    const { pool, prisma, transaction } = open()
    const other = new pg.Pool()
    prismaOn(prisma, { pool: other })
    const lent = pool.connect
    prismaOn(prisma, { pool })
    expect(pool.connect).toBe(lent)
    expect(await pool.connect()).toEqual({ name: 'pooled' })
    const spied = vi.spyOn(prisma, '$transaction').mockImplementation(async (work) => {
      pool.connect(() => {})
      expect(await other.connect()).toEqual({ name: 'pooled' })
      return work({ connection: (await pool.connect()) as unknown as Connection, later })
    })
    const run = prismaOn(prisma, { pool })({ name: 'handler' } as unknown as pg.PoolClient)
    expect(await run(async ({ connection }) => connection.name)).toBe('handler')
    expect(spied).toHaveBeenCalledTimes(1)
    expect(await transaction(async ({ connection }) => connection.name)).toBe('handler')
  })

  it('rejects a client whose pool is a different one, before the work runs', async () => {
    const { transaction } = open(new pg.Pool(), new pg.Pool())
    const work = vi.fn(async () => 'ran')
    await expect(transaction(work)).rejects.toThrow(TypeError)
    expect(work).not.toHaveBeenCalled()
  })

  it('rejects if the work resolves before one of its queries', async () => {
    const { transaction } = open()
    const forgetful = transaction(async (tx) => {
      void tx.later()
    })
    await expect(forgetful).rejects.toMatchObject({ code: 'GW_INBOX_STATEMENT_NOT_AWAITED' })
  })

  it('begins what nothing ends after a query that came too late, once no work is running', async () => {
    const { pool, prisma } = open()
    const query = vi.fn(async () => {})
    const transaction = prismaOn(prisma, { pool })({ query } as unknown as pg.PoolClient)
    const first = await transaction(async (tx) => tx)
    await transaction(async () => {
      void first.later()
      await later()
      expect(query).not.toHaveBeenCalled()
    })
    await later()
    expect(query).toHaveBeenCalledExactlyOnceWith({ text: 'BEGIN' })
  })

  it('passes on its time limits, and rejects options that it does not know', async () => {
    const { pool, prisma } = open()
    const limits = { timeoutMs: 1_000, maxWaitMs: 10 }
    const transaction = prismaOn(prisma, { pool, ...limits })({} as pg.PoolClient)
    await transaction(async () => {})
    expect(prisma.limits).toEqual({ timeout: 1_000, maxWait: 10 })
    expect(() => prismaOn(prisma, { pool, timeout: 1 } as never)).toThrow(TypeError)
    expect(() => prismaOn(prisma, {} as never)).toThrow(TypeError)
  })
})
