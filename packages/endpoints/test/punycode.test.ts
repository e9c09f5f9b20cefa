import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodePunycode } from '../src/punycode.ts'

describe('decodePunycode', () => {
  // RFC 3492, section 7.1, in lowercase.
  it.each([
    ['egbpdaj6bu4bxfgehfvwxn', 'ليهمابتكلموشعربي؟'],
    ['ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
    ['ihqwctvzc91f659drss3x8bo0yb', '他們爲什麽不說中文'],
    ['proprostnemluvesky-uyb24dma41a', 'pročprostěnemluvíčesky'],
    ['b1abfaaepdrnnbgefbadotcwatmq2g4l', 'почемужеонинеговорятпорусски'],
    ['porqunopuedensimplementehablarenespaol-fmd56a', 'porquénopuedensimplementehablarenespañol'],
    ['ls8h', '💩'],
    ['bcher-kva', 'bücher'],
  ])('decodes %s', (encoded, decoded) => {
    expect(decodePunycode(encoded)).toBe(decoded)
  })

  it.each([
    ['an empty string', ''],
    ['only ASCII', 'abc-'],
    ['only a hyphen', '-'],
    ['an incomplete number', '0'],
    ['an incomplete number after letters', 'abc-0'],
    ['an uppercase digit', 'A'],
    ['a character that is not a digit', 'a-b_'],
    ['a code point beyond Unicode', '99999999'],
    ['a long run of the highest digit', '9'.repeat(59)],
    ['a surrogate', 'ib9b'],
  ])('returns undefined for %s', (_name, text) => {
    expect(decodePunycode(text)).toBeUndefined()
  })

  it('decodes what Node encodes', () => {
    const letters = 'aäbßеёжλת中国日本語한글ğı9-'
    const label = fc
      .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 12 })
      .map((list) => list.join(''))
    let decoded = 0
    fc.assert(
      fc.property(label, (text) => {
        const encoded = domainToASCII(text)
        if (!encoded.startsWith('xn--')) return
        decoded++
        expect(decodePunycode(encoded.slice(4))).toBe(text.normalize('NFC'))
      }),
      { numRuns: 2_000 },
    )
    expect(decoded).toBeGreaterThan(200)
  })

  it('returns a string that is not ASCII, or undefined, for any text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'az09-'), maxLength: 63 })
    fc.assert(
      fc.property(text, (encoded) => {
        const decoded = decodePunycode(encoded)
        expect(decoded === undefined || [...decoded].some((letter) => letter > '\x7f')).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })
})
