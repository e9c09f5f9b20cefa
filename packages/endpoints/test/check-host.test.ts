import { type Hosts, resolveEndpoint } from '@gw/endpoints'
import { describe, expect, it } from 'vitest'
import { vectors } from './vectors.ts'

const { acceptedHosts, rejectedHosts, operation } = vectors

function resolveAt(host: unknown): string {
  const hosts = { europe: { recommended: host } } as Hosts
  const { url } = resolveEndpoint({
    hosts,
    region: 'europe',
    scenario: 'inStore',
    environment: 'production',
    operation,
  })
  return url
}

describe('a host', () => {
  it.each(acceptedHosts)('%s is taken as it stands', (host) => {
    const url = resolveAt(host)
    expect(url).toBe(`${host}/ams/api/v1/payments/inquiryPayment`)
    expect(new URL(url).href).toBe(url)
    expect(new URL(url).origin).toBe(host)
  })

  it.each(rejectedHosts.map(({ host, code }) => [JSON.stringify(host), host, code]))(
    '%s is rejected',
    (_shown, host, code) => {
      expect(() => resolveAt(host)).toThrow(expect.objectContaining({ code }))
    },
  )

  it.each([
    ['a number', 7],
    ['a URL object', new URL('https://gateway.example')],
    ['a text that changes', { toString: () => 'https://gateway.example' }],
    ['a boxed text', Object('https://gateway.example')],
    ['a list in a list', [['https://gateway.example']]],
  ])('that is %s is rejected', (_name, host) => {
    expect(() => resolveAt(host)).toThrow(
      expect.objectContaining({ code: expect.stringMatching(/^GW_ENDPOINTS_HOST_/) }),
    )
  })

  it('is not shown by the error, since it may carry a password', () => {
    expect(() => resolveAt('https://merchant:hunter2@gateway.example')).toThrow(
      expect.objectContaining({ message: expect.not.stringMatching(/hunter2|merchant:/) }),
    )
  })
})
