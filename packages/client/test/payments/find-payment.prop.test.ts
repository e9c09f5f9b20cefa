import { propertyRuns } from '@gw/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { recordFor, resultOf, signed } from '../gateway.ts'
import { startWithClock } from './clock.ts'

const MINUTE_MS = 60_000
const SKEW_MS = 300_000

// The clock of each lookup, counted from maxSkewMs after the expiry. Few values, so that many pairs are on a boundary,
// and in any order, because a clock can go back.
const lookup = fc.record({
  atMs: fc.constantFrom(-MINUTE_MS, 0, 1, 2, MINUTE_MS, MINUTE_MS + 1, MINUTE_MS + 2),
  isFound: fc.nat(4).map((chance) => chance === 0),
})

it('findPayment closes a payment only after two lookups that count and found nothing', async () => {
  let isFound = false
  const { client, clock, start } = await startWithClock((received, response, index) => {
    const result = { ...resultOf('F', 'ORDER_NOT_EXIST'), resultMessage: `lookup ${index}` }
    const body = isFound
      ? recordFor(received, { paymentStatus: 'PROCESSING', index })
      : JSON.stringify({ result })
    return signed({ body, time: String(clock.ms) })(received, response, index)
  })
  const expiresAtMs = start - SKEW_MS
  let closed = 0
  await fc.assert(
    fc.asyncProperty(fc.array(lookup, { minLength: 2, maxLength: 5 }), async (lookups) => {
      let missingSinceMs: number | undefined
      let counted: number[] = [] // the lookups since the payment was found that count
      for (const { atMs, ...next } of lookups) {
        clock.ms = start + atMs
        isFound = next.isFound
        const payment = await client.findPayment({
          paymentRequestId: 'ORDER_1',
          expiresAtMs,
          missingSinceMs,
        })
        missingSinceMs = payment.missingSinceMs
        const isFinal = !payment.found && payment.final
        const isMinuteLater = counted.some((earlierMs) => atMs >= earlierMs + MINUTE_MS)
        if (isFinal) expect([atMs > 0, isMinuteLater]).toEqual([true, true])
        closed += isFinal ? 1 : 0
        counted = isFound ? [] : [...counted, ...(atMs > 0 ? [atMs] : [])]
      }
    }),
    { numRuns: propertyRuns(25) },
  )
  expect(closed).toBeGreaterThan(0)
})
