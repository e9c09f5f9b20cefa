import { buildSignatureHeader, parseSignatureHeader, SignatureError } from '@gw/signature'
import { arbitraryMutation, arbitraryText, propertyRuns } from '@gw/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const keyVersion = fc.integer({ min: 1, max: 2 ** 31 - 1 })
const signature = fc.uint8Array({ minLength: 1, maxLength: 600 })
const header = fc
  .record({ keyVersion, signature: fc.uint8Array({ minLength: 1, maxLength: 9 }) })
  .map(buildSignatureHeader)

const START = 'algorithm=RSA256,keyVersion='

// Pieces with a meaning in a header, so that an edited header is often nearly valid.
const PIECES = [
  ...',=% \t+/-_ABQ1',
  ...['%2B', '%2f', '%3D', '%41', '%25', '%20', '==', ', ', 'x=1', 'x=1,', ',x=1'],
  ...['algorithm=RSA256', 'keyVersion=2', 'signature=AA==', 'RSA512', '\r\n', '\u00e9', '\ufeff'],
]
const written = fc.oneof(
  header,
  header.map((text) => decodeURIComponent(text)),
)
const almostHeader = fc.oneof(
  arbitraryMutation(written, PIECES),
  // Most edits of a whole header break its names. These do not change the start.
  arbitraryMutation(
    written.map((text) => text.slice(START.length)),
    PIECES,
  ).map((rest) => START + rest),
)

it('parseSignatureHeader parses what buildSignatureHeader returns', () => {
  fc.assert(
    fc.property(keyVersion, signature, (version, bytes) => {
      const text = buildSignatureHeader({ keyVersion: version, signature: bytes })
      expect(parseSignatureHeader(text)).toEqual({
        algorithm: 'RSA256',
        keyVersion: version,
        signature: new Uint8Array(bytes),
      })
    }),
    { numRuns: propertyRuns(150) },
  )
})

it('parseSignatureHeader accepts any order, whitespace after commas, and unknown fields', () => {
  const unknown = fc.uniqueArray(fc.constantFrom('nonce=1', 'created=%=,', 'X-new_1=a b=c~'), {
    maxLength: 3,
  })
  const space = fc.string({ unit: fc.constantFrom(' ', '\t'), maxLength: 3 })
  const shuffled = fc.tuple(keyVersion, signature, unknown).chain(([version, bytes, others]) =>
    fc.record({
      expected: fc.constant({ keyVersion: version, signature: new Uint8Array(bytes) }),
      fields: fc.shuffledSubarray(
        [
          ...buildSignatureHeader({ keyVersion: version, signature: bytes }).split(','),
          ...others.map((field) => field.replace(',', '')),
        ],
        { minLength: 3 + others.length },
      ),
      spaces: fc.array(space, { minLength: 6, maxLength: 6 }),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ expected, fields, spaces }) => {
      const text = fields.map((field, index) => (index > 0 ? spaces[index] : '') + field).join(',')
      expect(parseSignatureHeader(text)).toMatchObject(expected)
    }),
    { numRuns: propertyRuns(75) },
  )
})

it('parseSignatureHeader returns fields or throws a SignatureError for any string', () => {
  let accepted = 0
  fc.assert(
    fc.property(fc.oneof(arbitraryText, almostHeader), (text) => {
      const fields = parseOrReject(text)
      if (fields === undefined) return
      accepted++
      expect(fields.algorithm).toBe('RSA256')
      expect(fields.keyVersion).toBeGreaterThanOrEqual(0)
      expect(fields.signature.length).toBeGreaterThan(0)
    }),
    { numRuns: propertyRuns(1_000) },
  )
  // Otherwise the edits are too extreme to test accepted headers.
  expect(accepted).toBeGreaterThan(10)
})

it('parseSignatureHeader accepts only the encoding it builds and its plain form', () => {
  let accepted = 0
  fc.assert(
    fc.property(almostHeader, (text) => {
      const fields = parseOrReject(text)
      if (fields === undefined) return
      accepted++
      const escaped = buildSignatureHeader(fields)
      expect([escaped, decodeURIComponent(escaped)]).toContain(normalized(text))
    }),
    { numRuns: propertyRuns(750) },
  )
  expect(accepted).toBeGreaterThan(10)
})

function parseOrReject(text: string): ReturnType<typeof parseSignatureHeader> | undefined {
  try {
    return parseSignatureHeader(text)
  } catch (error) {
    expect(error).toBeInstanceOf(SignatureError)
    return undefined
  }
}

/**
 * Normalizes everything that a writer may choose: the order, whitespace after commas, new fields, and the case of
 * escapes.
 */
function normalized(text: string): string {
  const fields = text.split(',').map((field, index) => {
    const known = index > 0 ? field.replace(/^[ \t]+/, '') : field
    return known.replace(/%2[bf]|%3d/g, (triplet) => triplet.toUpperCase())
  })
  return ['algorithm=', 'keyVersion=', 'signature=']
    .map((name) => fields.filter((field) => field.startsWith(name)).join())
    .join()
}
