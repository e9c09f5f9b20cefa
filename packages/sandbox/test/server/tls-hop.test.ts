import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import tls from 'node:tls'
import { ClientError } from '@gw/client'
import { gatewayWebhook } from '@gw/express'
import { pay } from '@gw/operations'
import type { Sandbox } from '@gw/sandbox'
import { createMemoryInbox, createReceiver, type Rejection, toNodeHandler } from '@gw/webhook'
import express from 'express'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Certificate, selfSigned } from '../support/certificate.ts'
import { clientOf } from '../support/client.ts'
import { PAY } from '../support/pay.ts'
import { EUR_100, INQUIRY, start } from '../support/sandbox.ts'

/** A message as a proxy passes it on. */
interface Message {
  readonly target: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

type Change = (message: Message) => Partial<Message>

/** The changes of a proxy, besides the headers that every proxy changes. */
interface Changes {
  readonly request?: Change | undefined
  readonly response?: Change | undefined
  readonly certificate?: Certificate
}

const certificate = selfSigned('127.0.0.1')
const foreign = selfSigned('127.0.0.2')

/** Trusts certificates, like NODE_EXTRA_CA_CERTS, which Node reads only at startup. */
function trust(...certificates: readonly Certificate[]): void {
  const { connect } = tls
  const ca = certificates.map(({ cert }) => cert)
  const trusting = (options: tls.ConnectionOptions) => connect({ ...options, ca })
  const spy = vi.spyOn(tls, 'connect').mockImplementation(trusting as typeof connect)
  onTestFinished(() => spy.mockRestore())
}

async function listen(server: Server & { closeAllConnections(): void }): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Starts a proxy that terminates TLS and speaks plain HTTP with the server behind it. */
async function startHop(inner: string, changes: Changes = {}) {
  const seen: Message[] = []
  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { host, connection: _connection, ...headers } = incoming.headers
    const forwarded = { 'x-forwarded-host': host, 'x-forwarded-proto': 'https' }
    const address = { 'x-forwarded-for': '203.0.113.7', via: '1.1 hop' }
    const target = incoming.url ?? ''
    const message = {
      target,
      headers: { ...headers, ...forwarded, ...address },
      body: await read(incoming),
    }
    seen.push(message)
    const received = await send(inner, { ...message, ...changes.request?.(message) })
    const answer = { ...received, ...changes.response?.(received) }
    const { connection: _kept, 'transfer-encoding': _chunked, ...others } = answer.headers
    outgoing.writeHead(answer.status, { ...others, 'content-length': answer.body.length })
    outgoing.end(answer.body)
  }
  const server = createSecureServer(
    changes.certificate ?? certificate,
    (incoming, outgoing) => void pass(incoming, outgoing),
  )
  return { url: `https://${await listen(server)}`, seen }
}

async function read(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

async function send(inner: string, { target: path, headers, body }: Message) {
  const length = { 'content-length': body.length, host: new URL(inner).host }
  const { hostname, port } = new URL(inner)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { hostname, port, path, method: 'POST', headers: { ...headers, ...length } }
    request(options, resolve).on('error', reject).end(body)
  })
  const { statusCode: status = 0, headers: received } = response
  return { status, target: path, headers: received, body: await read(response) }
}

function clientThrough(sandbox: Sandbox, { url }: { readonly url: string }) {
  const hosts = { europe: { recommended: url } }
  const place = { region: 'europe', scenario: 'online', environment: 'sandbox' } as const
  return clientOf(sandbox, { endpoint: { hosts, ...place } })
}

async function failureOf(call: Promise<unknown>): Promise<ClientError> {
  const error = await call.catch((thrown: unknown) => thrown)
  if (error instanceof ClientError) return error
  throw new Error('The call did not fail with a ClientError', { cause: error })
}

const reformat: Change = ({ body }) => ({
  body: Buffer.from(JSON.stringify(JSON.parse(body.toString()), undefined, 1)),
})

const unsign: Change = ({ headers: { signature: _signature, ...headers } }) => ({ headers })

