import { firstDifference } from '@gw/inspect/internal'
import { canonicalBytes } from '@gw/signature'
import { arbitraryMessage } from '@gw/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const content = 'POST /gateway/notify\nCLIENT.1794700800000.{"a":"é"}'

it('firstDifference returns undefined for equal contents', () => {
  expect(firstDifference(content, new TextEncoder().encode(content))).toBeUndefined()
})

it.each([
  ['method', 'GET /gateway/notify\nCLIENT.1794700800000.{"a":"é"}'],
  ['target', content.replace('notify', 'notified')],
  ['target', content.replace('notify\n', 'notify/\n')],
  ['clientId', content.replace('CLIENT', 'CLIENTS')],
  ['time', content.replace('1794', '1795')],
  ['body', content.replace('"a"', '"b"')],
  ['body', `${content}\n`],
] as const)('finds a difference in the %s', (part, other) => {
  expect(firstDifference(content, other)?.part).toBe(part)
})

it('firstDifference distinguishes the dot of a fraction from the dots between the parts', () => {
  const iso = 'POST /\nC.2026-11-15T00:00:00.123Z.{"a":1.5}'
  expect(firstDifference(iso, iso.replace('123Z', '124Z'))?.part).toBe('time')
  expect(firstDifference(iso, iso.replace('1.5', '1.6'))?.part).toBe('body')
})

it('firstDifference shows both sides with context and makes invisible characters visible', () => {
  const difference = firstDifference(content, content.replace('{"a"', '\uFEFF{"a"'))
  expect(difference).toEqual({
    offsetBytes: 42,
    line: 2,
    part: 'body',
    expected: '…T.1794700800000.{"a":"é"}',
    actual: '…T.1794700800000.⟨U+FEFF⟩{"a":"é"}',
    expectedHex: '7b2261223a22c3a9',
    actualHex: 'efbbbf7b2261223a',
  })
})

it('firstDifference does not split a character', () => {
  const difference = firstDifference('xé', 'xè')
  expect([difference?.offsetBytes, difference?.expected, difference?.actual]).toEqual([
    2,
    'xé',
    'xè',
  ])
})

it('firstDifference finds the position of any change to the signed content', () => {
  fc.assert(
    fc.property(
      arbitraryMessage,
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (message, at, mask) => {
        const bytes = canonicalBytes(message)
        const changed = Uint8Array.from(bytes)
        const index = at % bytes.length
        changed[index] = (changed[index] ?? 0) ^ mask
        expect(firstDifference(bytes, changed)?.offsetBytes).toBe(index)
        expect(firstDifference(bytes, bytes.subarray(0, index))?.offsetBytes).toBe(index)
      },
    ),
  )
})
