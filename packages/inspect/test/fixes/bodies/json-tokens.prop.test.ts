import { arbitraryCharacter, arbitraryText } from '@gw/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  escapeHtml,
  escapeSlashes,
  escapeUnicode,
  escapeUnicodeInCapitals,
  plainSlashes,
  plainUnicode,
} from '../../../src/fixes/bodies/json-escapes.ts'
import { mapJsonStrings, respaceJson, splitJson } from '../../../src/fixes/bodies/json-tokens.ts'

const json = fc.json({ noUnicodeString: false, stringUnit: arbitraryCharacter })
const indented = fc
  .tuple(json, fc.constantFrom(0, 1, 4))
  .map(([text, indent]) => JSON.stringify(JSON.parse(text), null, indent))

function split(text: string) {
  const tokens = splitJson(text)
  if (tokens === undefined) throw new Error('not split')
  return tokens
}

it('splitJson splits any JSON into tokens that result in the same text when joined', () => {
  fc.assert(
    fc.property(indented, (text) => {
      expect(
        split(text)
          .map((token) => token.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

it('splitJson returns undefined for text that is not JSON', () => {
  fc.assert(
    fc.property(arbitraryText, (text) => {
      const tokens = splitJson(text)
      if (tokens !== undefined) expect(() => JSON.parse(text)).not.toThrow()
    }),
  )
  expect(splitJson('{"a":1')).toBeUndefined()
  expect(splitJson('['.repeat(101) + ']'.repeat(101))).toBeUndefined()
})

it('respaceJson formats JSON like JSON.stringify regardless of its original whitespace', () => {
  fc.assert(
    fc.property(indented, fc.constantFrom(undefined, '  ', '\t'), (text, indent) => {
      const tokens = split(text)
      const spacing =
        indent === undefined ? { comma: ',', colon: ':' } : { comma: ',', colon: ': ', indent }
      expect(respaceJson(tokens, spacing)).toBe(JSON.stringify(JSON.parse(text), null, indent))
    }),
  )
})

it('respaceJson keeps numbers and strings as written', () => {
  const tokens = split('{ "a\\/\\u00e9": [1.0, 1e2, -0], "b": "x , y : z" }')
  expect(respaceJson(tokens, { comma: ',', colon: ':' })).toBe(
    '{"a\\/\\u00e9":[1.0,1e2,-0],"b":"x , y : z"}',
  )
})

it.each([
  ['escapeSlashes', escapeSlashes],
  ['plainSlashes', plainSlashes],
  ['escapeUnicode', escapeUnicode],
  ['escapeUnicodeInCapitals', escapeUnicodeInCapitals],
  ['plainUnicode', plainUnicode],
  ['escapeHtml', escapeHtml],
])('%s changes the text but not the value', (_name, write) => {
  const spelled = fc
    .tuple(
      json,
      fc.constantFrom(escapeSlashes, escapeUnicode, (literal: string) => literal),
    )
    .map(([text, spell]) => mapJsonStrings(split(text), spell))
  fc.assert(
    fc.property(spelled, (text) => {
      expect(JSON.parse(mapJsonStrings(split(text), write))).toEqual(JSON.parse(text))
    }),
  )
})
