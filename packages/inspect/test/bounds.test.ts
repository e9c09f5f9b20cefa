import { explainMessage } from '@gw/inspect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryParts } from './fixes/faults/arbitrary-parts.ts'
import { applyFault, type Parts } from './fixes/faults/fault.ts'

const [parts] = fc.sample(arbitraryParts, { seed: 1, numRuns: 1 })
if (parts === undefined) throw new Error('no message')
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('explainMessage: limited number of checks', () => {
  it.each<[string, Partial<Parts>]>([
    ['a path with very many segments', { target: '/a'.repeat(10_000) }],
    ['a path that consists of slashes', { target: '/'.repeat(10_000) }],
    ['a path with malformed escapes', { target: `/${'%'.repeat(10_000)}` }],
    ['a body nested very deeply', { body: '['.repeat(20_000) + ']'.repeat(20_000) }],
    ['a body with one very long string', { body: `"${'\\u00e9/'.repeat(10_000)}"` }],
    ['a body of whitespace', { body: ' \r\n'.repeat(20_000) }],
    ['a body that is not text', { body: new Uint8Array(60_000).fill(0xff) }],
    ['a very long time', { time: '9'.repeat(10_000) }],
    ['a very long client ID', { clientId: 'A'.repeat(10_000) }],
  ])('%s', async (_name, received) => {
    const { verdict, signatureChecks } = await explainMessage(
      applyFault(parts, () => ({ received, signed: { target: '/unknown' } })),
    )
    expect(verdict).toBe('rejected')
    expect(signatureChecks).toBeLessThanOrEqual(500)
  })

  it.each([
    ['with very many fields', 'a=b,'.repeat(4_000)],
    ['with very many signatures', `signature=${'A'.repeat(8)},`.repeat(2_000)],
    ['of commas and spaces', ', '.repeat(8_000)],
    ['of equals signs', '='.repeat(16_000)],
  ])('a header %s', async (_name, header) => {
    const { code, signatureChecks } = await explainMessage(
      applyFault(parts, () => ({ header: () => header })),
    )
    expect(code).toMatch(/^GW_SIGNATURE_(?:HEADER_MALFORMED|FIELD_MISSING|FIELD_REPEATED)$/)
    expect(signatureChecks).toBeLessThanOrEqual(100)
  })
})

it('explainMessage stops at maxChecks', async () => {
  const options = applyFault(parts, () => ({ signed: { target: '/unknown' } }))
  for (const maxChecks of [1, 2, 17]) {
    expect((await explainMessage({ ...options, maxChecks })).signatureChecks).toBe(maxChecks)
  }
})

it('explainMessage truncates the text and hex of a large message', async () => {
  const body = utf8(`"${'x'.repeat(100_000)}"`)
  const { canonical } = await explainMessage({ ...applyFault(parts, () => ({})), body })
  expect(canonical?.cut).toBe(true)
  expect(canonical?.hex).toHaveLength(16_384)
  expect(canonical?.lengthBytes).toBeGreaterThan(100_000)
})
