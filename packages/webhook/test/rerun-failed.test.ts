import { createServer } from 'node:http'
import {
  goodNotification,
  listen,
  manualClock,
  NOTIFIED_AT_MS,
  notificationBodies,
  signNotification,
  testKeyPair,
  toReceivedRequest,
} from '@gw/testkit'
import {
  createMemoryInbox,
  createReceiver,
  type Inbox,
  type InboxShelf,
  type KeptRequest,
  type ListRecordsOptions,
  type ReceivedRequest,
  type Receiver,
  type ReceiverOptions,
  rerunFailed,
  toNodeHandler,
} from '@gw/webhook'
import { describe, expect, expectTypeOf, it, onTestFinished, vi } from 'vitest'
import { defer, setUp } from './receiving.ts'

const YEAR_MS = 31_536_000_000
const NONE = { handled: 0, skipped: 0, foreign: 0, failed: 0 }

/** An inbox of the application's own that keeps the last failed notification. */
function createShelf(): Inbox & InboxShelf & { kept: Map<string, KeptRequest> } {
  const inbox = createMemoryInbox({ now: manualClock().now })
  const kept = new Map<string, KeptRequest>()
  const record = { state: 'failed', attempt: 1, claimedAtMs: 0, isMarked: true } as const
  return {
    ...inbox,
    kept,
    async release(owner, failed) {
      await inbox.release(owner)
      if (failed !== undefined) kept.set(owner.key, failed.request)
    },
    async complete(owner) {
      await inbox.complete(owner)
      kept.delete(owner.key)
    },
    list: async () => ({ records: [...kept.keys()].map((key) => ({ ...record, id: key, key })) }),
    counts: async () => ({ busy: 0, done: 0, failed: kept.size, needs_review: 0 }),
    readKept: async (key) => kept.get(key),
    markForRerun: async (key) => kept.has(key),
  }
}

/** A notification that failed, and a clock that is a year later. */
async function setUpFailed() {
  const inbox = createShelf()
  let nowMs = NOTIFIED_AT_MS
  const bench = setUp({ inbox, now: () => nowMs })
  bench.notifyPayment.mockRejectedValueOnce(new Error('broken'))
  await bench.send()
  nowMs += YEAR_MS
  return { ...bench, inbox }
}

