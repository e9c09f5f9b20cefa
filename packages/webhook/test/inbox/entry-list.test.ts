import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EntryList } from '../../src/inbox/entry-list.ts'

interface Entry {
  readonly name: number
  older: Entry | undefined
  newer: Entry | undefined
}

const entryOf = (name: number): Entry => ({ name, older: undefined, newer: undefined })

function namesOf(list: EntryList<Entry>): number[] {
  const names = []
  for (let entry = list.first; entry !== undefined; entry = entry.newer) names.push(entry.name)
  return names
}

describe('EntryList', () => {
  it('keeps the remaining entries in the order in which they were appended', () => {
    const changes = fc.array(fc.record({ remove: fc.boolean(), at: fc.nat(20) }), { maxLength: 60 })
    fc.assert(
      fc.property(changes, (steps) => {
        const list = new EntryList<Entry>()
        const expected: Entry[] = []
        for (const [name, { remove, at }] of steps.entries()) {
          const removed = remove ? expected.splice(at, 1)[0] : undefined
          if (removed !== undefined) list.remove(removed)
          else {
            const entry = entryOf(name)
            list.append(entry)
            expected.push(entry)
          }
          expect(namesOf(list)).toEqual(expected.map((entry) => entry.name))
        }
      }),
    )
  })
})
