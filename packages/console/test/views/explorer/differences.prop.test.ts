import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findDifferences } from '../../../src/views/explorer/differences.ts'
import { toEdit, toSend } from '../../../src/views/explorer/edited-text.ts'

const text = fc.jsonValue().map((value) => JSON.stringify(value))

it('finds a difference exactly if the texts differ', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(findDifferences(one, other).length > 0).toBe(one !== other)
    }),
  )
})

it('names the one field that an edit changed, added, or removed', () => {
  const names = fc.stringMatching(/^[a-z]{1,8}$/)
  fc.assert(
    fc.property(fc.dictionary(names, fc.jsonValue()), names, (values, name) => {
      const { [name]: _old, ...others } = values
      const after = JSON.stringify({ ...others, [name]: { is: 'new' } })
      const isKept = (path: string) => path === name || path.startsWith(`${name}.`)
      const found = findDifferences(JSON.stringify(values), after)
      // The same values in a different order are one difference, of the body.
      const paths = found.map(({ path }) => path).filter((path) => path !== 'body')
      expect(paths.filter((path) => !isKept(path))).toEqual([])
    }),
  )
})

it('sends what was not edited byte for byte', () => {
  const written = fc.oneof(
    text,
    fc.jsonValue().map((value) => JSON.stringify(value, null, 3)),
    fc.string(),
  )
  fc.assert(
    fc.property(written, (original) => {
      expect(toSend(toEdit(original), original)).toBe(original)
    }),
  )
})
