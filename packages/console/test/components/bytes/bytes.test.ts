import { describe, expect, it } from 'vitest'
import {
  alignBytes,
  firstDifferenceOf,
  trimEnd,
} from '../../../src/components/bytes/align-bytes.ts'
import { readCharacters, startOfCharacter } from '../../../src/components/bytes/characters.ts'
import { partAt, splitParts } from '../../../src/components/bytes/split-parts.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The parts of a content, as text. */
function partsOf(text: string): string[][] {
  const bytes = bytesOf(text)
  return splitParts(bytes).map(({ part, from, to }) => [
    part,
    new TextDecoder().decode(bytes.subarray(from, to)),
  ])
}

describe('splitParts', () => {
  it.each(['1794740663870', '2026-11-15T11:04:23Z', '2026-11-15T11:04:23.870+00:00'])(
    'separates the time %s from the body',
    (time) => {
      expect(partsOf(`POST /notify?a=1\nSHOP.${time}.{"a":"1.5"}`)).toEqual([
        ['method', 'POST'],
        ['separator', ' '],
        ['target', '/notify?a=1'],
        ['separator', '\n'],
        ['clientId', 'SHOP'],
        ['separator', '.'],
        ['time', time],
        ['separator', '.'],
        ['body', '{"a":"1.5"}'],
      ])
    },
  )

  it('splits content whose time is malformed or whose parts are missing', () => {
    expect(partsOf('POST /\nSHOP.today.{}').at(-1)).toEqual(['body', '{}'])
    expect(partsOf('POST /')).toEqual([
      ['method', 'POST'],
      ['separator', ' '],
      ['target', '/'],
    ])
    expect(splitParts(new Uint8Array())).toEqual([])
  })

  it('covers each byte exactly once', () => {
    const bytes = bytesOf('POST /é\nSHOP.1794740663870.\r\n')
    const ranges = splitParts(bytes)
    expect(ranges[0]?.from).toBe(0)
    expect(ranges.at(-1)?.to).toBe(bytes.length)
    for (const [at, { from }] of ranges.slice(1).entries()) expect(from).toBe(ranges[at]?.to)
    expect(partAt(ranges, bytes.length)).toBe('body')
  })
})

describe('readCharacters', () => {
  it('labels invisible characters and never uses control pictures', () => {
    const bytes = bytesOf('\ufeffa\tb\r\n\u00a0\u200b\u202e\u240a\u0000é')
    const shown = [...readCharacters(bytes)].map(({ text }) => text)
    expect(shown).toEqual([
      'BOM',
      'a',
      'TAB',
      'b',
      'CR',
      'LF',
      'NBSP',
      'ZWSP',
      'U+202E',
      'U+240A',
      'NUL',
      'é',
    ])
  })

  it('shows bytes that are not UTF-8 one by one', () => {
    const bytes = Uint8Array.of(0x61, 0xff, 0xc3, 0x28, 0xe2, 0x82)
    const shown = [...readCharacters(bytes)].map(({ from, text }) => [from, text])
    expect(shown).toEqual([
      [0, 'a'],
      [1, '0xff'],
      [2, '0xc3'],
      [3, '('],
      [4, '0xe2'],
      [5, '0x82'],
    ])
  })

  it('finds the first byte of a character', () => {
    const bytes = bytesOf('aé€😀')
    expect([0, 1, 2, 3, 4, 5, 6, 9].map((at) => startOfCharacter(bytes, at))).toEqual([
      0, 1, 1, 3, 3, 3, 6, 6,
    ])
  })
})

describe('alignBytes', () => {
  it.each([
    ['an insertion', 'POST /notify\n', 'POST /shop/notify\n', 6],
    ['a missing end', '{"a":1}', '{"a":1}\n', 7],
    ['another byte of the same character', 'aé€', 'aè€', 2],
    ['a carriage return', '{}\n', '{}\r\n', 2],
    ['a change after a multi-byte character and CRLF', '"é"\r\n{"a": 1}', '"é"\r\n{"a":1}', 11],
  ])('marks the first byte that differs for %s', (_name, signed, checked, offset) => {
    const [one, other] = [bytesOf(signed), bytesOf(checked)]
    const alignment = alignBytes(one, other, { before: 4, after: 20 })
    expect(firstDifferenceOf(one, other)).toBe(offset)
    expect(alignment?.offset).toBe(offset)
    const first = alignment?.columns.find(({ isEqual }) => !isEqual)
    expect([first?.signed, first?.checked]).toContain(offset)
    for (const column of alignment?.columns ?? []) {
      if (!column.isEqual) continue
      expect(one[column.signed ?? -1]).toBe(other[column.checked ?? -1])
    }
  })

  it('aligns what follows an insertion', () => {
    const alignment = alignBytes(bytesOf('/notify'), bytesOf('/shop/notify'), {
      before: 4,
      after: 20,
    })
    const holes = alignment?.columns.filter(({ signed }) => signed === undefined)
    expect(holes).toHaveLength(5)
  })

  it('leaves out what is far behind the last change, and the lines after it', () => {
    const columnsOf = (signed: string, checked: string, tail: number): number | undefined => {
      const [one, other] = [bytesOf(signed), bytesOf(checked)]
      const alignment = alignBytes(one, other, { before: 4, after: 40 })
      return alignment && trimEnd(alignment, other, tail).columns.length
    }
    expect(columnsOf('POST /a\nSHOP', 'POST /b/a\nSHOP', 6)).toBe(4 + 2 + 1)
    expect(columnsOf('1abcdefghij', '2abcdefghij', 3)).toBe(1 + 3)
    expect(columnsOf('1abcdefgh1j', '2abcdefgh2j', 3)).toBe(11)
  })

  it('returns undefined for equal bytes', () => {
    expect(alignBytes(bytesOf('a'), bytesOf('a'), { before: 1, after: 1 })).toBeUndefined()
  })
})
