import { type Hosts, resolveEndpoint } from '@gw/endpoints'
import { describe, expect, it } from 'vitest'
import { vectors } from './vectors.ts'

const { acceptedHosts, rejectedHosts, operation } = vectors
const INVALID = expect.objectContaining({ code: 'GW_ENDPOINTS_HOST_INVALID' })

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

describe('resolveEndpoint: hosts', () => {
  it('accepts the hosts of the vectors unchanged', () => {
    for (const host of acceptedHosts) {
      const url = resolveAt(host)
      expect(url).toBe(`${host}/ams/api/v1/payments/inquiryPayment`)
      expect(new URL(url).href).toBe(url)
      expect(new URL(url).origin).toBe(host)
    }
  })

  it('rejects the other hosts of the vectors', () => {
    for (const host of rejectedHosts) expect(() => resolveAt(host), host).toThrow(INVALID)
  })

  it.each([
    ['a number', 7],
    ['a URL object', new URL('https://gateway.example')],
    ['an object with a toString method', { toString: () => 'https://gateway.example' }],
    ['a String object', Object('https://gateway.example')],
    ['an array in an array', [['https://gateway.example']]],
    ['an empty host in a list', ['']],
  ])('rejects %s', (_name, host) => {
    expect(() => resolveAt(host)).toThrow(INVALID)
  })

  it('never shows a rejected host, which may contain a password', () => {
    expect(() => resolveAt('https://merchant:hunter2@gateway.example')).toThrow(
      expect.objectContaining({ message: expect.not.stringMatching(/hunter2|merchant:/) }),
    )
  })
})
