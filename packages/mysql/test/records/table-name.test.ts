import { migrationSql } from '@gw/mysql'
import { propertyRuns } from '@gw/testkit'
import fc from 'fast-check'
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

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['a number', 7],
    ['an empty string', ''],
    ['an empty schema', '.inbox'],
    ['an empty table', 'shop.'],
    ['three parts', 'database.shop.inbox'],
    ['a backtick', 'in`box'],
    ['a quoted name', '`inbox`'],
    ['a space', 'in box'],
    ['a trailing line feed', 'inbox\n'],
    ['a leading digit', '1inbox'],
    ['a hyphen', 'in-box'],
    ['a non-ASCII letter', 'boîte'],
    ['65 characters', 't'.repeat(65)],
    ['a statement', 'inbox; DROP TABLE orders'],
  ])('throws TypeError for %s', (_name, table) => {
    expect(() => migrationSql({ table: table as string })).toThrow(TypeError)
  })

  it('shows a name that is invalid, and the type of what is not a name', () => {
    expect(() => parseTableName('in box')).toThrow(/got "in box"/)
    expect(() => parseTableName(7 as never)).toThrow(/got a number/)
  })

  it('never lets a name escape its quotes', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', '`', '.', ';', '$', '\0', ' '),
      maxLength: 6,
    })
    fc.assert(
      fc.property(word, (table) => {
        const isValid = /^a[a$]*(?:\.a[a$]*)?$/.test(table)
        const write = () => migrationSql({ table })
        if (isValid) expect(write()).toContain(`\`${table.replace('.', '`.`')}\``)
        else expect(write).toThrow(TypeError)
      }),
      { numRuns: propertyRuns(250) },
    )
  })
})
