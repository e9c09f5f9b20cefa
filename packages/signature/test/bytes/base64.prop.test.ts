import { propertyRuns } from '@gw/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeSignature } from '../../src/bytes/base64.ts'

// One letter for each role: zero and non-zero trailing bits, the three that are escaped, in both forms, and near misses.
const ROLES = ['A', 'B', 'Q', '+', '/', '=', '%2B', '%3d', '%', '-']

// More letters of the same roles, and all encodings.
const PIECES = [...ROLES, 'E', 'f', '2', '%2b', '%2F', '%3D', '%41', '_', ' ']

it('decodeSignature accepts exactly the canonical encodings among all short strings', () => {
  let accepted = 0
  const texts = [...textsOf(PIECES, 3), ...textsOf(ROLES, 4)]
  for (const text of texts) accepted += Number(expectReferenceMeaning(text))
  expect(accepted).toBe(900)
})

it('decodeSignature accepts exactly the canonical encodings among longer strings', () => {
  const quantum = fc.constantFrom('AAAA', '+/+/', '%2B%2f%2F%2B', 'Q2fE', 'A+Bf')
  const end = fc
    .array(fc.constantFrom(...PIECES), { maxLength: 5 })
    .map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(fc.array(quantum, { maxLength: 3 }), end, (quanta, rest) => {
      fc.pre(quanta.length > 0 || rest !== '')
      expectReferenceMeaning(quanta.join('') + rest)
    }),
    { numRuns: propertyRuns(750) },
  )
})

/** Compares with a second decoder that lets Node encode the bytes again. Returns whether the text was accepted. */
function expectReferenceMeaning(text: string): boolean {
  const plain = text.replace(/%2B|%2F|%3D/gi, decodeURIComponent)
  const bytes = Buffer.from(plain, 'base64')
  const isCanonical = bytes.toString('base64') === plain
  const isMixed = plain !== text && /[+/=]/.test(text)
  const expected = isCanonical && !isMixed ? bytes.toString('hex') : undefined
  const decoded = decodeSignature(text)
  const actual = decoded && Buffer.from(decoded).toString('hex')
  // Compared first and asserted afterwards, because an assertion takes longer than decoding.
  if (actual !== expected) expect({ text, meaning: actual }).toEqual({ text, meaning: expected })
  return actual !== undefined
}

function* textsOf(pieces: readonly string[], most: number, start = ''): Generator<string> {
  for (const piece of pieces) {
    yield start + piece
    if (most > 1) yield* textsOf(pieces, most - 1, start + piece)
  }
}
