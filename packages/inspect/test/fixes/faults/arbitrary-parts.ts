import fc from 'fast-check'
import { NOW_MS, type Parts } from './fault.ts'

const segment = fc.string({ unit: fc.constantFrom(...'abcxyz019-'), minLength: 1, maxLength: 8 })

/** Generates valid messages to which every fault can be applied. */
export const arbitraryParts: fc.Arbitrary<Parts> = fc
  .record({
    segments: fc.array(segment, { minLength: 2, maxLength: 4 }),
    clientId: fc.string({ unit: fc.constantFrom(...'ABC019_'), minLength: 4, maxLength: 24 }),
    ageMs: fc.nat(3_600_000),
    text: fc.string({ unit: 'grapheme', maxLength: 16 }),
    value: fc.nat(1_000_000),
  })
  .map(({ segments, clientId, ageMs, text, value }) => ({
    method: 'POST',
    target: `/${segments.join('/')}`,
    clientId: `C${clientId}`,
    time: String(NOW_MS - ageMs),
    body: JSON.stringify({
      paymentId: `2026${value}`,
      paymentAmount: { currency: 'EUR', value: String(value) },
      memo: `é/😀 <b>${text}`,
      list: [],
      more: [1, { nested: true }],
    }),
  }))
