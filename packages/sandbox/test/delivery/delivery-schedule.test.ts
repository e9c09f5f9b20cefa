import { describe, expect, it } from 'vitest'
import { parseDuration } from '../../src/clock/duration.ts'
import { deliveryPausesMs, pauseAfterMs } from '../../src/delivery/delivery-schedule.ts'

describe('the schedule of deliveries', () => {
  it('is the published one', () => {
    const published = ['0s', '2m', '10m', '10m', '1h', '2h', '6h', '15h']
    expect(deliveryPausesMs).toEqual(published.map(parseDuration))
  })

  it('takes 24 h 22 min in all', () => {
    expect(deliveryPausesMs.reduce((sum, ms) => sum + ms)).toBe(parseDuration('24h22m'))
  })

  it('has a pause after each send but the eighth', () => {
    expect(pauseAfterMs(1)).toBe(120_000)
    expect(pauseAfterMs(7)).toBe(54_000_000)
    expect(pauseAfterMs(8)).toBeUndefined()
  })
})
