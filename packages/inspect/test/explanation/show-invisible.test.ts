import { showInvisible } from '@gw/inspect/internal'
import { arbitraryText, propertyRuns } from '@gw/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

it.each([
  ['keeps visible characters', 'POST /x {"é":"😀 日本"}', 'POST /x {"é":"😀 日本"}'],
  ['shows line ends', 'a\r\nb\nc', 'a␍␊\nb␊\nc'],
  ['shows tabs, escapes, and deletes', '\t\x1b[31m\0\x7f', '␉␛[31m␀␡'],
  ['shows unusual spaces', 'a\u00a0b\u2003c\u3000', 'a⟨U+00A0⟩b⟨U+2003⟩c⟨U+3000⟩'],
  ['shows zero-width characters', '\uFEFF\u200B\u00AD\u2060', '⟨U+FEFF⟩⟨U+200B⟩⟨U+00AD⟩⟨U+2060⟩'],
  ['shows direction marks', 'a\u202Eb\u2066', 'a⟨U+202E⟩b⟨U+2066⟩'],
  ['shows tags beyond the first plane', '\u{E0041}', '⟨U+E0041⟩'],
])('showInvisible %s', (_name, text, shown) => {
  expect(showInvisible(utf8(text))).toBe(shown)
})

it.each([
  ['a byte that starts no character', [0x80, 0x41], '⟨0x80⟩A'],
  ['a truncated character', [0x41, 0xf0, 0x9f, 0x98], 'A⟨0xF0⟩⟨0x9F⟩⟨0x98⟩'],
  ['an overlong encoding', [0xc0, 0xaf], '⟨0xC0⟩⟨0xAF⟩'],
  ['half of a surrogate pair', [0xed, 0xa0, 0x80], '⟨0xED⟩⟨0xA0⟩⟨0x80⟩'],
  ['a code point beyond Unicode', [0xf5, 0x80, 0x80, 0x80], '⟨0xF5⟩⟨0x80⟩⟨0x80⟩⟨0x80⟩'],
])('showInvisible shows %s as bytes', (_name, bytes, shown) => {
  expect(showInvisible(Uint8Array.from(bytes))).toBe(shown)
})

it('showInvisible shows different bytes differently and outputs no control characters except line feeds', () => {
  const bytes = fc.oneof(fc.uint8Array({ maxLength: 12 }), arbitraryText.map(utf8))
  const seen = new Map<string, string>()
  fc.assert(
    fc.property(bytes, (some) => {
      const shown = showInvisible(some)
      const key = Buffer.from(some).toString('hex')
      // A text that contains the brackets looks like an escaped character. Nothing else may be ambiguous.
      fc.pre(!/[⟨⟩\u2400-\u2421]/u.test(Buffer.from(some).toString()))
      expect(seen.get(shown) ?? key).toBe(key)
      seen.set(shown, key)
      expect(shown.replaceAll('␊\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    }),
    { numRuns: propertyRuns(500) },
  )
})
