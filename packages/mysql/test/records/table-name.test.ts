import { migrationSql } from '@gw/mysql'
import { describeTableNames } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import { parseTableName } from '../../src/records/table-name.ts'

describe('parseTableName', () => {
  it.each([
    ['inbox', '`inbox`', null],
    ['Inbox', '`Inbox`', null],
    ['shop.inbox', '`shop`.`inbox`', 'shop'],
    ['_a$1.select', '`_a$1`.`select`', '_a$1'],
    [
      `${'s'.repeat(64)}.${'t'.repeat(64)}`,
      `\`${'s'.repeat(64)}\`.\`${'t'.repeat(64)}\``,
      's'.repeat(64),
    ],
  ])('quotes %s', (table, quoted, database) => {
    expect(migrationSql({ table })).toContain(`CREATE TABLE IF NOT EXISTS ${quoted} (`)
    expect(parseTableName(table).database).toBe(database)
  })

  it('shows a name that is invalid, and the type of what is not a name', () => {
    expect(() => parseTableName('in box')).toThrow(/got "in box"/)
    expect(() => parseTableName(7 as never)).toThrow(/got a number/)
  })
})

describeTableNames({ migrationSql, quote: '`', maxLength: 64 })
