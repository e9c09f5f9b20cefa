import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { createServer } from 'node:net'
import { inspect } from 'node:util'
import { testKeyPair } from '@gw/testkit'
import forge from 'node-forge'
import { describe, expect, it, onTestFinished } from 'vitest'
import { causeOf, clientFor, failureOf, pay, payment } from './client.ts'
import { reset, type Script, startGateway } from './gateway.ts'

const inquiry = { paymentId: '2026' }

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

function selfSignedCertificate(privatePem: string): string {
  const certificate = forge.pki.createCertificate()
  const key = forge.pki.privateKeyFromPem(privatePem)
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e)
  certificate.validity.notBefore = new Date(Date.now() - 86_400_000)
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000)
  certificate.sign(key, forge.md.sha256.create())
  return forge.pki.certificateToPem(certificate)
}

/** A client whose fetch fails with what Node's does. */
function failingClient(cause: unknown) {
  const error = new TypeError('fetch failed', { cause })
  return clientFor({ url: 'http://127.0.0.1:9' }, { fetch: () => Promise.reject(error) })
}

const system = (code: string, syscall?: string): Error =>
  Object.assign(new Error(`${syscall} ${code}`), { code }, syscall && { syscall })

describe('what is certainly not sent is no open outcome', () => {
  it('a refused connection', async () => {
    const client = clientFor({ url: `http://127.0.0.1:${await freePort()}` })
    for (const call of [() => client.inquiryPayment(inquiry), () => client.call(pay, payment)]) {
      const error = await failureOf(call())
      expect(error).toMatchObject({ code: 'GW_CLIENT_UNREACHABLE', attempts: 1 })
      expect(error).toMatchObject({ cause: { cause: { code: 'ECONNREFUSED' } } })
    }
  })

  it('a certificate that is not trusted', async () => {
    const { privatePem: key } = testKeyPair('tls')
    let requests = 0
    const server = createTlsServer({ key, cert: selfSignedCertificate(key) }, () => requests++)
    const url = `https://127.0.0.1:${await portOf(server)}`
    onTestFinished(async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    })
    const error = await failureOf(clientFor({ url }).call(pay, payment))
    expect(error).toMatchObject({ code: 'GW_CLIENT_UNREACHABLE', attempts: 1 })
    expect(requests).toBe(0)
  })

  it.each<[string, unknown]>([
    ['a name that does not resolve', system('ENOTFOUND', 'getaddrinfo')],
    ['names that cannot be looked up', system('EAI_AGAIN', 'getaddrinfo')],
    ['no way to the host', system('EHOSTUNREACH', 'connect')],
    ['no connection in time', system('UND_ERR_CONNECT_TIMEOUT')],
    [
      'no connection to any address',
      Object.assign(
        new AggregateError([system('ECONNREFUSED', 'connect'), system('ETIMEDOUT', 'connect')]),
        { code: 'ECONNREFUSED' },
      ),
    ],
    ['a certificate for another name', system('ERR_TLS_CERT_ALTNAME_INVALID')],
  ])('%s', async (_name, cause) => {
    const error = await failureOf(failingClient(cause).call(pay, payment))
    expect(error).toMatchObject({ code: 'GW_CLIENT_UNREACHABLE', attempts: 1 })
  })
})

describe('what may have been sent leaves the outcome open', () => {
  it.each<[string, Script]>([
    ['a connection that is reset', reset],
    ['a connection that is closed', (_received, response) => void response.socket?.destroy()],
    ['an answer that is no HTTP', (_received, response) => void response.socket?.end('hello\r\n')],
  ])('%s, and is tried again', async (_name, script) => {
    const gateway = await startGateway(script)
    const read = await failureOf(clientFor(gateway).inquiryPayment(inquiry))
    expect(read).toMatchObject({ code: 'GW_CLIENT_UNREACHABLE', attempts: 3 })
    const money = await failureOf(clientFor(gateway).call(pay, payment))
    expect(money).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', attempts: 3 })
    expect(causeOf(money)).toBe('GW_CLIENT_UNREACHABLE')
    expect(gateway.received).toHaveLength(6)
  })

  it.each<[string, unknown]>([
    ['a host that is lost on the way', system('EHOSTUNREACH', 'read')],
    ['a rejection on a connection that stood', system('ECONNREFUSED', 'read')],
    ['silence', system('UND_ERR_HEADERS_TIMEOUT')],
    ['broken TLS', system('ERR_SSL_BAD_RECORD_MAC')],
    [
      'several reasons, of which one is not certain',
      new AggregateError([system('ECONNREFUSED', 'connect'), system('ECONNRESET', 'read')]),
    ],
    ['no reasons', new AggregateError([])],
    ['a reason that is no error', 'ECONNREFUSED'],
    ['no reason', undefined],
  ])('%s', async (_name, cause) => {
    const error = await failureOf(failingClient(cause).call(pay, payment))
    expect(error).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', attempts: 3 })
  })

  it('an unreachable gateway after an attempt that may have arrived', async () => {
    let calls = 0
    const gateway = await startGateway(reset)
    const rejected = new TypeError('fetch failed', { cause: system('ECONNREFUSED', 'connect') })
    const client = clientFor(gateway, {
      fetch: (input, init) => (++calls === 1 ? fetch(input, init) : Promise.reject(rejected)),
    })
    const error = await failureOf(client.call(pay, payment))
    expect(error).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', attempts: 2 })
    expect(causeOf(error)).toBe('GW_CLIENT_UNREACHABLE')
  })

  it.each<[string, () => unknown]>([
    [
      'a fetch that throws',
      () => {
        throw new Error('broken')
      },
    ],
    ['a fetch that gives nothing', async () => undefined],
    ['a fetch whose answer has no headers', async () => ({ status: 200, headers: {}, body: null })],
  ])('%s', async (_name, broken) => {
    const client = clientFor({ url: 'http://127.0.0.1:9' }, { fetch: broken as typeof fetch })
    const { code } = await failureOf(client.call(pay, payment))
    expect(code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
  })
})

describe('the cause of a fault', () => {
  it('keeps name, message and code, and nothing of what a parser or an HTTP client hangs on it', async () => {
    const gateway = await startGateway((_received, response) => {
      response.socket?.end('HTTP/1.1 200 OK\r\nbad\u0001header: CANARY\r\n\r\nCANARY')
    })
    const error = await failureOf(clientFor(gateway).call(pay, payment))
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('CANARY')
    expect(error).toMatchObject({
      cause: { cause: { name: 'TypeError', cause: { code: 'HPE_INVALID_HEADER_TOKEN' } } },
    })
  })

  it('ends where causes go round in a circle', async () => {
    const round: Error & { cause?: unknown } = new Error('round')
    round.cause = round
    const { code } = await failureOf(failingClient(round).inquiryPayment(inquiry))
    expect(code).toBe('GW_CLIENT_UNREACHABLE')
  })
})
