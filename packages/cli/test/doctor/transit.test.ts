import { createServer, type IncomingHttpHeaders, request as send } from 'node:http'
import { gzipSync } from 'node:zlib'
import { listen } from '@gw/testkit'
import { createMemoryInbox, createReceiver, toNodeHandler } from '@gw/webhook'
import { expect, it, onTestFinished } from 'vitest'
import { bytesServer } from '../gw.ts'
import { type DoctorJson, runDoctor, SETUP } from './run-doctor.ts'

interface Transit {
  readonly now?: () => number
  readonly body?: (body: Buffer) => Uint8Array
  readonly headers?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders
}

/** Runs the doctor on a correct shop whose clock is wrong, or behind a proxy that changes what it forwards. */
async function examine({
  now = Date.now,
  body = (same) => same,
  headers = (same) => same,
}: Transit) {
  const receive = createReceiver({
    clientId: SETUP.clientId,
    gatewayKeys: { 1: SETUP.gatewayKey.export({ type: 'spki', format: 'pem' }).toString() },
    notifyUrl: SETUP.registered,
    inbox: createMemoryInbox(),
    on: { notifyPayment: () => {} },
    onRejected: 'silent',
    now,
  })
  const handle = toNodeHandler(receive)
  const server = createServer((request, response) => void handle(request, response))
  const shop = await listen(server, '/shop/notify')
  onTestFinished(shop.close)
  const proxy = bytesServer((request, received, response) => {
    const { 'content-length': _length, ...rest } = request.headers
    const sent = body(received)
    const kept = { ...headers(rest), 'content-length': String(sent.length) }
    send(shop.url, { method: 'POST', headers: kept, agent: false }, (reply) => {
      response.writeHead(reply.statusCode ?? 502)
      reply.pipe(response)
    }).end(sent)
  })
  const { url, close } = await listen(proxy, '/shop/notify')
  onTestFinished(close)
  const { stdout } = await runDoctor([url, '--json'])
  const { mistakes }: DoctorJson = JSON.parse(stdout)
  return mistakes
}

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
const withSignature = (write: (text: string) => string) => (headers: IncomingHttpHeaders) => ({
  ...headers,
  signature: write(String(headers.signature)),
})

const withoutSignature: Transit['headers'] = ({ signature: _signature, ...rest }) => rest
const encodedTwice = withSignature((text) => text.replaceAll('%', '%25'))
const indented = (body: Buffer) => Buffer.from(JSON.stringify(JSON.parse(`${body}`), undefined, 2))

it.each<[string, Transit, string]>([
  ['a clock that is 10 minutes behind', { now: () => Date.now() - 10 * MINUTE_MS }, 'wrongClock'],
  ['a clock that is 3 days behind', { now: () => Date.now() - 3 * DAY_MS }, 'wrongClock'],
  ['a clock that is 3 days ahead', { now: () => Date.now() + 3 * DAY_MS }, 'wrongClock'],
  ['a newline', { body: (body) => Buffer.concat([body, Buffer.from('\n')]) }, 'changedBody'],
  ['compression, only in general', { body: (body) => gzipSync(body) }, 'rejectsValid'],
  ['indentation', { body: indented }, 'parsedBody'],
  ['a signature that is encoded twice', { headers: encodedTwice }, 'changedSignature'],
  ['no signature, only in general', { headers: withoutSignature }, 'rejectsValid'],
])('names %s', async (_what, transit, mistake) => {
  expect(await examine(transit)).toEqual([mistake])
})
