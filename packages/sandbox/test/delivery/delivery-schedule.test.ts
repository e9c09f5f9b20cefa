import { parseDuration } from '@gw/inspect'
import { describe, expect, it } from 'vitest'
import { deliveryPausesMs, pauseAfterMs } from '../../src/delivery/delivery-schedule.ts'

describe('deliveryPausesMs', () => {
  it('matches the published schedule', () => {
    const published = ['0s', '2m', '10m', '10m', '1h', '2h', '6h', '15h']
    expect(deliveryPausesMs).toEqual(published.map(parseDuration))
  })

  it('spans 24 h 22 min', () => {
    expect(deliveryPausesMs.reduce((sum, ms) => sum + ms)).toBe(parseDuration('24h22m'))
  })

  it('has a delay after each send except the eighth', () => {
    expect(pauseAfterMs(1)).toBe(120_000)
    expect(pauseAfterMs(7)).toBe(54_000_000)
    expect(pauseAfterMs(8)).toBeUndefined()
  })
})
