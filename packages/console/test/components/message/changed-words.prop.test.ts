import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedWords, textIndex } from '../../../src/components/message/changed-words.ts'
import { readJson } from '../../../src/components/message/read-json.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('changedWords', () => {
  it('returns the word with the byte, as it was signed and as it was sent', () => {
    const body = '{"resultMessage":"subcess."}'
    const changed = { at: body.indexOf('b'), signed: 0x63, sent: 0x62 }
    expect(changedWords(base64(body), changed)).toEqual({ signed: 'success.', sent: 'subcess.' })
  })

  it('differs in one place, wherever the byte is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(255), (text, place, signed) => {
        const bytes = Buffer.from(text)
        const at = place % bytes.length
        const sent = bytes[at] ?? 0
        const words = changedWords(base64(text), { at, signed, sent })
        expect(words.sent === words.signed).toBe(sent === signed)
      }),
    )
  })
})

describe('textIndex', () => {
  it('finds the character of a byte, which a JSON token contains at its place', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), fc.nat(), (value, place) => {
        const text = JSON.stringify(value)
        const bytes = Buffer.from(text)
        const at = place % bytes.length
        const isStart = ((bytes[at] ?? 0) & 0xc0) !== 0x80
        fc.pre(isStart && !/[\ud800-\udfff]/.test(text))
        const index = textIndex(base64(text), at)
        expect(Buffer.byteLength(text.slice(0, index))).toBe(at)
        const node = readJson(text)
        if (node === undefined || !('items' in node)) return
        for (const { name = '', nameAt = 0, value: item } of node.items) {
          expect(text.startsWith(name, nameAt)).toBe(true)
          expect('text' in item && text.startsWith(item.text, item.at)).toBe(true)
        }
      }),
    )
  })
})