describe('rerunFailed', () => {
  it('stops when the receiver drains, and is waited for by drain', async () => {
    const { inbox, receive, notifyPayment, rejections } = await setUpFailed()
    const running = defer()
    notifyPayment.mockReturnValue(running.promise)
    const rerunning = rerunFailed(receive, inbox)
    await vi.waitFor(() => expect(notifyPayment).toHaveBeenCalledTimes(2))
    const drained = receive.drain({ timeoutMs: 60_000 })
    running.resolve()
    expect(await drained).toMatchObject({ isDrained: true })
    expect(await rerunning).toEqual({ ...NONE, handled: 1 })
    expect(await rerunFailed(receive, inbox)).toEqual(NONE)
    expect(rejections).toHaveLength(1)
  })

  it('runs a notification of any age with the claim, and reports it like a send', async () => {
    const { receive, inbox, notifyPayment, handled, reasons } = await setUpFailed()
    const summary = await rerunFailed(receive, inbox)
    expect(summary).toEqual({ ...NONE, handled: 1 })
    expect(notifyPayment).toHaveBeenCalledTimes(2)
    expect(notifyPayment.mock.lastCall?.[1]).toMatchObject({ attempt: 2 })
    expect(handled).toMatchObject([{ hasRun: true, isLate: false }])
    expect(reasons()).toEqual(['handler GW_WEBHOOK_HANDLER_FAILED'])
    expect(inbox.kept.size).toBe(0)
  })

  it('counts a notification that fails again, and keeps it', async () => {
    const { receive, inbox, notifyPayment, reasons } = await setUpFailed()
    notifyPayment.mockRejectedValueOnce(new Error('still broken'))
    expect(await rerunFailed(receive, inbox)).toEqual({ ...NONE, failed: 1 })
    expect(reasons()).toHaveLength(2)
    expect(inbox.kept.size).toBe(1)
  })

  it('does not count a handler that ends late as the notification that runs meanwhile', async () => {
    const inbox = createShelf()
    const handled: unknown[] = []
    const bench = setUp({
      inbox,
      handlerTimeoutMs: 20,
      maxHandlerMs: 20,
      onHandled: (event) => handled.push(event),
    })
    bench.notifyPayment.mockRejectedValue(new Error('broken'))
    for (const paymentId of ['1', '2']) {
      await bench.send(signNotification({ ...notificationBodies.notifyPayment, paymentId }))
    }
    const first = defer()
    bench.notifyPayment.mockReturnValueOnce(first.promise).mockImplementationOnce(async () => {
      first.resolve()
      await vi.waitFor(() => expect(handled).toHaveLength(1))
      throw new Error('still broken')
    })
    const summary = await rerunFailed(bench.receive, inbox)
    expect(summary).toEqual({ ...NONE, failed: 2 })
  })

  it('asks for failed notifications that are marked, or for all of them', async () => {
    const { receive, inbox } = await setUpFailed()
    const asked: unknown[] = []
    Object.assign(inbox, {
      async list(options: ListRecordsOptions) {
        asked.push(options)
        return { records: [] }
      },
    })
    await rerunFailed(receive, inbox)
    await rerunFailed(receive, inbox, { all: true })
    expect(asked).toEqual([
      { state: 'failed', kept: 'marked' },
      { state: 'failed', kept: 'all' },
    ])
  })

  it('runs nothing after its signal was aborted', async () => {
    const { receive, inbox, notifyPayment } = await setUpFailed()
    const summary = await rerunFailed(receive, inbox, { signal: AbortSignal.abort() })
    expect(summary).toEqual(NONE)
    expect(notifyPayment).toHaveBeenCalledTimes(1)
  })

  it('stops before the next notification when its signal is aborted', async () => {
    const { receive, inbox, notifyPayment } = await setUpFailed()
    const [request] = inbox.kept.values()
    if (request !== undefined) inbox.kept.set('the next one', request)
    const controller = new AbortController()
    notifyPayment.mockImplementation(async () => controller.abort())
    const { signal } = controller
    expect(await rerunFailed(receive, inbox, { signal })).toEqual({ ...NONE, handled: 1 })
    expect([...inbox.kept.keys()]).toEqual(['the next one'])
  })

  it('skips a notification that is no longer kept, or that another instance runs', async () => {
    const { receive, inbox, notifyPayment } = await setUpFailed()
    const [key = ''] = inbox.kept.keys()
    const claim = await inbox.claim({ key, leaseMs: 60_000, fingerprint: '' })
    expect(claim.status).toBe('claimed')
    expect(await rerunFailed(receive, inbox)).toEqual({ ...NONE, skipped: 1 })
    Object.assign(inbox, { readKept: async () => undefined })
    expect(await rerunFailed(receive, inbox)).toEqual({ ...NONE, skipped: 1 })
    expect(notifyPayment).toHaveBeenCalledTimes(1)
  })

  it('skips a notification whose key the inbox does not know', async () => {
    const { receive, inbox, notifyPayment, reasons } = await setUpFailed()
    const { list } = inbox
    Object.assign(inbox, {
      async list(options: ListRecordsOptions) {
        const { records } = await list(options)
        return { records: records.map((record) => ({ ...record, key: undefined })) }
      },
    })
    expect(await rerunFailed(receive, inbox)).toEqual({ ...NONE, skipped: 1 })
    expect(notifyPayment).toHaveBeenCalledTimes(1)
    expect(reasons()).toHaveLength(1)
  })

  it('skips a notification if the receiver drains while it is read', async () => {
    const { receive, inbox, notifyPayment } = await setUpFailed()
    const { readKept } = inbox
    Object.assign(inbox, {
      readKept(id: string) {
        void receive.drain({ timeoutMs: 60_000 })
        return readKept(id)
      },
    })
    expect(await rerunFailed(receive, inbox)).toEqual({ ...NONE, skipped: 1 })
    expect(notifyPayment).toHaveBeenCalledTimes(1)
  })

  it('reads no kept notification after the receiver has drained', async () => {
    const { receive, inbox } = await setUpFailed()
    const readKept = vi.fn(inbox.readKept)
    Object.assign(inbox, { readKept })
    await receive.drain({ timeoutMs: 60_000 })
    expect(await rerunFailed(receive, inbox)).toEqual(NONE)
    expect(readKept).not.toHaveBeenCalled()
  })

  it('looks for no other path that a kept notification may have been signed for', async () => {
    const { inbox, options, rejections } = await setUpFailed()
    const moved = createReceiver({
      ...options,
      notifyUrl: '/eu/gateway/notify',
      diagnosePath: true,
    })
    expect(await rerunFailed(moved, inbox)).toEqual({ ...NONE, failed: 1 })
    expect(rejections.at(-1)?.code).toBe('GW_SIGNATURE_MISMATCH')
    expect(rejections.at(-1)?.matchingTarget).toBeUndefined()
  })

  const [own, other] = [testKeyPair().publicPem, testKeyPair('other').publicPem]
  const acknowledging = { unhandled: 'acknowledge' } as const
  it.each<[string, Partial<ReceiverOptions>, string]>([
    ['a key that is no longer trusted', { gatewayKeys: { 1: other } }, 'GW_SIGNATURE_MISMATCH'],
    ['a key version that is gone', { gatewayKeys: { 2: own } }, 'GW_SIGNATURE_KEY_UNKNOWN'],
    ['a different target', { notifyUrl: '/eu/gateway/notify' }, 'GW_SIGNATURE_MISMATCH'],
    ['a time in the future', { now: () => NOTIFIED_AT_MS - YEAR_MS }, 'GW_SIGNATURE_TIME_AHEAD'],
    ['a body above the limit', { maxBodyBytes: 10 }, 'GW_WEBHOOK_BODY_TOO_LARGE'],
    ['a different kind', { kind: 'notifyRefund', ...acknowledging }, 'GW_TYPES_KIND_MISMATCH'],
  ])('rejects what was kept with %s', async (_name, changes, code) => {
    const { inbox, options, rejections, notifyPayment } = await setUpFailed()
    const changed = createReceiver({ ...options, ...changes } as ReceiverOptions)
    expect(await rerunFailed(changed, inbox)).toEqual({ ...NONE, failed: 1 })
    expect(rejections.at(-1)?.code).toBe(code)
    expect(notifyPayment).toHaveBeenCalledTimes(1)
  })

  it('does not run a request that was kept under the key of a different notification', async () => {
    const { receive, inbox, notifyPayment, rejections } = await setUpFailed()
    const [[key, request] = ['', undefined]] = inbox.kept
    inbox.kept.delete(key)
    if (request !== undefined) inbox.kept.set('a different key', request)
    expect(await rerunFailed(receive, inbox)).toEqual({ ...NONE, failed: 1 })
    expect(rejections.at(-1)).toMatchObject({ step: 'inbox', code: 'GW_WEBHOOK_KEY_MISMATCH' })
    expect(notifyPayment).toHaveBeenCalledTimes(1)
  })

  it('continues with the next page', async () => {
    const { receive, inbox } = await setUpFailed()
    const { list } = inbox
    const cursors: unknown[] = []
    Object.assign(inbox, {
      async list(options: ListRecordsOptions) {
        cursors.push(options.cursor)
        return options.cursor === undefined ? { records: [], next: '2 a' } : list(options)
      },
    })
    expect(await rerunFailed(receive, inbox)).toEqual({ ...NONE, handled: 1 })
    expect(cursors).toEqual([undefined, '2 a'])
  })

  it('does not run a notification without a claim', async () => {
    const { receive, inbox, notifyPayment } = await setUpFailed()
    const [key = '', request] = [...inbox.kept][0] ?? []
    await rerunFailed(receive, inbox)
    if (request !== undefined) inbox.kept.set(key, request)
    expect(await rerunFailed(receive, inbox)).toEqual({ ...NONE, skipped: 1 })
    expect(notifyPayment).toHaveBeenCalledTimes(2)
  })

  it('throws TypeError for an inbox that lists notifications but cannot read one', async () => {
    const { receive, inbox } = await setUpFailed()
    Object.assign(inbox, { list: async () => ({ records: [] }), readKept: undefined })
    await expect(rerunFailed(receive, inbox)).rejects.toThrow(TypeError)
  })

  it('throws TypeError for a receiver or an inbox that cannot be used', async () => {
    const { receive, inbox, options } = await setUpFailed()
    const wrapped: Receiver = Object.assign((request: ReceivedRequest) => receive(request), {
      drain: receive.drain,
    })
    await expect(rerunFailed(wrapped, inbox)).rejects.toThrow(TypeError)
    await expect(rerunFailed(receive, createShelf())).rejects.toThrow(TypeError)
    await expect(rerunFailed(receive, inbox, { everything: true } as object)).rejects.toThrow(
      TypeError,
    )
    const plain = setUp()
    const own = plain.options.inbox as typeof inbox
    await expect(rerunFailed(plain.receive, own)).rejects.toThrow(TypeError)
    expect(options.inbox).toBe(inbox)
  })
})

