import { Agent, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { ClaimRequest, Inbox, ReceiverOptions } from '@gw/webhook'
import { expect, it, vi } from 'vitest'
import { signNotification } from '../fixtures/notifications.ts'
import { connectWire, sendEndlessly, sendWire, type WireConnection } from './client.ts'
import { REJECTED_BODY, webhookOptions, withHeaders } from './options.ts'
import { type AdapterStart, withAdapter } from './start.ts'

const SENDERS = 20
const ENDLESS_BYTES = 200_000_000
const PATIENCE_MS = 20_000

/** Declares that an unauthenticated sender can use few connections and timers. */
export function describeAdapterLimits(start: AdapterStart): void {
  it('rejects a body over maxBodyBytes before it has arrived completely, and closes the connection', async () => {
    const options = webhookOptions({ maxBodyBytes: 2_000 })
    await withAdapter(start.gatewayWebhook(options), async ({ url }) => {
      const { ended } = connectWire(url, signNotification('x'.repeat(9_000)), 2_001)
      expectRejection(await ended)
    })
  })

  it.each<[string, Record<string, string>]>([
    ['a valid signature header', {}],
    ['no signature', { signature: 'none' }],
  ])('stops reading a chunked body without an end at the limit: %s', async (_name, changes) => {
    await withAdapter(start.gatewayWebhook(webhookOptions()), async ({ url }) => {
      const wire = withHeaders(signNotification('{}'), changes)
      const { sentBytes, status } = await sendEndlessly(url, wire, ENDLESS_BYTES)
      expect(sentBytes).toBeLessThan(ENDLESS_BYTES / 4)
      expect([400, undefined]).toContain(status)
      expect(await sendWire(url, signNotification('{}'))).toMatchObject({ status: 200 })
    })
  })

  it('rejects slow senders after readTimeoutMs, and leaves no connection or timer behind', async () => {
    const codes = await sendHalf(start, { readTimeoutMs: 100 }, async ({ ended }) =>
      expectRejection(await ended),
    )
    expect(codes).toEqual(Array(SENDERS).fill('GW_WEBHOOK_READ_TIMEOUT'))
  })

  it('leaves no connection or timer behind when senders disconnect', async () => {
    const codes = await sendHalf(start, {}, async ({ isSent, leave }) => {
      await isSent
      leave()
    })
    expect(codes).toEqual(Array(SENDERS).fill('GW_WEBHOOK_BODY_UNREADABLE'))
  })

  it('aborts the signal of a waiting claim when the sender closes the connection', async () => {
    const codes: string[] = []
    const claims: ClaimRequest[] = []
    const other = vi.fn()
    const options = webhookOptions({ on: { other }, onRejected: ({ code }) => codes.push(code) })
    const claim: Inbox['claim'] = (request) =>
      new Promise((_resolve, reject) => {
        const { signal } = request
        signal?.addEventListener('abort', () => reject(signal.reason))
        claims.push(request)
      })
    const inbox: Inbox = { ...options.inbox, claim }
    await withAdapter(start.gatewayWebhook({ ...options, inbox }), async ({ url }) => {
      const wire = signNotification('{}')
      const { leave } = connectWire(url, wire, wire.body.length)
      await vi.waitFor(() => expect(claims).toHaveLength(1), PATIENCE_MS)
      expect(claims[0]?.signal?.aborted).toBe(false)
      leave()
      await vi.waitFor(() => expect(codes).toEqual(['GW_WEBHOOK_SENDER_GONE']), PATIENCE_MS)
    })
    expect(other).not.toHaveBeenCalled()
  })

  it('does not abort the signal of a sender that waits for the response', async () => {
    const signals: (AbortSignal | undefined)[] = []
    const options = webhookOptions()
    const inbox: Inbox = {
      ...options.inbox,
      claim(request) {
        signals.push(request.signal)
        return options.inbox.claim(request)
      },
    }
    await withAdapter(start.gatewayWebhook({ ...options, inbox }), async ({ url }) => {
      expect(await sendWire(url, signNotification('{}'))).toMatchObject({ status: 200 })
      expect(signals).toEqual([expect.objectContaining({ aborted: false })])
    })
  })

  it('ignores bytes beyond the Content-Length', async () => {
    const other = vi.fn()
    const options = webhookOptions({ on: { other } })
    await withAdapter(start.gatewayWebhook(options), async ({ url }) => {
      const wire = signNotification('{"paid":true}')
      const cut = withHeaders(wire, { 'content-length': String(wire.body.length - 1) })
      // The extra byte starts a malformed second request, so the connection may close before the response is read.
      const reply = await sendWire(url, cut).catch(() => undefined)
      expect([400, undefined]).toContain(reply?.status)
    })
    expect(other).not.toHaveBeenCalled()
  })

  it('adds no listeners to a connection that is reused', async () => {
    await withAdapter(start.gatewayWebhook(webhookOptions()), async ({ url, server }) => {
      const sockets: Socket[] = []
      server.on('connection', (socket) => sockets.push(socket))
      const wire = signNotification('{}')
      const counts: number[] = []
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (let sends = 0; sends < 30; sends++) {
        await sendWire(url, wire, agent)
        counts.push(sockets.reduce((sum, socket) => sum + countListeners(socket), 0))
      }
      agent.destroy()
      expect(sockets).toHaveLength(1)
      expect(counts.at(-1)).toBe(counts[1])
    })
  })
}

/** Sends half of a valid notification from many senders. Returns the codes when no connection or timer is left. */
async function sendHalf(
  start: AdapterStart,
  changes: Partial<ReceiverOptions>,
  andThen: (connection: WireConnection) => Promise<void>,
): Promise<string[]> {
  const codes: string[] = []
  const handler = vi.fn()
  const options = webhookOptions({
    on: { other: handler },
    onRejected: ({ code }) => codes.push(code),
    ...changes,
  })
  await withAdapter(start.gatewayWebhook(options), async ({ url, server }) => {
    const wire = signNotification(`{"long":"${'x'.repeat(2_000)}"}`)
    await sendWire(url, withHeaders(signNotification('[]'), { connection: 'close' }))
    codes.length = 0
    const timers = await vi.waitFor(async () => {
      expect(await countConnections(server)).toBe(0)
      return countTimers()
    }, PATIENCE_MS)
    const senders = Array.from({ length: SENDERS }, () => connectWire(url, wire, 1_000))
    await Promise.all(senders.map(andThen))
    await vi.waitFor(async () => {
      expect(codes).toHaveLength(SENDERS)
      expect(await countConnections(server)).toBe(0)
      expect(countTimers()).toBeLessThanOrEqual(timers)
    }, PATIENCE_MS)
  })
  expect(handler).not.toHaveBeenCalled()
  return codes
}

/** Expects the uniform rejection, and that the server closes the connection without reading the rest of the body. */
function expectRejection(text: string): void {
  expect(text).toMatch(/^HTTP\/1\.1 400 /)
  expect(text).toMatch(/^connection: close\r$/im)
  expect(text).toContain(REJECTED_BODY)
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
}

function countTimers(): number {
  return process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
}

function countListeners(socket: Socket): number {
  return socket.eventNames().reduce((sum, name) => sum + socket.listenerCount(name), 0)
}
