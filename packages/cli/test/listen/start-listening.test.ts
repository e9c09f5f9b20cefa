import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { CAPTURE_LIMITS } from '@gw/doctor/internal'
import { expect, it, onTestFinished } from 'vitest'
import { listen as spec } from '../../src/commands/listen/spec.ts'
import type { ArrivedRequest } from '../../src/listen/arrived-request.ts'
import { LISTEN_LIMITS } from '../../src/listen/limits.ts'
import { startListening, type Unhandled } from '../../src/listen/start-listening.ts'
import { sendRaw } from '../commands/run-listen.ts'

const HEAD = 'POST / HTTP/1.1\r\nHost: a\r\n'
const DONE = { status: 200, headers: [], body: Buffer.from('done') }

async function start(
  limits: Partial<Record<keyof typeof LISTEN_LIMITS, number>> = {},
  until: Promise<void> = Promise.resolve(),
) {
  const arrived: ArrivedRequest[] = []
  const unhandled: Unhandled[] = []
  const { port, close } = await startListening({
    port: 0,
    limits: { ...LISTEN_LIMITS, ...limits },
    handle(request) {
      arrived.push(request)
      return { response: until.then(() => DONE), done: until }
    },
    onUnhandled: (reason) => void unhandled.push(reason),
  })
  onTestFinished(close)
  return { port, close, arrived, unhandled }
}

function open(port: number, bytes: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(bytes)
  onTestFinished(() => void socket.destroy())
  return socket
}

const statusOf = (response: string): string => response.slice(9, 12)

it('reads the exact bytes and headers', async () => {
  const { port, arrived } = await start()
  const end = 'Content-Length: 3\r\nConnection: close\r\n\r\n\r\n\u0000'
  await sendRaw(port, `${HEAD}X: 1\r\nx: 2\r\n${end}`)
  const [{ headers, body } = { headers: [], body: [] }] = arrived
  expect(headers.flat().join()).toBe('Host,a,X,1,x,2,Content-Length,3,Connection,close')
  expect([arrived.length, ...body]).toEqual([1, 13, 10, 0])
})

const CHUNKED = 'Transfer-Encoding: chunked\r\n\r\n'

it.each([
  ['a large body', `Content-Length: 11\r\n\r\n`, '413', 'tooLarge'],
  ['a large body in chunks', `${CHUNKED}6\r\n123456\r\n6\r\n123456\r\n`, '413', 'tooLarge'],
  ['large headers', `X: ${'x'.repeat(20_000)}\r\n\r\n`, '431', 'headTooLarge'],
  ['two Host headers', `host: b\r\nContent-Length: 0\r\n\r\n`, '400', 'malformed'],
  ['two lengths', `Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, '400', 'malformed'],
  ['a length and chunks', `Content-Length: 1\r\n${CHUNKED}`, '400', 'malformed'],
])('rejects %s', async (_what, rest, status, reason) => {
  const { port, arrived, unhandled } = await start({ bodyBytes: 10 })
  expect(statusOf(await sendRaw(port, HEAD + rest))).toBe(status)
  expect({ arrived, unhandled }).toEqual({ arrived: [], unhandled: [reason] })
})

it.each([
  ['head', 'POST / HT'],
  ['body', `${HEAD}Content-Length: 9\r\n\r\n123`],
])('stops waiting for the %s of a slow sender', async (_part, bytes) => {
  const { port, unhandled } = await start({ headMs: 40, requestMs: 40 })
  expect(statusOf(await sendRaw(port, bytes))).toBe('408')
  expect(unhandled[0]).toBe('late')
})

it('keeps working after a sender left in the middle of a body', async () => {
  const { port, arrived } = await start()
  await sendRaw(port, `${HEAD}Content-Length: 9\r\n\r\n123`, 'leave')
  expect(statusOf(await sendRaw(port, `${HEAD}Connection: close\r\n\r\n`))).toBe('200')
  expect(arrived).toHaveLength(1)
})

it('accepts only so many connections', async () => {
  const { port } = await start({ connections: 2 })
  const waiting = [open(port, HEAD), open(port, HEAD)]
  await Promise.all(waiting.map((socket) => new Promise((done) => socket.write('X: 1\r\n', done))))
  // Closed at once, without a response.
  expect(await sendRaw(port, `${HEAD}\r\n`)).toBe('')
  waiting[0]?.end('Connection: close\r\n\r\n')
  expect(await text(waiting[0] as Socket)).toMatch(/ 200 /)
})

it('handles only so many requests at a time, and slow senders do not count', async () => {
  let release = (): void => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  const { port, unhandled, arrived } = await start({ requests: 1 }, until)
  open(port, `${HEAD}Content-Length: 9\r\n\r\n`)
  const first = sendRaw(port, `${HEAD}Connection: close\r\n\r\n`)
  await expect.poll(() => arrived.length).toBe(1)
  expect(statusOf(await sendRaw(port, `${HEAD}Connection: close\r\n\r\n`))).toBe('503')
  release()
  expect(statusOf(await first)).toBe('200')
  expect(unhandled).toEqual(['busy'])
})

it('closes connections that wait when it is stopped', async () => {
  const { port, close, unhandled } = await start()
  const socket = open(port, `${HEAD}Content-Length: 9\r\n\r\n`)
  const ended = text(socket).catch(() => '')
  await expect.poll(() => socket.bytesWritten).toBeGreaterThan(0)
  await close()
  expect(await ended).toBe('')
  expect(unhandled.filter((reason) => reason !== 'incomplete')).toEqual([])
})

it('names its limits in the help', () => {
  const { bodyBytes, headBytes, responseBytes, headMs, requestMs, forwardMs } = LISTEN_LIMITS
  const { connections, requests } = LISTEN_LIMITS
  const { files, totalBytes } = CAPTURE_LIMITS
  const seconds = [headMs, requestMs, forwardMs].map((ms) => ms / 1_000)
  expect(spec.description).toContain(
    `Limits: ${bodyBytes / 1_048_576} MiB per body, ${headBytes / 1_024} KiB for the headers, and ${responseBytes / 1_048_576} MiB per response from your endpoint. ${seconds[0]} seconds for the headers, ${seconds[1]} for a request, and ${seconds[2]} for your endpoint. ${connections} connections and ${requests} requests at a time. --save keeps up to ${files} captures with ${totalBytes / 1_048_576} MiB in total.`,
  )
})
