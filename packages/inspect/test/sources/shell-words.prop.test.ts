import { propertyRuns } from '@gw/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitShellWords } from '../../src/sources/shell-words.ts'

// Every character that is special in a shell, and a few that are not.
const unit = fc.constantFrom(
  ...[...'ab0 \t\n\r\'"\\$`!#&|;<>(){}[]*?~=%'],
  'é',
  '漢',
  '🙂',
  '\u0000',
)
const text = fc.string({ unit, maxLength: 12 })

const quotings: readonly ((word: string) => string)[] = [
  (word) => `'${word.replaceAll("'", `'\\''`)}'`,
  (word) => `"${word.replace(/[\\"$`]/g, '\\$&')}"`,
  (word) =>
    `$'${word.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n').replaceAll('!', '\\u0021')}'`,
  (word) =>
    word === '' ? "''" : [...word].map((char) => (char === '\n' ? "'\n'" : `\\${char}`)).join(''),
]

it('splitShellWords returns the original words for any way of quoting them', () => {
  const quoted = fc.tuple(text, fc.constantFrom(...quotings))
  const gap = fc.constantFrom(' ', '  ', '\t', ' \\\n  ', ' \\\r\n')
  fc.assert(
    fc.property(fc.array(quoted, { maxLength: 5 }), gap, (pairs, between) => {
      const line = pairs.map(([word, quote]) => quote(word)).join(between)
      const { words, hasExpansion } = splitShellWords(line)
      expect(words).toEqual(pairs.map(([word]) => word))
      expect(hasExpansion).toBe(false)
    }),
    { numRuns: propertyRuns(150) },
  )
})

it('splitShellWords joins adjacent quoted pieces into one word', () => {
  const piece = fc.tuple(text, fc.constantFrom(...quotings))
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), (pieces) => {
      const line = pieces.map(([word, quote]) => quote(word)).join('')
      expect(splitShellWords(line).words).toEqual([pieces.map(([word]) => word).join('')])
    }),
  )
})
