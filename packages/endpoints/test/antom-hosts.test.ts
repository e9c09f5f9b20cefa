import { antomHosts, resolveEndpoint } from '@gw/endpoints'
import { describe, expect, it } from 'vitest'
import { vectors } from './vectors.ts'

describe('antomHosts', () => {
  it('contains the published hosts', () => {
    expect(antomHosts).toEqual({
      northAmerica: {
        us: 'https://open.antglobal-us.com',
        other: ['https://open-na-global.alipay.com', 'https://open-na.alipay.com'],
      },
      asia: {
        recommended: 'https://open-sea-global.alipay.com',
        legacy: 'https://open-sea.alipay.com',
      },
      europe: {
        recommended: 'https://open-de-global.alipay.com',
        inStore: 'https://open-eu.alipay.com',
      },
    })
  })

  it('has a valid host for every slot', () => {
    for (const { code, url: _url, target: _target, ...asked } of vectors.combinations) {
      const options = { hosts: antomHosts, operation: vectors.operation, ...asked }
      if (code === undefined) expect(resolveEndpoint(options).url).toMatch(/^https:\/\/open[a-z.-]/)
    }
  })

  it('is deeply frozen', () => {
    const parts = [antomHosts, ...Object.values(antomHosts), antomHosts.northAmerica.other]
    for (const part of parts) expect(Object.isFrozen(part)).toBe(true)
  })

  it('is never a default', () => {
    const options = { region: 'asia', scenario: 'online', environment: 'sandbox' } as const
    expect(() => resolveEndpoint({ hosts: {}, operation: vectors.operation, ...options })).toThrow(
      expect.objectContaining({ code: 'GW_ENDPOINTS_NOT_SERVED' }),
    )
  })
})
