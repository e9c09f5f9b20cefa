import { spawnSync } from 'node:child_process'
import { propertyRuns } from '@gw/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { printForShell, quoteForShell } from '../../src/sources/quote-for-shell.ts'
import { splitShellWords } from '../../src/sources/shell-words.ts'

// Characters that a shell, a terminal, or a reader takes for something else: quotes and expansions, control characters, marks that
// change the direction of text, invisible characters, and letters whose bytes old shells read as commands.
const unit = fc.constantFrom(
  ...[...'ab0 \t\n\r\'"\\$`!#&|;<>(){}[]*?~=%@-^\u0003\u0004\u001b\u007f\u0085Åé漢🙂'],
  ...['\u00a0', '\u00ad', '\u200b', '\u202e', '\u2066', '\u2028', '\ufeff'],
)
const text = fc.string({ unit, maxLength: 12 })
const PRINTABLE = /^[ -~]*$/

function printed(command: string): Buffer {
  return spawnSync('bash', ['-c', command]).stdout
}

it('quoteForShell writes printable ASCII that the reader of curl commands returns unchanged', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 4 }), (words) => {
      const line = words.map(quoteForShell).join(' ')
      expect(line).toMatch(PRINTABLE)
      expect(splitShellWords(line)).toEqual({ words, hasExpansion: false })
    }),
    { numRuns: propertyRuns(250) },
  )
})

it('quoteForShell writes words that Bash passes on unchanged', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 40 }), (words) => {
      const command = `printf '%s\\0' ${words.map(quoteForShell).join(' ')}`
      expect(printed(command).toString()).toBe(words.map((word) => `${word}\0`).join(''))
    }),
    { numRuns: propertyRuns(5) },
  )
})

it('printForShell writes a command that prints any bytes unchanged', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    text.map((one) => new TextEncoder().encode(one)),
  )
  fc.assert(
    fc.property(fc.array(bytes, { minLength: 1, maxLength: 10 }), (pieces) => {
      const commands = pieces.map((piece) => printForShell(piece)).join('; ')
      expect(commands).toMatch(PRINTABLE)
      expect(printed(commands)).toEqual(Buffer.concat(pieces))
    }),
    { numRuns: propertyRuns(7) },
  )
})

it.each([
  ['ORDER_1', 'ORDER_1'],
  ['', "''"],
  ["it's", `'it'\\''s'`],
  ['=ls', "'=ls'"],
  ['a\u0003b', "$'a\\x03b'"],
  ['a\nb', "$'a\\nb'"],
  ['\u202eÅ', "$'\\xe2\\x80\\xae\\xc3\\x85'"],
])('quoteForShell writes %j as %s', (word, quoted) => {
  expect(quoteForShell(word)).toBe(quoted)
})
