import { resolveEndpoint } from '@gw/endpoints'
import { describe, expect, it } from 'vitest'
import { vectors } from './vectors.ts'

function resolve(
  host: string,
  insecureHosts: readonly string[] | undefined,
  environment: 'sandbox' | 'production' = 'sandbox',
) {
  const place = { region: 'europe', scenario: 'online', environment } as const
  const hosts = { europe: { recommended: host } }
  return resolveEndpoint({ hosts, ...place, insecureHosts, operation: vectors.operation }).url
}

describe('insecureHosts', () => {
  it.each([
    ['http://sandbox:4600', 'sandbox'],
    ['http://sandbox', 'sandbox'],
    ['https://sandbox:8443', 'sandbox'],
    ['http://gw-sandbox-1:4600', 'gw-sandbox-1'],
    ['http://10.0.0.5:4600', '10.0.0.5'],
    ['http://192.168.1.5', '192.168.1.5'],
    ['http://172.16.0.1', '172.16.0.1'],
    ['http://172.31.255.255:1', '172.31.255.255'],
  ])('allows %s if %s is listed', (host, name) => {
    expect(resolve(host, ['other', name])).toMatch(new RegExp(`^${host}/ams/sandbox/api/`))
    expect(() => resolve(host, [])).toThrow()
    expect(() => resolve(host, ['other'])).toThrow()
    expect(() => resolve(host, undefined)).toThrow()
  })

  it.each([
    'gateway.example',
    'sandbox.',
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '11.0.0.1',
    '10.0.0',
    '169.254.169.254',
    '192.169.0.1',
    '0x7f000001',
    '1',
    'xn--abc',
    'Sandbox',
    'sandbox:4600',
    'http://sandbox',
    '*',
    '',
    'a b',
    'sandbox\n',
    '-a',
    'a-',
    7,
  ])('rejects %j as a name', (name) => {
    const names = [name] as string[]
    expect(() => resolve('https://gateway.example', names)).toThrow(TypeError)
  })

  it('is rejected in production, whichever host is used', () => {
    expect(() => resolve('https://gateway.example', ['sandbox'], 'production')).toThrow(TypeError)
    expect(() => resolve('http://sandbox:4600', ['sandbox'], 'production')).toThrow(TypeError)
    expect(resolve('https://gateway.example', [], 'production')).toContain('gateway.example')
  })

  it.each([
    'http://sandbox:4600/',
    'http://sandbox:4600/path',
    'http://user@sandbox',
    'http://sandbox:80',
    'http://sandbox:99999',
    'http://sandbox@evil.example',
    'http://sandbox.evil.example',
    'http://10.0.0.999',
    'ftp://sandbox',
  ])('rejects %s even if its name is listed', (host) => {
    expect(() => resolve(host, ['sandbox', '10.0.0.999'])).toThrow()
  })

  it('rejects a text', () => {
    expect(() => resolve('https://gateway.example', 'sandbox' as never)).toThrow(TypeError)
  })
})
