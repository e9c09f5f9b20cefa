import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { inspect } from 'node:util'
import { inquiryPayment } from '@gw/operations'
import { testKeyPair } from '@gw/testkit'
import forge from 'node-forge'
import { describe, expect, it, onTestFinished } from 'vitest'
import { noResponse, parseRetryAfter, plainCause } from '../../src/transport/fetch-fault.ts'
import { causeOf, clientFor, failureOf, pay, payment } from '../client.ts'
import { reset, type Script, startGateway } from '../gateway.ts'

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

/** Creates a client whose fetch fails with a cause, like Node's. */
function failingClient(cause: unknown) {
  const error = new TypeError('fetch failed', { cause })
  return clientFor({ url: 'http://127.0.0.1:9' }, { fetch: () => Promise.reject(error) })
}

const system = (code: string, syscall?: string): Error =>
  Object.assign(new Error(`${syscall} ${code}`), { code }, syscall && { syscall })

describe('client.call: not sent', () => {
  it('reports GW_CLIENT_UNREACHABLE for a refused connection', async () => {
    const client = clientFor({ url: `http://127.0.0.1:${await freePort()}` })
    const read = () => client.call(inquiryPayment, inquiry)
    for (const call of [read, () => client.call(pay, payment)]) {
      const error = await failureOf(call())
      expect(error).toMatchObject({ code: 'GW_CLIENT_UNREACHABLE', attempts: 1 })
      expect(error).toMatchObject({ cause: { cause: { code: 'ECONNREFUSED' } } })
    }
  })

  it('reports GW_CLIENT_UNREACHABLE for a port that fetch blocks', async () => {
    const client = clientFor({ url: 'http://127.0.0.1:6000' })
    const error = await failureOf(client.call(pay, payment))
    expect(error).toMatchObject({
      code: 'GW_CLIENT_UNREACHABLE',
      attempts: 1,
      message: expect.stringMatching(/fetch blocks this port.*Nothing was sent/),
    })
  })

  it('reports GW_CLIENT_UNREACHABLE for an untrusted certificate', async () => {
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

  it.each<[string, (socket: Socket) => void]>([
    ['responds in plain HTTP', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['sends a TLS alert', (socket) => socket.end(Buffer.from([0x15, 3, 3, 0, 2, 2, 40]))],
    ['closes the connection', (socket) => socket.end()],
    ['resets the connection', (socket) => socket.resetAndDestroy()],
  ])('reports GW_CLIENT_UNREACHABLE if the server %s in the handshake', async (_name, act) => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => act(socket))
    })
    onTestFinished(() => void server.close())
    const url = `https://127.0.0.1:${await portOf(server)}`
    const error = await failureOf(clientFor({ url }).call(pay, payment))
    expect(error.code).toBe('GW_CLIENT_UNREACHABLE')
  })

  it.each<[string, unknown]>([
    ['a host name that does not resolve', system('ENOTFOUND', 'getaddrinfo')],
    ['a failed lookup of the host name', system('EAI_AGAIN', 'getaddrinfo')],
    ['an unreachable host', system('EHOSTUNREACH', 'connect')],
    ['a connection timeout', system('UND_ERR_CONNECT_TIMEOUT')],
    [
      'no connection to any address',
      Object.assign(
        new AggregateError([system('ECONNREFUSED', 'connect'), system('ETIMEDOUT', 'connect')]),
        { code: 'ECONNREFUSED' },
      ),
    ],
    ['a certificate for another name', system('ERR_TLS_CERT_ALTNAME_INVALID')],
  ])('reports GW_CLIENT_UNREACHABLE for %s', async (_name, cause) => {
    const error = await failureOf(failingClient(cause).call(pay, payment))
    expect(error).toMatchObject({ code: 'GW_CLIENT_UNREACHABLE', attempts: 1 })
  })
})

it('client.call retries a reset before there is a connection', async () => {
  const client = failingClient(system('ECONNRESET', 'connect'))
  const error = await failureOf(client.call(pay, payment))
  expect(error).toMatchObject({ code: 'GW_CLIENT_UNREACHABLE', attempts: 3 })
})

