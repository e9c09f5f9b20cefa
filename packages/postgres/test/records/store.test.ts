import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import type { Queryable } from '../../src/connection/connection.ts'
import type { PostgresResult } from '../../src/connection/pool.ts'
import { resolveStatements } from '../../src/records/resolve-statements.ts'
import { writeStatements } from '../../src/records/statements.ts'
import { createStore } from '../../src/records/store.ts'
import { parseTableName } from '../../src/records/table-name.ts'

const OWNER = { key: 'a', token: 7 }
const REQUEST = { key: 'a', leaseMs: 1_000, fingerprint: 'f' }
const ID = `\\x${createHash('sha256').update('a').digest('hex')}`
const FINGERPRINT = `\\x${createHash('sha256').update('f').digest('hex').slice(0, 32)}`
const failure = (code: string) => Object.assign(new Error('no'), { code })
const resultOf = (rows: object[]): PostgresResult => ({
  command: 'SELECT',
  rowCount: rows.length,
  rows,
})

/** A store on a connection that returns these rows, or throws these errors, one for each statement. */
function open(...replies: (object[] | Error)[]) {
  const query = vi.fn<Queryable['query']>(async () => {
    const reply = replies.shift()
    if (reply instanceof Error) throw reply
    return resultOf(reply ?? [])
  })
  const resolved = resolveStatements(parseTableName('shop.inbox'), (names) =>
    writeStatements(names, { preparedStatements: true }),
  )
  return {
    store: createStore(resolved, { retentionMs: 60_000, keepFailed: undefined }),
    connection: { query },
    query,
  }
}

describe('createStore', () => {
  it('claims a new notification with one statement', async () => {
    const { store, connection, query } = open([{ token: '7', attempt: 1 }])
    expect(await store.claim(connection, REQUEST)).toEqual({
      status: 'claimed',
      token: 7,
      attempt: 1,
    })
    expect(query).toHaveBeenCalledTimes(1)
    expect(query.mock.lastCall?.[0].values).toEqual([ID, FINGERPRINT, 1_000, 60_000, 'a', '', ''])
  })

  it.each<[string, object[], object]>([
    ['busy', [], { status: 'busy' }],
    ['busy', [{ token: null, state: 'r', changed: true }], { status: 'busy' }],
    ['done', [{ token: null, state: 'd', changed: true }], { status: 'done', changed: true }],
    ['claimed', [{ token: '8', attempt: 2 }], { status: 'claimed', token: 8, attempt: 2 }],
  ])('reports a known notification as %s', async (_status, rows, claim) => {
    const { store, connection, query } = open([], rows)
    expect(await store.claim(connection, REQUEST)).toEqual(claim)
    expect(query).toHaveBeenCalledTimes(2)
    expect(query.mock.lastCall?.[0].values).toEqual([ID, FINGERPRINT, 1_000, 60_000, 'a', '', ''])
  })

  it.each<[object[], object]>([
    [[], { status: 'free' }],
    [[{ state: 'd', changed: false }], { status: 'done', changed: false }],
    [[{ state: 'r', changed: false }], { status: 'busy' }],
  ])('looks at %o and returns %o', async (rows, seen) => {
    const { store, connection, query } = open(rows)
    expect(await store.look(connection, REQUEST)).toEqual(seen)
    expect(query.mock.lastCall?.[0].values).toEqual([ID, FINGERPRINT])
  })

  it.each([
    [[{}], true],
    [[], false],
  ])('owns a notification if a row is found', async (rows, isOwner) => {
    const { store, connection, query } = open(rows)
    expect(await store.owns(connection, OWNER)).toBe(isOwner)
    expect(query.mock.lastCall?.[0].values).toEqual([ID, 7])
  })

  it.each([
    ['renew', [ID, 7, 1_000]],
    ['complete', [ID, 7, 60_000]],
    ['release', [ID, 7, null, null, null, null]],
  ] as const)('rejects %s unless a row is changed', async (act, values) => {
    const { store, connection, query } = open([{}], [])
    await store[act](connection, { ...OWNER, leaseMs: 1_000 })
    expect(query.mock.lastCall?.[0].values).toEqual(values)
    await expect(store[act](connection, { ...OWNER, leaseMs: 1_000 })).rejects.toMatchObject({
      code: 'GW_INBOX_LEASE_LOST',
    })
  })

  it('completes in a transaction with its ID and full milliseconds', async () => {
    const { values } = (await open().store.completion(OWNER, 99.5))('12')
    expect(values).toEqual([ID, 7, 60_000, '100', '12'])
  })

  it('rejects a claim and a look if a person has to check the notification', async () => {
    const row = { token: null, state: 'n', changed: false }
    const { store, connection, query } = open([], [row], [row])
    const review = { code: 'GW_INBOX_NEEDS_REVIEW' }
    await expect(store.claim(connection, REQUEST)).rejects.toMatchObject(review)
    await expect(store.look(connection, REQUEST)).rejects.toMatchObject(review)
    expect(query).toHaveBeenCalledTimes(3)
  })

  it('requires a review, whether or not a record is changed', async () => {
    const { store, connection, query } = open([{}], [])
    await store.requireReview(connection, 'a')
    await store.requireReview(connection, 'a')
    expect(query.mock.lastCall?.[0].values).toEqual([ID])
  })

  it('reports a table that does not know the state needs_review as not migrated', async () => {
    const violation = failure('23514')
    const other = failure('53300')
    const { store, connection } = open(violation, other)
    await expect(store.requireReview(connection, 'a')).rejects.toMatchObject({
      code: 'GW_INBOX_NOT_MIGRATED',
      cause: violation,
    })
    await expect(store.requireReview(connection, 'a')).rejects.toBe(other)
  })

  it('returns the number of deleted records', async () => {
    const { store, connection, query } = open([], [{}, {}])
    expect(await store.deleteExpired(connection, 10)).toBe(2)
    expect(query.mock.lastCall?.[0].values).toEqual([10])
    query.mockResolvedValue({ ...resultOf([]), rowCount: null })
    expect(await store.deleteExpired(connection, 10)).toBe(0)
  })

  it('retries a statement after up to four serialization failures', async () => {
    const failures = Array.from({ length: 4 }, () => failure('40001'))
    const { store, connection, query } = open(...failures, [{}])
    expect(await store.owns(connection, OWNER)).toBe(true)
    expect(query).toHaveBeenCalledTimes(5)
  })

  it('rejects after five serialization failures', async () => {
    const failures = Array.from({ length: 5 }, () => failure('40001'))
    const { store, connection, query } = open(...failures, [{}])
    await expect(store.owns(connection, OWNER)).rejects.toBe(failures[4])
    expect(query).toHaveBeenCalledTimes(5)
  })

  it('does not retry after another error', async () => {
    const other = failure('40P01')
    const { store, connection, query } = open(other)
    await expect(store.owns(connection, OWNER)).rejects.toBe(other)
    expect(query).toHaveBeenCalledTimes(1)
  })
})
