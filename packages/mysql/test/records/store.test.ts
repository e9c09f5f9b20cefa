import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import type { Queryable, Statement } from '../../src/connection/connection.ts'
import { writeStatements } from '../../src/records/statements.ts'
import { createStore } from '../../src/records/store.ts'

const ENDED = 'GW_INBOX_TRANSACTION_ENDED'
const OWNER = { key: 'a', token: 7 }
const REQUEST = { key: 'a', leaseMs: 1_000, fingerprint: 'f' }
const FAILED = { code: 'x'.repeat(99), request: { headers: {}, body: new Uint8Array([1]) } }
const ID = createHash('sha256').update('a').digest('hex')
const LOST = { code: 'GW_INBOX_LEASE_LOST' }
const BUSY = { status: 'busy' }
const CHANGED = { affectedRows: 1, insertId: 7 }
const UNCHANGED = { affectedRows: 0, insertId: 0 }
const failure = (errno: number) => Object.assign(new Error('no'), { errno })
const DUPLICATE = failure(1062)
const statements = writeStatements('`inbox`')

/** A store on a connection that returns these replies, or throws these errors, one for each statement. */
function open(...replies: unknown[]) {
  const send = vi.fn(async (_statement: Statement): Promise<never> => {
    const reply = replies.shift()
    if (reply instanceof Error) throw reply
    return (reply ?? []) as never
  })
  const connection: Queryable = { read: send, readCommitted: send, run: send, write: send }
  const store = createStore(statements, { retentionMs: 60_000, keepFailed: undefined })
  const sent = () => send.mock.calls.map(([{ sql }]) => sql)
  return { store, connection, send, sent }
}