it.each([
  ['ERR_SSL_WRONG_VERSION_NUMBER', undefined, /does not speak TLS on this port/],
  ['ERR_SSL_PACKET_LENGTH_TOO_LONG', undefined, /does not speak TLS on this port/],
  ['ERR_SSL_NO_PROTOCOLS_AVAILABLE', undefined, /handshake failed; see cause/],
  ['ECONNRESET', 'read', /handshake failed; see cause/],
  ['ECONNRESET', 'connect', /cannot be reached; see cause/],
  ['ECONNREFUSED', 'read', /cannot be reached; see cause/],
  ['CERT_HAS_EXPIRED', undefined, /certificate is not trusted; see cause/],
])('noResponse says why %s of %s ended the connection too early', (code, syscall, words) => {
  // An error for each address that was tried counts as not sent.
  const cause = Object.assign(system(code, syscall), {
    errors: [system('ECONNREFUSED', 'connect')],
  })
  const failure = noResponse(new TypeError('fetch failed', { cause }))
  expect(failure).toMatchObject({ isSent: false, message: expect.stringMatching(words) })
})

describe('client.call: possibly sent', () => {
  it.each<[string, Script]>([
    ['a reset connection', reset],
    ['a closed connection', (_received, response) => void response.socket?.destroy()],
    ['a response in no HTTP', (_received, response) => void response.socket?.end('hello\r\n')],
  ])('retries after %s, then reports an unknown outcome', async (_name, script) => {
    const gateway = await startGateway(script)
    const read = await failureOf(clientFor(gateway).call(inquiryPayment, inquiry))
    expect(read).toMatchObject({ code: 'GW_CLIENT_UNREACHABLE', attempts: 3 })
    const money = await failureOf(clientFor(gateway).call(pay, payment))
    expect(money).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', attempts: 3 })
    expect(causeOf(money)).toBe('GW_CLIENT_UNREACHABLE')
    expect(gateway.received).toHaveLength(6)
  })

  it('reports an unknown outcome for bytes that are not TLS after the request', async () => {
    const { privatePem: key } = testKeyPair('tls')
    const cert = selfSignedCertificate(key)
    let inject: (() => void) | undefined
    let requests = 0
    const server = createTlsServer({ key, cert }, () => {
      requests++
      inject?.()
    })
    const port = await portOf(server)
    // Passes the encrypted bytes on, and writes its own once the request has arrived.
    const proxy = createServer((socket) => {
      const upstream = connect(port, '127.0.0.1')
      for (const one of [socket, upstream]) one.on('error', () => {})
      socket.pipe(upstream)
      upstream.on('data', (data) => socket.write(data))
      inject = () => void socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')
      onTestFinished(() => {
        socket.destroy()
        upstream.destroy()
      })
    })
    const url = `https://127.0.0.1:${await portOf(proxy)}`
    onTestFinished(() => {
      server.close()
      proxy.close()
    })
    // Like NODE_EXTRA_CA_CERTS, which Node reads only at startup.
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
    onTestFinished(() => void Reflect.deleteProperty(process.env, 'NODE_TLS_REJECT_UNAUTHORIZED'))
    const client = clientFor({ url }, { attemptTimeoutMs: 2_000, retry: false })
    const error = await failureOf(client.call(pay, payment))
    expect(requests).toBe(1)
    expect(error.code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
  })

  it.each<[string, unknown]>([
    ['a host that becomes unreachable', system('EHOSTUNREACH', 'read')],
    ['a refusal on an established connection', system('ECONNREFUSED', 'read')],
    ['a response timeout', system('UND_ERR_HEADERS_TIMEOUT')],
    ['broken TLS', system('ERR_SSL_BAD_RECORD_MAC')],
    [
      'several causes, one of which may occur after sending',
      new AggregateError([system('ECONNREFUSED', 'connect'), system('ECONNRESET', 'read')]),
    ],
    ['an empty array of causes', new AggregateError([])],
    ['a coded error with the text "bad port"', Object.assign(new Error('bad port'), { code: 'A' })],
    ['a cause that is null', null],
    ['a cause that is not an error', 'ECONNREFUSED'],
    ['no cause', undefined],
  ])('reports an unknown outcome for %s', async (_name, cause) => {
    const error = await failureOf(failingClient(cause).call(pay, payment))
    expect(error).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', attempts: 3 })
  })

  it('reports an unknown outcome if a refused connection follows an attempt that was sent', async () => {
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

  it.each<[string, () => unknown, code: string, httpStatus?: number]>([
    [
      'a fetch that throws',
      () => {
        throw new Error('broken')
      },
      'GW_CLIENT_UNREACHABLE',
    ],
    ['a fetch that rejects without an error', () => Promise.reject(), 'GW_CLIENT_UNREACHABLE'],
    ['a fetch that returns undefined', async () => undefined, 'GW_CLIENT_RESPONSE_SHAPE_INVALID'],
    [
      'a fetch whose response has no headers',
      async () => ({ status: 200, headers: {}, body: null }),
      'GW_CLIENT_RESPONSE_SHAPE_INVALID',
      200,
    ],
  ])('reports an unknown outcome for %s', async (_name, broken, code, httpStatus) => {
    const client = clientFor({ url: 'http://127.0.0.1:9' }, { fetch: broken as typeof fetch })
    const error = await failureOf(client.call(pay, payment))
    expect(error).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', httpStatus })
    expect(causeOf(error)).toBe(code)
  })
})

describe('ClientError: cause', () => {
  it('keeps name, message, and code of the fetch error, and no other properties', async () => {
    const gateway = await startGateway((_received, response) => {
      response.socket?.end('HTTP/1.1 200 OK\r\nbad\u0001header: CANARY\r\n\r\nCANARY')
    })
    const error = await failureOf(clientFor(gateway).call(pay, payment))
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('CANARY')
    // It has no code in Node 24 and later.
    expect(error).toMatchObject({
      cause: { cause: { name: 'TypeError', cause: { name: 'HTTPParserError' } } },
    })
  })

  it('stops at circular causes', async () => {
    const round: Error & { cause?: unknown } = new Error('round')
    round.cause = round
    const error = await failureOf(failingClient(round).call(inquiryPayment, inquiry))
    expect(error.code).toBe('GW_CLIENT_UNREACHABLE')
    const causes: Error[] = []
    for (let next = error.cause; next instanceof Error; next = next.cause) causes.push(next)
    expect(causes.map(({ message }) => message).join()).toBe('fetch failed,round,round,round')
    expect(causes.at(-1)).not.toHaveProperty('cause')
  })

  it('keeps only codes and system calls that are strings', () => {
    const { code, syscall } = { code: 'ECONNREFUSED', syscall: 'connect' }
    expect(plainCause(system(code, syscall))).toMatchObject({ code, syscall })
    const other = Object.assign(new Error('other'), { code: { body: 'x' }, syscall: ['x'] })
    expect(Object.keys(plainCause(other) as Error)).toEqual([])
  })
})

const now = () => Date.UTC(2026, 10, 15, 0, 0, 0)

it.each([
  ['0', 0],
  ['7', 7_000],
  ['999999999', 999_999_999_000],
  ['Sun, 15 Nov 2026 00:00:30 GMT', 30_000],
  ['Sun, 15 Nov 2026 00:00:00 GMT', 0],
  ['Sat, 14 Nov 2026 00:00:00 GMT', 0],
])('parseRetryAfter reads %s', (text, ms) => {
  expect(parseRetryAfter(text, now)).toBe(ms)
})

it.each([
  ...[null, '', ' ', '-1', '1.5', '1e3', '5, 10', '9999999999', 'soon', '2026-11-15T00:00:30Z'],
  ...['Sun, 99 Xyz 2026 00:00:30 GMT', 'Sun, 15 Nov 2026 00:00:30 GMT, 5'],
])('parseRetryAfter ignores %s', (text) => {
  expect(parseRetryAfter(text, now)).toBeUndefined()
})
