import { propertyRuns } from '@gw/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFaults } from '../../src/faults/faults.ts'
import { reject, startMerchant } from '../support/merchant.ts'
import { notifying, orderTo } from '../support/notifying.ts'

const quickSigner = { keyVersion: 1, sign: async () => new Uint8Array(256) }

describe('faults on notifications', () => {
  it('apply to the same attempts for the same seed, no matter how long the merchant takes', async () => {
    let turns: readonly number[] = []
    const merchant = await startMerchant(async (received, response, index) => {
      const count = turns[index % turns.length] ?? 0
      for (let turn = 0; turn < count; turn++) await new Promise((done) => setImmediate(done))
      reject(received, response, index)
    })
    const run = async (seed: number, lateness: readonly number[]) => {
      turns = lateness
      const faults = createFaults({ seed })
      const { clock, deliveries } = notifying({ faults, signer: () => quickSigner })
      faults.add({ fault: 'drop', on: 'notifications', rate: 0.3 })
      faults.add({ fault: 'tamperedByte', on: 'notifications', rate: 0.3 })
      faults.add({ fault: 'delay', on: 'notifications', rate: 0.3, delayMs: 60_000, times: 2 })
      const ordered = [1, 2, 3].map(() => deliveries.deliver(orderTo(merchant.url)))
      await clock.advance('12m')
      return ordered.map(({ attempts }) =>
        attempts.map(({ sentAtMs, fault, request }) => [sentAtMs, fault, request.body]),
      )
    }
    const lateness = fc.array(fc.nat(8), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(fc.integer(), lateness, lateness, async (seed, one, other) => {
        expect(await run(seed, one)).toEqual(await run(seed, other))
      }),
      { numRuns: propertyRuns(5) },
    )
  })
})