describe('createStore', () => {
  it('claims a new notification with one statement', async () => {
    const { store, connection, sent } = open(CHANGED)
    const claimed = { status: 'claimed', token: 7, attempt: 1 }
    expect(await store.claim(connection, REQUEST)).toEqual(claimed)
    expect(sent()).toEqual([statements.claimNew])
  })

  it('claims a notification whose record was deleted after it was found', async () => {
    const { store, connection, sent } = open(DUPLICATE, [], CHANGED)
    const claimed = { status: 'claimed', token: 7, attempt: 1 }
    expect(await store.claim(connection, REQUEST)).toEqual(claimed)
    expect(sent()).toEqual([statements.claimNew, statements.look, statements.claimNew])
  })

  it('returns busy if the record was deleted five times', async () => {
    const { store, connection, send } = open(...Array(5).fill([DUPLICATE, []]).flat())
    expect(await store.claim(connection, REQUEST)).toEqual(BUSY)
    expect(send).toHaveBeenCalledTimes(10)
  })

  it('rejects a claim with any error but that of a duplicate', async () => {
    const other = failure(1064)
    const { store, connection } = open(other)
    await expect(store.claim(connection, REQUEST)).rejects.toBe(other)
  })

  const held = { state: 'r', token: 3, changed: 0, is_held: 1 }
  const free = { state: 'f', token: 3, changed: 0, is_held: 0 }
  const done = { state: 'd', token: 3, changed: 1, is_held: 1 }

  it.each<[string, unknown[], object]>([
    ['held', [[held]], BUSY],
    ['done', [[done], [done]], { status: 'done', changed: true }],
    ['not yet committed as done', [[done], [held]], BUSY],
    ['taken over by a different run', [[free], CHANGED, []], BUSY],
    [
      'free',
      [[free], CHANGED, [{ token: '8', attempt: '2' }]],
      { status: 'claimed', token: 8, attempt: 2 },
    ],
  ])('claims a known notification that is %s', async (_name, replies, claim) => {
    const { store, connection, send } = open(DUPLICATE, ...replies)
    expect(await store.claim(connection, REQUEST)).toEqual(claim)
    expect(send).toHaveBeenCalledTimes(replies.length + 1)
  })

  it('takes over only what it has seen', async () => {
    const { store, connection, send } = open(DUPLICATE, [free], CHANGED, [{}])
    await store.claim(connection, REQUEST)
    const [, , takeOver, readTakenOver] = send.mock.calls.map(([{ values }]) => values)
    expect(takeOver?.slice(-3)).toEqual([ID, 3, 'f'])
    expect(takeOver?.[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(readTakenOver).toEqual([ID, takeOver?.[0]])
  })

  it.each<[unknown[], object]>([
    [[[]], { status: 'free' }],
    [[[free]], { status: 'free' }],
    [[[held]], BUSY],
    [[[done], [done]], { status: 'done', changed: true }],
  ])('looks at %j and returns %o', async (replies, seen) => {
    const { store, connection } = open(...replies)
    expect(await store.look(connection, REQUEST)).toEqual(seen)
  })

  it.each([
    ['complete', undefined],
    ['release', undefined],
    ['release', FAILED],
  ] as const)('rejects %s unless a row is changed', async (act, failed) => {
    const { store, connection } = open(CHANGED, UNCHANGED)
    await store[act](connection, OWNER, failed)
    await expect(store[act](connection, OWNER, failed)).rejects.toMatchObject(LOST)
  })

  it.each(['renew', 'keep'] as const)(
    'asks for the owner if %s leaves the row as it was',
    async (act) => {
      const { store, connection, send, sent } = open(CHANGED, UNCHANGED, [{}], UNCHANGED, [])
      const run = () =>
        act === 'renew'
          ? store.renew(connection, { ...OWNER, leaseMs: 1_000 })
          : store.keep(connection, OWNER, FAILED)
      await run()
      await run()
      await expect(run()).rejects.toMatchObject(LOST)
      const { owns, [act]: sql } = statements
      expect(sent()).toEqual([sql, sql, owns, sql, owns])
      expect(send.mock.lastCall?.[0].values).toEqual([ID, 7])
    },
  )

  it('stores the start of a long code', async () => {
    const { store, connection, send } = open(CHANGED)
    await store.release(connection, OWNER, FAILED)
    expect(send.mock.lastCall?.[0].values).toEqual(['78'.repeat(64), 0, 0, null, null, ID, 7])
  })

  it.each<[string, unknown[], boolean | string]>([
    ['written', [CHANGED], true],
    ['not written', [UNCHANGED, [{ is_open: 1 }]], false],
    ['in another session', [UNCHANGED, [{ is_open: 0 }]], ENDED],
    ['in a new session', [UNCHANGED, [{ is_open: null }]], ENDED],
    ['in no session', [UNCHANGED, []], ENDED],
  ])('reports a record that was %s', async (_name, replies, result) => {
    const { store, connection, send } = open(...replies)
    const completing = store.completeInTransaction(connection, OWNER)
    expect(await completing.catch((error: { code: string }) => error.code)).toBe(result)
    expect(send.mock.calls[0]?.[0].values).toEqual([60_000, ID, 7, 7])
    if (replies.length > 1) expect(send.mock.calls[1]?.[0].values).toEqual([7])
  })

  it('deletes only what it found, and returns the number of records', async () => {
    const { store, connection, sent } = open([], [])
    expect(await store.deleteExpired(connection, 10)).toBe(0)
    expect(sent()).toEqual([statements.findOldKept, statements.findExpired])
    const full = open([{ id: 'AA' }], CHANGED, [{ id: 'BB' }, { id: 'CC' }], { affectedRows: '2' })
    expect(await full.store.deleteExpired(full.connection, 10)).toBe(2)
    expect(full.sent()).toEqual([
      statements.findOldKept,
      statements.forget(['AA']),
      statements.findExpired,
      statements.deleteRecords(['BB', 'CC']),
    ])
    expect(full.send.mock.calls[2]?.[0].values).toEqual([10])
  })

  it('retries a statement after up to four deadlocks', async () => {
    const { store, connection, send } = open(...Array(4).fill(failure(1213)), CHANGED)
    await store.complete(connection, OWNER)
    expect(send).toHaveBeenCalledTimes(5)
  })

  it('rejects after five deadlocks, and at once after another error', async () => {
    const deadlocks = Array.from({ length: 5 }, () => failure(1213))
    const other = failure(1205)
    const { store, connection, send } = open(...deadlocks, other)
    await expect(store.complete(connection, OWNER)).rejects.toBe(deadlocks[4])
    await expect(store.complete(connection, OWNER)).rejects.toBe(other)
    expect(send).toHaveBeenCalledTimes(6)
  })
})
