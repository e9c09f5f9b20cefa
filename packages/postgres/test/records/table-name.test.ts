import { migrationSql } from '@gw/postgres'
import { describeTableNames } from '@gw/testkit'
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

  it('quotes the schemas that PostgreSQL reports, even if they contain quotes', () => {
    const schemas = { records: 'a"b', leases: '"' }
    expect(parseTableName('inbox').inSchemas(schemas)).toEqual({
      records: '"a""b"."inbox"',
      leases: '""""."inbox_lease"',
    })
  })
})

describeTableNames({ migrationSql, quote: '"', maxLength: 48 })
