import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeOf, scanJson } from '../../src/config/scan-json.ts'

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const unit = fc.constantFrom(
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '\\',
  'a',
  '\n',
  ' ',
  '0',
  '.',
  'e',
  '-',
  'true',
  '\u007f',
  '\u0001',
)

describe('scanJson', () => {
  it('accepts exactly what JSON.parse accepts, apart from duplicate names', () => {
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
        const { errorAt } = scanJson(text)
        if (errorAt === undefined) expect(parses(text)).toBe(true)
        else if (parses(text)) expect(text).toMatch(/"(.*)"[\s\S]*"\1"/)
      }),
      { numRuns: 3_000 },
    )
  })

  it('accepts every JSON text, and finds its names', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), (value) => {
        const text = JSON.stringify(value, undefined, 1)
        const scan = scanJson(text)
        if (scan.errorAt !== undefined) throw new Error(`error at ${scan.errorAt}`)
        expect([...scan.names.keys()].sort()).toEqual(Object.keys(value).sort())
        for (const [name, at] of scan.names) {
          expect(text.startsWith(JSON.stringify(name), at)).toBe(true)
        }
      }),
    )
  })

  it.each([
    ['{', 1],
    ['{"a":}', 5],
    ['{"a":1,}', 7],
    ['{} x', 3],
    ['{"a":1,"a":2}', 7],
    ['['.repeat(60), 50],
  ])('finds the error of %j at offset %d', (text, errorAt) => {
    expect(scanJson(text)).toEqual({ errorAt })
  })
})

describe('placeOf', () => {
  it.each([
    ['abc', 0, '1:1'],
    ['a\nbc', 3, '2:2'],
    ['a\n', 2, '2:1'],
  ])('returns the line and column in %j at offset %d', (text, offset, place) => {
    expect(placeOf(text, offset)).toBe(place)
  })
})
