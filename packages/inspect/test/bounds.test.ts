import { explainMessage } from '@gw/inspect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryParts } from './fixes/faults/arbitrary-parts.ts'
import { type Parts, spoil } from './fixes/faults/fault.ts'

const [parts] = fc.sample(arbitraryParts, { seed: 1, numRuns: 1 })
if (parts === undefined) throw new Error('no message')
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('hostile input costs a bounded number of checks', () => {
  it.each<[string, Partial<Parts>]>([
    ['a path of very many segments', { target: '/a'.repeat(50_000) }],
    ['a path of nothing but slashes', { target: '/'.repeat(50_000) }],
    ['a path of broken escapes', { target: `/${'%'.repeat(50_000)}` }],
    ['a body nested very deeply', { body: '['.repeat(100_000) + ']'.repeat(100_000) }],
    ['a body of one very long text', { body: `"${'\\u00e9/'.repeat(50_000)}"` }],
    ['a body of white space', { body: ' \r\n'.repeat(100_000) }],
    ['a body that is no text', { body: new Uint8Array(300_000).fill(0xff) }],
    ['a time that is very long', { time: '9'.repeat(50_000) }],
    ['a client id that is very long', { clientId: 'A'.repeat(50_000) }],
  ])('%s', async (_name, received) => {
    const { verdict, signatureChecks } = await explainMessage(
      spoil(parts, () => ({ received, signed: { target: '/unknown' } })),
    )
    expect(verdict).toBe('rejected')
    expect(signatureChecks).toBeLessThanOrEqual(500)
  })

  it.each([
    ['of very many fields', 'a=b,'.repeat(4_000)],
    ['of very many signatures', `signature=${'A'.repeat(8)},`.repeat(2_000)],
    ['of commas and spaces', ', '.repeat(8_000)],
    ['of equals signs', '='.repeat(16_000)],
  ])('a header %s', async (_name, header) => {
    const { code, signatureChecks } = await explainMessage(
      spoil(parts, () => ({ header: () => header })),
    )
    expect(code).toMatch(/^GW_SIGNATURE_(?:HEADER_MALFORMED|FIELD_MISSING|FIELD_REPEATED)$/)
    expect(signatureChecks).toBeLessThanOrEqual(100)
  })
})

it('stops at the number of checks that is asked for', async () => {
  const options = spoil(parts, () => ({ signed: { target: '/unknown' } }))
  for (const maxChecks of [1, 2, 17]) {
    expect((await explainMessage({ ...options, maxChecks })).signatureChecks).toBe(maxChecks)
  }
})

it('shows no more of a large message than an eye can take in', async () => {
  const body = utf8(`"${'x'.repeat(1_000_000)}"`)
  const { canonical } = await explainMessage({ ...spoil(parts, () => ({})), body })
  expect(canonical?.cut).toBe(true)
  expect(canonical?.hex).toHaveLength(16_384)
  expect(canonical?.lengthBytes).toBeGreaterThan(1_000_000)
})
