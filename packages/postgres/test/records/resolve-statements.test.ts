import { describe, expect, it, vi } from 'vitest'
import type { Queryable } from '../../src/connection/connection.ts'
import { notMigrated } from '../../src/errors/postgres-errors.ts'
import { resolveStatements } from '../../src/records/resolve-statements.ts'
import { writeStatements } from '../../src/records/statements.ts'
import { parseTableName } from '../../src/records/table-name.ts'

const NOT_MIGRATED = { code: 'GW_INBOX_NOT_MIGRATED' }
const ofSchema = (records: string | null, leases: string | null = records) => ({
  command: 'SELECT',
  rowCount: 1,
  rows: [{ records, leases }],
})

function open(table: string, preparedStatements = true) {
  const query = vi.fn<Queryable['query']>(async () => ofSchema('shop'))
  const resolved = resolveStatements(parseTableName(table), (names) =>
    writeStatements(names, { preparedStatements }),
  )
  const readOwns = () => resolved.with({ query }, async ({ owns }) => owns)
  return { resolved, query, readOwns }
}

describe('resolveStatements', () => {
  it('uses the schema of the option without looking for one', async () => {
    const { resolved, query, readOwns } = open('shop.inbox')
    expect((await readOwns()).text).toContain('FROM "shop"."inbox" WHERE')
    expect(resolved.known().owns).toEqual(await readOwns())
    expect(query).not.toHaveBeenCalled()
  })

  it('looks for the schema once', async () => {
    const { resolved, query, readOwns } = open('inbox')
    expect(() => resolved.known()).toThrow(expect.objectContaining(NOT_MIGRATED))
    expect((await readOwns()).text).toContain('FROM "shop"."inbox" WHERE')
    await readOwns()
    expect(query).toHaveBeenCalledTimes(1)
    expect(query.mock.lastCall?.[0].values).toEqual(['"inbox"', '"inbox_lease"'])
    expect(resolved.known().renew.text).toContain('INSERT INTO "shop"."inbox_lease" AS')
  })

  it.each([
    [null, 'shop'],
    ['shop', null],
  ])('rejects if a table is missing (records: %s, leases: %s)', async (records, leases) => {
    const { query, readOwns } = open('inbox')
    query.mockResolvedValueOnce(ofSchema(records, leases))
    await expect(readOwns()).rejects.toMatchObject(NOT_MIGRATED)
    await readOwns()
    expect(query).toHaveBeenCalledTimes(2)
  })

  it('looks again after the tables have disappeared', async () => {
    const { resolved, query, readOwns } = open('inbox')
    await readOwns()
    await expect(
      resolved.with({ query }, () => Promise.reject(notMigrated())),
    ).rejects.toMatchObject(NOT_MIGRATED)
    query.mockResolvedValueOnce(ofSchema('elsewhere'))
    expect((await readOwns()).text).toContain('FROM "elsewhere"."inbox" WHERE')
    expect(query).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['inbox', new Error('no'), 1],
    ['shop.inbox', notMigrated(), 0],
  ])('does not look again for %s after %s', async (table, error, lookups) => {
    const { resolved, query, readOwns } = open(table)
    await readOwns()
    await expect(resolved.with({ query }, () => Promise.reject(error))).rejects.toBe(error)
    await readOwns()
    expect(query).toHaveBeenCalledTimes(lookups)
  })

  it('names prepared statements by their text', async () => {
    const one = await open('shop.inbox').readOwns()
    const other = await open('shop.other').readOwns()
    expect(one.name).toMatch(/^gw_inbox_owns_[0-9a-z]+$/)
    expect(other.name).not.toBe(one.name)
    expect((await open('shop.inbox').readOwns()).name).toBe(one.name)
    expect((await open('shop.inbox', false).readOwns()).name).toBeUndefined()
  })
})