describe('createReceiver: the age of a request', () => {
  it('is checked for every request, whatever else the request contains', async () => {
    const { receive, rejections, notifyPayment } = await setUpFailed()
    const extra = {
      maxAgeMs: 'unchecked',
      rerun: true,
      all: true,
      settings: { maxAgeMs: Number.MAX_SAFE_INTEGER },
      now: () => NOTIFIED_AT_MS,
    }
    const request = Object.assign(toReceivedRequest(goodNotification()), extra)
    const reply = await Reflect.apply(receive, extra, [request, extra, { all: true }])
    expect(reply.status).toBe(400)
    expect(rejections.at(-1)?.code).toBe('GW_SIGNATURE_TIME_STALE')
    expect(notifyPayment).toHaveBeenCalledTimes(1)
  })

  it('is checked over HTTP for the kept bytes with any query and header', async () => {
    const { receive, inbox, rejections, notifyPayment } = await setUpFailed()
    const handle = toNodeHandler(receive)
    const server = createServer((request, response) => void handle(request, response))
    const { url, close } = await listen(server, '/gateway/notify')
    onTestFinished(close)
    const [kept] = inbox.kept.values()
    const names = ['x-gw-rerun', 'rerun', 'x-max-age', 'max-age', 'age', 'x-http-method-override']
    for (const query of ['', '?maxAgeMs=unchecked', '?rerun=1', '?all=true']) {
      const headers = { ...kept?.headers, ...Object.fromEntries(names.map((name) => [name, '1'])) }
      const body = new Uint8Array(kept?.body ?? [])
      const response = await fetch(`${url}${query}`, { method: 'POST', headers, body })
      expect(response.status).toBe(400)
      expect(rejections.at(-1)?.code).toBe('GW_SIGNATURE_TIME_STALE')
    }
    expect(notifyPayment).toHaveBeenCalledTimes(1)
  })

  it('is not an argument of a receiver, nor a part of a request or a reply', () => {
    expectTypeOf<Parameters<Receiver>>().toEqualTypeOf<[request: ReceivedRequest]>()
    expectTypeOf<keyof ReceivedRequest>().toEqualTypeOf<
      'method' | 'header' | 'headers' | 'readBody' | 'target' | 'signal'
    >()
    expectTypeOf<keyof Receiver>().toEqualTypeOf<'drain'>()
    expect(Reflect.ownKeys(setUp().receive).sort()).toEqual(['drain', 'length', 'name'])
  })
})

