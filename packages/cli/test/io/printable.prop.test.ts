import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printable, printableJson } from '../../src/io/printable.ts'

// Characters that a terminal interprets or hides, and a few of their neighbors.
const characters = '\0\n\r\u001b\u0020~\u007f\u0085\u009b\u009d\u00a0\u00ad\u061c\u200b\u200f'
const further = '\u2028\u202e\u2066\u2069\ufeff\u{e0041}\u{1f389}é"\\'
const text = fc.string({ unit: fc.constantFrom(...characters, ...further), maxLength: 8 })
const json = fc
  .jsonValue()
  .chain((value) => fc.record({ value: fc.constant(value), text, name: text }))

/** Characters that a terminal would interpret or not show. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

describe('printable', () => {
  it('returns text without characters that a terminal interprets or hides', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(printable(given)).not.toMatch(UNSAFE)
      }),
    )
  })
})

describe('printableJson', () => {
  it('returns JSON of the same value without characters that a terminal interprets or hides', () => {
    fc.assert(
      fc.property(json, ({ value, text: given, name }) => {
        const whole = { value, given, [`x${name}`]: [given] }
        const printed = printableJson(whole)
        expect(printed).not.toMatch(UNSAFE)
        expect(JSON.stringify(JSON.parse(printed))).toBe(JSON.stringify(whole))
        const indented = printableJson(whole, 2)
        expect(indented.replaceAll('\n', '')).not.toMatch(UNSAFE)
        expect(JSON.parse(indented)).toEqual(JSON.parse(printed))
      }),
    )
  })
})
