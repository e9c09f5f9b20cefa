import { migrationSql } from '@gw/postgres'
import { propertyRuns } from '@gw/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTableName } from '../../src/records/table-name.ts'

describe('parseTableName', () => {
  it.each([
    ['inbox', '"inbox"', '"inbox_expires_at"'],
    ['Inbox', '"Inbox"', '"Inbox_expires_at"'],
    ['shop.inbox', '"shop"."inbox"', '"inbox_expires_at"'],
    ['_a$1.select', '"_a$1"."select"', '"select_expires_at"'],
    [`${'s'.repeat(48)}.${'t'.repeat(48)}`, `"${'s'.repeat(48)}"."${'t'.repeat(48)}"`, '"ttt'],
  ])('quotes %s', (table, quoted, index) => {
    const sql = migrationSql({ table })
    expect(sql).toContain(`CREATE TABLE IF NOT EXISTS ${quoted} (`)
    expect(sql).toContain(`CREATE INDEX IF NOT EXISTS ${index}`)
    expect(sql).toContain(`ON ${quoted} (`)
  })

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['a number', 7],
    ['an empty string', ''],
    ['an empty schema', '.inbox'],
    ['an empty table', 'shop.'],
    ['three parts', 'database.shop.inbox'],
    ['a quote', 'in"box'],
    ['a quoted name', '"inbox"'],
    ['a space', 'in box'],
    ['a trailing line feed', 'inbox\n'],
    ['a leading digit', '1inbox'],
    ['a hyphen', 'in-box'],
    ['a non-ASCII letter', 'boîte'],
    ['49 characters', 't'.repeat(49)],
    ['a statement', 'inbox; DROP TABLE orders'],
  ])('throws TypeError for %s', (_name, table) => {
    expect(() => migrationSql({ table: table as string })).toThrow(TypeError)
  })

  it('quotes the schemas that PostgreSQL reports, even if they contain quotes', () => {
    const schemas = { records: 'a"b', leases: '"' }
    expect(parseTableName('inbox').inSchemas(schemas)).toEqual({
      records: '"a""b"."inbox"',
      leases: '""""."inbox_lease"',
    })
  })

  it('never lets a name escape its quotes', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', '"', '.', ';', '$', '\0', ' '),
      maxLength: 6,
    })
    fc.assert(
      fc.property(word, (table) => {
        const isValid = /^a[a$]*(?:\.a[a$]*)?$/.test(table)
        const write = () => migrationSql({ table })
        if (isValid) expect(write()).toContain(`"${table.replace('.', '"."')}"`)
        else expect(write).toThrow(TypeError)
      }),
      { numRuns: propertyRuns(250) },
    )
  })
})
