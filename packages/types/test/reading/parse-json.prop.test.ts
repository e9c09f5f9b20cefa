import { isGatewayError } from '@gw/errors'
import { arbitraryCharacter, propertyRuns } from '@gw/testkit'
import { parseJson } from '@gw/types'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { brokenRules, isSameValue } from './json-reference.ts'

const MAX_DEPTH = 5
const MAX_BYTES = 400

// Few pieces, each with a meaning in the format, so that repeated keys and broken pairs are likely.
const piece = fc.constantFrom(
  ...['a', 'b', '_', '__proto__', '\\u0061', '\\u005f', '\\\\', '\\"', '\\/', '\\n', 'uD800', ''],
  ...['{', '}', '[', ']', ':', ',', ' ', '\u00e9', '\u{1F600}', '\uFEFF', '\uFFFD', '\\u0000', '1'],
  ...[
    '\\uD83D\\uDE00',
    '\\ud83d\\ude00',
    '\\uD83D',
    '\\uDE00',
    '\\udBFF',
    '\\uDfff',
    '\\uD7FF',
    '\\uE000',
  ],
)
const plainPiece = fc.constantFrom(
  'a',
  'b',
  '_',
  '\\u0061',
  '\\\\',
  '\\"',
  ':',
  '{',
  '\\ud83d\\ude00',
)
const space = fc.constantFrom('', '', '', ' ', '\n', '\t\r')

function stringOf(unit: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.array(unit, { maxLength: 3 }).map((pieces) => `"${pieces.join('')}"`)
}

function jsonText(unit: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const { value } = fc.letrec<{ value: string }>((tie) => {
    const member = fc
      .tuple(
        space,
        fc.oneof(stringOf(unit), fc.constantFrom('"a"', '"__proto__"')),
        space,
        tie('value'),
      )
      .map(([before, key, after, value]) => `${before}${key}${after}:${value}`)
    return {
      value: fc.oneof(
        { depthSize: 'medium', maxDepth: MAX_DEPTH + 1 },
        fc.constantFrom(
          '-0',
          '0',
          '1',
          '1e400',
          '12345678901234567890',
          '0.1',
          'true',
          'false',
          'null',
        ),
        stringOf(unit),
        fc.array(tie('value'), { maxLength: 3 }).map((values) => `[${values.join(',')}]`),
        fc.array(member, { maxLength: 4 }).map((members) => `{${members.join(',')}}`),
      ),
    }
  })
  return value
}

const nastyBytes = fc.constantFrom<number[]>(
  ...[
    [0xc0, 0xaf],
    [0xed, 0xa0, 0x80],
    [0xe2, 0x82],
    [0x80],
    [0xff],
    [0xf4, 0x90, 0x80, 0x80],
    [0xef, 0xbb, 0xbf],
  ],
  ...[
    [0x00],
    [0x22],
    [0x5c],
    [0x7b],
    [0x5b],
    [0x5d],
    [0x7d],
    [0x3a],
    [0x2c],
    [0x20],
    [0xc2, 0xa0],
    [0x31],
    [],
  ],
)
const edit = fc.record({ at: fc.nat(MAX_BYTES), cut: fc.nat(3), put: nastyBytes })

function verdictOf(bytes: Uint8Array): { readonly value: unknown } | { readonly code: string } {
  try {
    return { value: parseJson(bytes, { maxDepth: MAX_DEPTH, maxBytes: MAX_BYTES }) }
  } catch (error) {
    if (isGatewayError(error)) return { code: error.code.replace('GW_TYPES_JSON_', '') }
    throw error
  }
}

/**
 * Checks both directions: a text that breaks no rule returns JSON.parse's value, and any other text is rejected for a
 * rule that it breaks.
 */
function checkAgainstReference(bytes: Uint8Array): boolean {
  const broken = brokenRules(bytes, { maxDepth: MAX_DEPTH, maxBytes: MAX_BYTES })
  const verdict = verdictOf(bytes)
  if ('code' in verdict) {
    expect([...broken]).toContain(verdict.code)
    return false
  }
  expect([...broken]).toEqual([])
  expect(isSameValue(verdict.value, JSON.parse(new TextDecoder().decode(bytes)))).toBe(true)
  return true
}

const utf8 = (text: string) => new TextEncoder().encode(text)

it('parseJson agrees with the reference reader on texts that may break the rules', () => {
  const seen = { accepted: 0, rejected: 0 }
  fc.assert(
    fc.property(fc.oneof(jsonText(piece), jsonText(plainPiece)), (text) => {
      seen[checkAgainstReference(utf8(text)) ? 'accepted' : 'rejected']++
    }),
    { numRuns: propertyRuns(375) },
  )
  // Both accepted and rejected texts occurred.
  expect(Math.min(seen.accepted, seen.rejected)).toBeGreaterThan(50)
})

it('parseJson agrees with the reference reader on texts with bytes inserted and removed', () => {
  fc.assert(
    fc.property(jsonText(piece), fc.array(edit, { minLength: 1, maxLength: 3 }), (text, edits) => {
      const bytes = [...utf8(text)]
      for (const { at, cut, put } of edits) bytes.splice(at % (bytes.length + 1), cut, ...put)
      checkAgainstReference(Uint8Array.from(bytes))
    }),
    { numRuns: propertyRuns(375) },
  )
})

it('parseJson agrees with the reference reader on the output of JSON.stringify', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: arbitraryCharacter }), (value) => {
      checkAgainstReference(utf8(JSON.stringify(value)))
    }),
    { numRuns: propertyRuns(75) },
  )
})
