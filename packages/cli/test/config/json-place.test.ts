import { propertyRuns } from '@gw/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSyntaxError, formatPlace, locateName } from '../../src/config/json-place.ts'

describe('findSyntaxError', () => {
  it('finds nothing in valid JSON, and something in every text that JSON.parse rejects', () => {
    const pieces = fc.constantFrom(...'{}[],:"\\ \n0-.e1', 'true', 'null', '"a"', '"a":1', 'oops')
    const texts = fc.oneof(
      fc.json(),
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        let isValid = true
        try {
          JSON.parse(text)
        } catch {
          isValid = false
        }
        expect(findSyntaxError(text) === undefined).toBe(isValid)
      }),
      { numRuns: propertyRuns(500) },
    )
  })

  it.each([
    ['a trailing comma', '{\n  "a": 1,\n}', ':3:1'],
    ['a word', '{"a": oops}', ':1:7'],
    ['a missing comma', '{"a": 1\n "b": 2}', ':2:2'],
    ['a comment', '{\n  // no\n}', ':2:3'],
    ['single quotes', "{'a': 1}", ':1:2'],
    ['an early end', '{"a": [1, 2', ':1:12'],
    ['a second value', '{}\n{}', ':2:1'],
    ['an empty file', '', ':1:1'],
  ])('says where %s is', (_what, text, place) => {
    expect(formatPlace(text, findSyntaxError(text) ?? -1)).toBe(place)
  })
})

it.each([
  ['{"a":1,\n "b" : 2}', 'b', ':2:2'],
  ['{"a":"\\"b\\": 1",\n"b":2}', 'b', ':2:1'],
  ['{"a":"b",\n"b":2}', 'b', ':2:1'],
  ['{"\\u0062":1}', 'b', ''],
])('locateName finds the name in %s', (text, name, place) => {
  expect(locateName(text, name)).toBe(place)
})
