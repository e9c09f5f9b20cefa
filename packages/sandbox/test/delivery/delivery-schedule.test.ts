import { parseDuration } from '@gw/inspect/internal'
import { describe, expect, it } from 'vitest'
import { delayAfterMs, deliveryDelaysMs } from '../../src/delivery/delivery-schedule.ts'

describe('deliveryDelaysMs', () => {
  it('matches the published schedule', () => {
    const published = ['0s', '2m', '10m', '10m', '1h', '2h', '6h', '15h']
    expect(deliveryDelaysMs).toEqual(published.map(parseDuration))
  })

  it('spans 24 h 22 min', () => {
    expect(deliveryDelaysMs.reduce((sum, ms) => sum + ms)).toBe(parseDuration('24h22m'))
  })

  it('has a delay after each send except the eighth', () => {
    expect(delayAfterMs(1)).toBe(120_000)
    expect(delayAfterMs(7)).toBe(54_000_000)
    expect(delayAfterMs(8)).toBeUndefined()
  })
})
