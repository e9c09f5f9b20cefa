import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../fixtures/property-runs.ts'

/** The rules of a database for names. */
export interface TableNames {
  /** Returns the SQL that creates a table, or throws. */
  migrationSql(options: { readonly table: string }): string
  /** The character that quotes a name. */
  readonly quote: string
  readonly maxLength: number
}

/** Declares which names a store accepts for its tables. */
export function describeTableNames({ migrationSql, quote, maxLength }: TableNames): void {
  describe('the name of a table', () => {
    it.each<[string, unknown]>([
      ['undefined', undefined],
      ['null', null],
      ['a number', 7],
      ['an empty string', ''],
      ['an empty schema', '.inbox'],
      ['an empty table', 'shop.'],
      ['three parts', 'database.shop.inbox'],
      ['a quote', `in${quote}box`],
      ['a quoted name', `${quote}inbox${quote}`],
      ['a space', 'in box'],
      ['a trailing line feed', 'inbox\n'],
      ['a leading digit', '1inbox'],
      ['a hyphen', 'in-box'],
      ['a non-ASCII letter', 'boîte'],
      ['one character too many', 't'.repeat(maxLength + 1)],
      ['a statement', 'inbox; DROP TABLE orders'],
    ])('throws TypeError for %s', (_name, table) => {
      expect(() => migrationSql({ table: table as string })).toThrow(TypeError)
    })

    it('never escapes its quotes', () => {
      const unit = fc.constantFrom('a', quote, '.', ';', '$', '\0', ' ')
      fc.assert(
        fc.property(fc.string({ unit, maxLength: 6 }), (table) => {
          const isValid = /^a[a$]*(?:\.a[a$]*)?$/.test(table)
          const write = () => migrationSql({ table })
          const quoted = quote + table.replace('.', `${quote}.${quote}`) + quote
          if (isValid) expect(write()).toContain(quoted)
          else expect(write).toThrow(TypeError)
        }),
        { numRuns: propertyRuns(250) },
      )
    })
  })
}