describe('rerunFailed with an inbox that several receivers share', () => {
  it.each([
    ['a receiver of a different merchant', { clientId: 'DIFFERENT' }],
    [
      'a receiver that does not have the merchant',
      { clientId: undefined, gatewayKeys: undefined, merchants: () => undefined },
    ],
  ])('counts the notification as foreign with %s, without a report', async (_name, changes) => {
    const { inbox, options, receive, notifyPayment, rejections } = await setUpFailed()
    const different = createReceiver({ ...options, ...changes } as ReceiverOptions)
    rejections.length = 0
    expect(await rerunFailed(different, inbox)).toEqual({ ...NONE, foreign: 1 })
    expect(rejections).toEqual([])
    expect(notifyPayment).toHaveBeenCalledTimes(1)
    expect(await rerunFailed(receive, inbox)).toEqual({ ...NONE, handled: 1 })
  })

  it('runs the notification of each merchant that it has, without its signer', async () => {
    const { inbox, options, notifyPayment } = await setUpFailed()
    const { clientId, gatewayKeys, ...shared } = options
    const sign = vi.fn(async () => new Uint8Array(256))
    const signer = { keyVersion: 1, sign }
    const merchants = (id: string) => (id === clientId ? { gatewayKeys, signer } : undefined)
    const receiver = createReceiver({ ...shared, merchants, signer: undefined })
    expect(await rerunFailed(receiver, inbox)).toEqual({ ...NONE, handled: 1 })
    expect(notifyPayment).toHaveBeenCalledTimes(2)
    expect(sign).not.toHaveBeenCalled()
  })
})
