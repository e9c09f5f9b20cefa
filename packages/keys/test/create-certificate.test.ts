import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createCertificate, readKeyMaterial } from '@gw/keys'
import { testKeyPair } from '@gw/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const { privatePem, publicKey } = testKeyPair()
const DAY_MS = 86_400_000

describe('createCertificate: TLS connections', () => {
  let certificate: string
  const server = createServer((_request, response) => response.end('hello'))
  beforeAll(async () => {
    const made = await createCertificate()
    certificate = made.certificate
    server.setSecureContext({ cert: certificate, key: made.privateKey })
    server.listen(0, '::')
    await once(server, 'listening')
  })
  afterAll(() => server.close())

  const get = (host: string, options: object = {}): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo
      request({ host, port, ca: certificate, agent: false, ...options }, (response) => {
        response.setEncoding('utf8').on('data', resolve).on('error', reject)
      })
        .on('error', reject)
        .end()
    })

  it.each(['localhost', '127.0.0.1'])('creates a trusted certificate: %s', async (host) => {
    expect(await get(host)).toBe('hello')
  })

  it('creates a certificate that a client trusts for ::1', async () => {
    // OpenSSL checks the address. Node 22 compares its text form, and only accepts 0:0:0:0:0:0:0:1.
    const judged: (string | undefined)[] = []
    const checkServerIdentity = (host: string, { raw }: { raw: Buffer }): undefined => {
      judged.push(new X509Certificate(raw).checkIP(host))
    }
    expect(await get('::1', { checkServerIdentity })).toBe('hello')
    expect(judged).toEqual(['::1'])
  })

  it('creates a certificate that a client rejects unless it is configured to trust it', async () => {
    await expect(get('localhost', { ca: [] })).rejects.toMatchObject({
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    })
  })

  it('creates a certificate that a client rejects for another host', async () => {
    await expect(get('127.0.0.1', { servername: 'shop.example' })).rejects.toMatchObject({
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    })
  })
})

it('createCertificate lists exactly the configured hosts, in any notation', async () => {
  const { certificate } = await createCertificate({
    hosts: ['Shop.example', '*.shop.example', 'münchen.example', '[2001:db8::1]', '10.0.0.1'],
    privateKey: privatePem,
  })
  const read = new X509Certificate(certificate)
  expect(read.subjectAltName).toBe(
    'DNS:shop.example, DNS:*.shop.example, DNS:xn--mnchen-3ya.example, ' +
      'IP Address:2001:DB8:0:0:0:0:0:1, IP Address:10.0.0.1',
  )
})

it('createCertificate uses the given private key', async () => {
  const made = await createCertificate({ privateKey: privatePem })
  const read = new X509Certificate(made.certificate)
  expect(made.privateKey).toBe(privatePem)
  expect(read.publicKey.equals(publicKey)).toBe(true)
  expect(read.verify(publicKey)).toBe(true)
})

it('createCertificate is valid from shortly before now for the configured number of days', async () => {
  const nowMs = Date.UTC(2049, 11, 20) // the date format changes in 2050
  const { certificate } = await createCertificate({
    privateKey: privatePem,
    days: 40,
    now: () => nowMs,
  })
  const { validFrom, validTo } = new X509Certificate(certificate)
  expect(Date.parse(validTo)).toBe(nowMs + 40 * DAY_MS)
  expect(Date.parse(validFrom)).toBeLessThan(nowMs)
  expect(Date.parse(validFrom)).toBeGreaterThan(nowMs - DAY_MS)
})

it('createCertificate accepts a private key in any format and rejects a public key', async () => {
  const key = await readKeyMaterial(privatePem)
  for (const privateKey of [key, testKeyPair().privateKey.export({ format: 'jwk' })]) {
    const made = await createCertificate({ privateKey })
    expect(made.privateKey).toBe(privatePem)
  }
  await expect(createCertificate({ privateKey: testKeyPair().publicPem })).rejects.toMatchObject({
    code: 'GW_KEYS_IS_PUBLIC',
  })
})

it('createCertificate is not a CA certificate and has a new serial number each time', async () => {
  const one = new X509Certificate((await createCertificate({ privateKey: privatePem })).certificate)
  const other = await createCertificate({ privateKey: privatePem })
  expect(one.ca).toBe(false)
  // basicConstraints, critical and empty: Node's `ca` also checks the key usage.
  expect(one.raw.toString('hex')).toContain('0603551d130101ff04023000')
  expect(new X509Certificate(other.certificate).serialNumber).not.toBe(one.serialNumber)
})

it.each<[string, object]>([
  ['no hosts', { hosts: [] }],
  ['a string as hosts', { hosts: 'localhost' }],
  ['an empty host', { hosts: [''] }],
  ['a host with a port', { hosts: ['localhost:8443'] }],
  ['a URL', { hosts: ['https://localhost'] }],
  ['a host with a user', { hosts: ['me@localhost'] }],
  ['a host that is not a string', { hosts: [7] }],
  ['a fractional number of days', { days: 0.5 }],
  ['zero days', { days: 0 }],
  ['a validity of ten years', { days: 3650 }],
  ['a clock that returns NaN', { now: () => Number.NaN }],
])('createCertificate throws TypeError for %s', async (_name, options) => {
  await expect(createCertificate({ privateKey: privatePem, ...options })).rejects.toThrow(TypeError)
})
