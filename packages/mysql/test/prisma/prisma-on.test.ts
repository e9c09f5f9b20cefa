import { prismaOn } from '@gw/mysql/prisma'
import { describeWithMysql } from '@gw/testkit'
import { createPool } from 'mysql2/promise'
import { describe, expect, it, vi } from 'vitest'
import { openPool } from '../inbox-table.ts'

// Prisma itself, which asks the pool for a connection once per transaction, is in the check of the ORMs.

interface Connection {
  readonly name: string
  execute(
    request: { readonly sql: string },
    values?: readonly unknown[],
  ): Promise<Record<string, unknown>>
}
type Work = (tx: { readonly connection: Connection; later(): Promise<void> }) => Promise<unknown>

const later = () => new Promise<void>(setImmediate)

function newPool() {
  return {
    getConnection: async (): Promise<unknown> => ({ name: 'pooled' }),
    activeConnections: () => 0,
  }
}

function open(pool = newPool(), used = pool, handler: unknown = {}) {
  const prisma = {
    limits: undefined as unknown,
    async $transaction(work: Work, limits?: unknown) {
      this.limits = limits
      return work({ connection: (await used.getConnection()) as Connection, later })
    },
  }
  return { pool, prisma, transaction: prismaOn(prisma, { pool })(handler) }
}

describe('prismaOn', () => {
  it('gives other connections to everything else that the work starts', async () => {
    const { pool, prisma, transaction } = open()
    const { name, log, relay } = await transaction(async ({ connection }) => {
      // An audit log with its own transaction, and a relay that goes on after the handler.
      const log = await prisma.$transaction(async (tx) => tx.connection.name)
      const later = new Promise((resolve) => setImmediate(resolve))
      return { name: connection.name, log, relay: later.then(() => pool.getConnection()) }
    })
    expect(name).toBeUndefined()
    expect(log).toBe('pooled')
    expect(await relay).toEqual({ name: 'pooled' })
  })

  it('leaves other calls of the pool as they were, and other pools', async () => {
    const { pool, prisma, transaction } = open()
    const other = newPool()
    prismaOn(prisma, { pool: other })
    const lent = pool.getConnection
    prismaOn(prisma, { pool })
    expect(pool.getConnection).toBe(lent)
    expect(await pool.getConnection()).toEqual({ name: 'pooled' })
    const { name } = await transaction(async ({ connection }) => connection)
    expect(name).toBeUndefined()
    const elsewhere = prismaOn(prisma, { pool: other })({})
    await expect(elsewhere(async () => 'ran')).rejects.toThrow(TypeError)
  })

  it('rejects a client whose pool is a different one, before the work runs', async () => {
    const { transaction } = open(newPool(), newPool())
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

  it('passes on its time limits, and rejects options that it does not know', async () => {
    const { pool, prisma } = open()
    await prismaOn(prisma, { pool, timeoutMs: 1_000, maxWaitMs: 10 })({})(async () => {})
    expect(prisma.limits).toEqual({ timeout: 1_000, maxWait: 10 })
    expect(() => prismaOn(prisma, { pool, timeout: 1 } as never)).toThrow(TypeError)
    expect(() => prismaOn(prisma, {} as never)).toThrow(TypeError)
  })

  it('rejects the pool of the inbox, which is from mysql2', () => {
    const pool = createPool({})
    expect(() => prismaOn(open().prisma, { pool } as never)).toThrow(/mariadb pool/)
    const { activeConnections } = newPool()
    const incomplete = { pool: { activeConnections } } as never
    expect(() => prismaOn(open().prisma, incomplete)).toThrow(/mariadb pool/)
  })
})

describeWithMysql('prismaOn, on a connection from mysql2', ({ url }) => {
  const odd = { decimalNumbers: true, rowsAsArray: false, nestTables: true, typeCast: false }

  it.each([
    ['promises', {}],
    ['options that change results', odd],
  ])('reads rows as mariadb does, with %s', async (_name, options) => {
    const { pool, close } = openPool({ uri: url, ...options })
    try {
      const connection = await pool.getConnection()
      for (const handler of [connection, connection.connection]) {
        const { transaction } = open(newPool(), undefined, handler)
        const sql = `SELECT CAST('12345678901234567890.5' AS DECIMAL(30, 1)), 18446744073709551615, ?, TIMESTAMP '2026-01-02 03:04:05', NULL, POINT(1, 2)`
        const rows = await transaction((tx) => tx.connection.execute({ sql }, ["a'\\"]))
        const meta = rows.meta as { readonly type: string; name(): string }[]
        expect(Array.from(rows as never)).toEqual([
          [
            '12345678901234567890.5',
            '18446744073709551615',
            "a'\\",
            expect.stringMatching(/^2026-01-02 03:04:05/),
            null,
            expect.any(Buffer),
          ],
        ])
        expect(meta.map(({ type }) => type)).toEqual([
          ...['NEWDECIMAL', 'BIGINT', 'VAR_STRING', 'DATETIME', 'NULL', 'GEOMETRY'],
        ])
      }
    } finally {
      await close()
    }
  })
})
