import { showInvisible } from '@gw/inspect'
import { arbitraryText } from '@gw/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

it.each([
  ['leaves what is seen', 'POST /x {"é":"😀 日本"}', 'POST /x {"é":"😀 日本"}'],
  ['shows line ends', 'a\r\nb\nc', 'a␍␊\nb␊\nc'],
  ['shows tabs, escapes and deletes', '\t\x1b[31m\0\x7f', '␉␛[31m␀␡'],
  ['shows odd spaces', 'a\u00a0b\u2003c\u3000', 'a⟨U+00A0⟩b⟨U+2003⟩c⟨U+3000⟩'],
  [
    'shows what is drawn as nothing',
    '\uFEFF\u200B\u00AD\u2060',
    '⟨U+FEFF⟩⟨U+200B⟩⟨U+00AD⟩⟨U+2060⟩',
  ],
  ['shows marks of direction', 'a\u202Eb\u2066', 'a⟨U+202E⟩b⟨U+2066⟩'],
  ['shows tags beyond the first plane', '\u{E0041}', '⟨U+E0041⟩'],
])('%s', (_name, text, shown) => {
  expect(showInvisible(utf8(text))).toBe(shown)
})

it.each([
  ['a byte that starts nothing', [0x80, 0x41], '⟨0x80⟩A'],
  ['a character that is cut off', [0x41, 0xf0, 0x9f, 0x98], 'A⟨0xF0⟩⟨0x9F⟩⟨0x98⟩'],
  ['an overlong form', [0xc0, 0xaf], '⟨0xC0⟩⟨0xAF⟩'],
  ['half a surrogate pair', [0xed, 0xa0, 0x80], '⟨0xED⟩⟨0xA0⟩⟨0x80⟩'],
  ['a code beyond Unicode', [0xf5, 0x80, 0x80, 0x80], '⟨0xF5⟩⟨0x80⟩⟨0x80⟩⟨0x80⟩'],
])('shows %s as bytes', (_name, bytes, shown) => {
  expect(showInvisible(Uint8Array.from(bytes))).toBe(shown)
})

it('shows different bytes differently, and no control character but its own line ends', () => {
  const bytes = fc.oneof(fc.uint8Array({ maxLength: 12 }), arbitraryText.map(utf8))
  const seen = new Map<string, string>()
  fc.assert(
    fc.property(bytes, (some) => {
      const shown = showInvisible(some)
      const key = Buffer.from(some).toString('hex')
      // A text that spells out our brackets looks like what they stand for; nothing else may clash.
      fc.pre(!/[⟨⟩\u2400-\u2421]/u.test(Buffer.from(some).toString()))
      expect(seen.get(shown) ?? key).toBe(key)
      seen.set(shown, key)
      expect(shown.replaceAll('␊\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    }),
    { numRuns: 2_000 },
  )
})