describe('a client behind a proxy that terminates TLS', () => {
  it('gets verified responses although the proxy rewrites Host and adds X-Forwarded headers', async () => {
    trust(certificate)
    const sandbox = await start()
    const hop = await startHop(sandbox.url)
    const client = clientThrough(sandbox, hop)
    expect(await client.call(pay, PAY)).toMatchObject({ status: 'pending' })
    expect(await client.findPayment({ paymentRequestId: 'ORDER_1' })).toMatchObject({ found: true })
    expect(sandbox.calls.list()).toHaveLength(hop.seen.length)
    expect(sandbox.rejections.list()).toEqual([])
  })

  it.each<[string, Change | undefined]>([
    ['encodes the path', ({ target }) => ({ target: target.replace('/pay', '/%70ay') })],
    ['rewrites the path', ({ target }) => ({ target: target.replace('/sandbox', '') })],
    ['adds a query', ({ target }) => ({ target: `${target}?hop=1` })],
    ['formats the body', reformat],
  ])('gets the hint to look for a proxy if the proxy %s', async (_what, change) => {
    trust(certificate)
    const sandbox = await start()
    const client = clientThrough(sandbox, await startHop(sandbox.url, { request: change }))
    const error = await failureOf(client.call(pay, PAY))
    expect(error).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', authenticated: false })
    expect(error.cause).toMatchObject({ code: 'GW_CLIENT_RESPONSE_UNSIGNED' })
    expect(String(error.cause)).toContain('proxy')
    expect(sandbox.rejections.list()).toMatchObject([{ code: 'GW_SIGNATURE_MISMATCH' }])
    expect(sandbox.payments.list()).toEqual([])
  })

  it.each<[string, string, Change]>([
    ['formats the response', 'GW_CLIENT_RESPONSE_SIGNATURE_INVALID', reformat],
    ['removes the signature of the response', 'GW_CLIENT_RESPONSE_SIGNATURE_INCOMPLETE', unsign],
  ])('reports an unknown outcome if the proxy %s', async (_what, code, change) => {
    trust(certificate)
    const sandbox = await start()
    const client = clientThrough(sandbox, await startHop(sandbox.url, { response: change }))
    const error = await failureOf(client.call(pay, PAY))
    expect(error).toMatchObject({ code: 'GW_CLIENT_OUTCOME_UNKNOWN', cause: { code } })
    expect(sandbox.payments.list()).toHaveLength(1)
  })

  it.each([
    ['is not trusted', () => undefined, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['is for a different host', () => foreign, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ])('sends nothing over TLS or in plain text if the certificate %s', async (_what, of, code) => {
    const one = of()
    if (one !== undefined) trust(one)
    const sandbox = await start()
    const hop = await startHop(sandbox.url, { certificate: one ?? certificate })
    const error = await failureOf(clientThrough(sandbox, hop).call(pay, PAY))
    expect(error).toMatchObject({ code: 'GW_CLIENT_UNREACHABLE', attempts: 1 })
    expect(error).toMatchObject({ cause: { cause: { code } } })
    expect([hop.seen, sandbox.calls.list()]).toEqual([[], []])
  })

  it('does not follow a redirect to plain HTTP or to a different host', async () => {
    trust(certificate)
    const sandbox = await start()
    const elsewhere = await startHop(sandbox.url)
    for (const origin of [sandbox.url, elsewhere.url]) {
      const redirect: RequestListener = (_incoming, outgoing) =>
        outgoing.writeHead(308, { location: origin + INQUIRY }).end()
      const url = `https://${await listen(createSecureServer(certificate, redirect))}`
      const error = await failureOf(clientThrough(sandbox, { url }).call(pay, PAY))
      expect(error).toMatchObject({ cause: { code: 'GW_CLIENT_RESPONSE_REDIRECTED' } })
    }
    expect([elsewhere.seen, sandbox.calls.list()]).toEqual([[], []])
  })
})

const REGISTERED = '/shop/notify%2Fpay?tenant=a%20b&note=%C3%A9'

describe.each([
  ['toNodeHandler', toNodeHandler],
  ['gatewayWebhook of Express', undefined],
] as const)('%s behind a proxy that terminates TLS', (_name, toHandler) => {
  /** Pays, and returns what became of the notification. */
  async function notify(changes: Changes, notifyUrl?: string) {
    const sandbox = await start()
    const handled: unknown[] = []
    const rejections: Rejection[] = []
    const server = createServer()
    const hop = await startHop(`http://${await listen(server)}`, changes)
    const options = {
      clientId: sandbox.merchant.clientId,
      gatewayKeys: sandbox.gatewayKeys,
      notifyUrl: notifyUrl ?? hop.url + REGISTERED,
      inbox: createMemoryInbox({ now: sandbox.clock.now }),
      now: sandbox.clock.now,
      diagnosePath: true,
      on: {
        notifyPayment: ({ paymentId }: { paymentId?: string }) => void handled.push(paymentId),
      },
      onRejected: (rejection: Rejection) => void rejections.push(rejection),
    }
    const handler = toHandler
      ? toHandler(createReceiver(options))
      : express().use(gatewayWebhook(options))
    server.on('request', (incoming, outgoing) => void handler(incoming, outgoing))
    sandbox.merchant.notifyUrl = hop.url + REGISTERED
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    sandbox.payments.pay(paymentId)
    await sandbox.deliveries.settled()
    expect(hop.seen).toHaveLength(1)
    return { paymentId, handled, rejections }
  }

  it.each<[string, Change | undefined]>([
    ['passes the path on', undefined],
    [
      'decodes the path and normalizes the query',
      ({ target }) => ({ target: target.replace('%2F', '/').replace('%20', '+') }),
    ],
    ['removes a prefix', ({ target }) => ({ target: target.replace('/shop', '') })],
    ['drops the query', ({ target }) => ({ target: target.replace(/\?.*/, '') })],
  ])('handles a notification for the registered URL if the proxy %s', async (_what, change) => {
    const { paymentId, handled, rejections } = await notify({ request: change })
    expect(rejections).toEqual([])
    expect(handled).toEqual([paymentId])
  })

  it('rejects a notification whose body the proxy formats, and says so', async () => {
    const { handled, rejections } = await notify({ request: reformat })
    expect(rejections).toMatchObject([{ code: 'GW_SIGNATURE_MISMATCH', step: 'signature' }])
    expect(rejections[0]?.error.message).toContain('nothing changes the body')
    expect(handled).toEqual([])
  })

  it('rejects a notification without the signature that the proxy removed', async () => {
    const { handled, rejections } = await notify({ request: unsign })
    expect(rejections).toMatchObject([{ code: 'GW_WEBHOOK_HEADER_MISSING' }])
    expect(handled).toEqual([])
  })

  it('rejects a notification and reports the registered path if notifyUrl has the path behind the proxy', async () => {
    const prefix: Change = ({ target }) => ({ target: `/internal${target}` })
    const inner = `http://shop.internal/internal${REGISTERED}`
    const { handled, rejections } = await notify({ request: prefix }, inner)
    const expected = { code: 'GW_SIGNATURE_MISMATCH', matchingTarget: REGISTERED }
    expect(rejections).toMatchObject([expected])
    expect(handled).toEqual([])
  })
})
