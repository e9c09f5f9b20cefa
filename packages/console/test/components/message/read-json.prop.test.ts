import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type JsonNode, readJson } from '../../../src/components/message/read-json.ts'

/** Writes the parts of a text again, without the whitespace between them. */
function write(node: JsonNode): string {
  if (!('items' in node)) return node.text
  const items = node.items.map(({ name, value }) =>
    name === undefined ? write(value) : `${name}:${write(value)}`,
  )
  return node.type === 'object' ? `{${items.join()}}` : `[${items.join()}]`
}

describe('readJson', () => {
  it('keeps every part of JSON as it was written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
        const node = readJson(JSON.stringify(value, null, indent))
        expect(node && write(node)).toBe(JSON.stringify(value))
      }),
    )
  })

  it.each([
    ['a number with a trailing zero', '{"a":1.50}'],
    ['a number that a program would round', '[12345678901234567890]'],
    ['a repeated name', '{"a":1,"a":2}'],
    ['an escape', '["\\u0041\\/"]'],
    ['a quote and a backslash', '["\\"\\\\"]'],
    ['a lone word', 'null'],
  ])('keeps %s', (_name, text) => {
    const node = readJson(text)
    expect(node && write(node)).toBe(text)
  })

  it.each(['', '{', '{"a":}', '[1,]', "{'a':1}", 'NaN', '"a\nb"'])('rejects %j', (text) => {
    expect(readJson(text)).toBeUndefined()
  })

  it('does not read JSON that is nested too deeply to be shown', () => {
    expect(readJson('['.repeat(5_000) + ']'.repeat(5_000))).toBeUndefined()
  })
})
