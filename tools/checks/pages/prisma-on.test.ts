import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { writePage } from '../../lib/examples.mjs'
import { root } from '../../lib/workspace.mjs'

// prisma-on.ts of docs/guide/use-your-orm.md, as printed. Prisma itself, which asks the pool for a connection once per
// transaction, is in the check of the ORMs.

interface Connection {
  readonly name: string
}
interface Transaction {
  readonly connection: Connection
}
type Work = (tx: Transaction) => Promise<unknown>

const folder = join(root, 'docs', 'dist', 'examples', 'prisma-on')
const { Pool } = createRequire(join(folder, 'any.js'))('pg')
let HandlerPool: new () => { connect(): Promise<Connection> }
let prismaOn: (prisma: object) => (client: Connection) => (work: Work) => Promise<unknown>

beforeAll(async () => {
  writePage(join(root, 'docs', 'guide', 'use-your-orm.md'), folder)
  ;({ HandlerPool, prismaOn } = await import(join(folder, 'prisma-on.ts')))
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.restoreAllMocks())

function open() {
  vi.spyOn(Pool.prototype, 'connect').mockResolvedValue({ name: 'pooled' })
  const pool = new HandlerPool()
  const prisma = {
    $transaction: async (work: Work) => work({ connection: await pool.connect() }),
  }
  return { pool, prisma, transaction: prismaOn(prisma)({ name: 'handler' }) }
}

describe('prismaOn', () => {
  it("runs the handler's work on the handler's connection, each time it is called", async () => {
    const { transaction } = open()
    for (const _call of [1, 2]) {
      expect(await transaction(async ({ connection }) => connection.name)).toBe('handler')
    }
  })

  it('gives other connections to everything else that the work starts', async () => {
    const { pool, prisma, transaction } = open()
    const started = await transaction(async () => {
      // An audit log with its own transaction, and a relay that goes on after the handler.
      const log = await prisma.$transaction(async ({ connection }) => connection.name)
      return {
        log,
        relay: new Promise((resolve) => setImmediate(resolve)).then(() => pool.connect()),
      }
    })
    const { log, relay } = started as { log: string; relay: Promise<Connection> }
    expect(log).toBe('pooled')
    expect(await relay).toEqual({ name: 'pooled' })
  })
})
