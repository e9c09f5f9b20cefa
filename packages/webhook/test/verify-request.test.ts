import {
  NOTIFIED_AT_MS,
  NOTIFIED_CLIENT,
  notificationBodies,
  signNotification,
  signRsa256,
  testKeyPair,
  toReceivedRequest,
} from '@gw/testkit'
import { type KeyRing, memoryInbox, type ReceivedRequest } from '@gw/webhook'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defer, never, REFUSED, SEND_AGAIN, SUCCESS, setUp, stopTimers } from './receiving.ts'

const MAX_BODY_BYTES = 10_000

/** What can be wrong with a notification, in the order in which it is looked for. */
const DEFECTS = [
  ['method', 'GW_WEBHOOK_METHOD_REFUSED'],
  ['content encoding', 'GW_WEBHOOK_ENCODING_REFUSED'],
  ['missing header', 'GW_WEBHOOK_HEADER_MISSING'],
  ['client id', 'GW_SIGNATURE_CLIENT_UNEXPECTED'],
  ['time grammar', 'GW_SIGNATURE_TIME_MALFORMED'],
  ['freshness', 'GW_SIGNATURE_TIME_STALE'],
  ['header grammar', 'GW_SIGNATURE_HEADER_MALFORMED'],
  ['algorithm', 'GW_SIGNATURE_ALGORITHM_UNSUPPORTED'],
  ['version grammar', 'GW_SIGNATURE_KEY_VERSION_INVALID'],
  ['encoding', 'GW_SIGNATURE_ENCODING_INVALID'],
  ['key version', 'GW_SIGNATURE_KEY_UNKNOWN'],
  ['size', 'GW_WEBHOOK_BODY_TOO_LARGE'],
  ['signature', 'GW_SIGNATURE_MISMATCH'],
  ['JSON', 'GW_TYPES_JSON_MALFORMED'],
  ['shape', 'GW_TYPES_SHAPE_INVALID'],
  ['kind', 'GW_WEBHOOK_KIND_UNHANDLED'],
  ['inbox', 'GW_WEBHOOK_INBOX_FAILED'],
  ['handler', 'GW_WEBHOOK_HANDLER_FAILED'],
] as const

type Defect = (typeof DEFECTS)[number][0]
const names = DEFECTS.map(([name]) => name)
const isBefore = (name: Defect, other: Defect) => names.indexOf(name) < names.indexOf(other)

/** One value cannot be wrong in two ways at once. */
const EXCLUSIVE: readonly (readonly Defect[])[] = [
  ['time grammar', 'freshness'],
  ['version grammar', 'key version'],
  ['JSON', 'shape', 'kind'],
]

function bodyWith(defects: ReadonlySet<Defect>): string {
  const { notifyPayment, notifyRefund } = notificationBodies
  let text = JSON.stringify(notifyPayment)
  if (defects.has('kind')) text = JSON.stringify(notifyRefund)
  if (defects.has('shape')) text = JSON.stringify({ ...notifyPayment, result: 1 })
  if (defects.has('JSON')) text = text.slice(1)
  return defects.has('size') ? text + ' '.repeat(MAX_BODY_BYTES) : text
}

function requestWith(defects: ReadonlySet<Defect>) {
  const has = (name: Defect) => defects.has(name)
  const hours = has('freshness') ? 49 : 0
  const time = has('time grammar') ? 'now' : String(NOTIFIED_AT_MS - hours * 3_600_000)
  const { privateKey } = testKeyPair(has('signature') ? 'stranger' : undefined)
  const sign = (content: Uint8Array) => signRsa256(content, privateKey)
  const good = signNotification(bodyWith(defects), { time, sign })
  const headers = new Map(good.headers)
  if (has('client id')) headers.set('client-id', 'ANOTHER')
  if (has('content encoding')) headers.set('content-encoding', 'gzip')
  let signature = headers.get('signature') ?? ''
  if (has('encoding')) signature = `${signature}*`
  if (has('version grammar')) signature = signature.replace('keyVersion=1', 'keyVersion=01')
  if (has('key version')) signature = signature.replace('keyVersion=1', 'keyVersion=9')
  if (has('algorithm')) signature = signature.replace('RSA256', 'none')
  if (has('header grammar')) signature = `${signature},x`
  headers.set('signature', signature)
  // Not the header that the other defect is in.
  if (has('missing header')) headers.delete(has('client id') ? 'request-time' : 'client-id')
  return { ...good, method: has('method') ? 'PUT' : 'POST', headers: [...headers] }
}

async function receiveWith(...wrong: Defect[]) {
  const defects = new Set(wrong)
  const inbox = memoryInbox()
  const notifyPayment = vi.fn()
  if (defects.has('handler')) notifyPayment.mockRejectedValue(new Error('no'))
  const claim = vi.fn(inbox.claim)
  if (defects.has('inbox')) claim.mockRejectedValue(new Error('down'))
  const receiver = setUp({
    maxBodyBytes: MAX_BODY_BYTES,
    inbox: { ...inbox, claim },
    on: { notifyPayment },
  })
  const request = toReceivedRequest(requestWith(defects))
  const reply = await receiver.receive(request)
  return { ...receiver, reply, reads: request.reads, claim, notifyPayment }
}

const pairs = names.flatMap((first, at) =>
  names
    .slice(at + 1)
    .filter((second) => !EXCLUSIVE.some((set) => set.includes(first) && set.includes(second)))
    .map((second) => [first, second] as const),
)

describe('the order of the checks', () => {
  it('has a good request at its end', async () => {
    expect((await receiveWith()).reply).toEqual(SUCCESS)
  })

  it.each(DEFECTS)('finds a wrong %s', async (name, code) => {
    const { refusals, reply, reads, claim, notifyPayment } = await receiveWith(name)
    expect(refusals.map((refusal) => refusal.code)).toEqual([code])
    expect(reply).toEqual(isBefore(name, 'kind') ? REFUSED : SEND_AGAIN)
    expect(reads).toEqual(isBefore(name, 'size') ? [] : [MAX_BODY_BYTES])
    expect(claim).toHaveBeenCalledTimes(isBefore(name, 'inbox') ? 0 : 1)
    expect(notifyPayment).toHaveBeenCalledTimes(isBefore(name, 'handler') ? 0 : 1)
  })

  it.each(pairs)('finds a wrong %s before a wrong %s', async (first, second) => {
    const code = DEFECTS.find(([name]) => name === first)?.[1]
    const { refusals, reads } = await receiveWith(first, second)
    expect(refusals.map((refusal) => refusal.code)).toEqual([code])
    expect(reads).toHaveLength(isBefore(first, 'size') ? 0 : 1)
  })

  it('looks a key up before it reads the body', async () => {
    const events: string[] = []
    const gatewayKeys = async (version: number) => {
      events.push(`key ${version}`)
      return testKeyPair().publicPem
    }
    const { receive } = setUp({ gatewayKeys })
    const request = toReceivedRequest(requestWith(new Set()))
    const watched: ReceivedRequest = {
      ...request,
      async readBody(maxBytes, signal) {
        events.push('body')
        return request.readBody(maxBytes, signal)
      },
    }
    expect(await receive(watched)).toEqual(SUCCESS)
    expect(events).toEqual(['key 1', 'body'])
  })
})

describe('before the signature holds', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['nothing', 'wrong', 0, new Set<Defect>(['signature'])],
    ['the body', 'right', 1, new Set<Defect>()],
  ])(
    '%s is decoded and parsed of a request whose signature is %s',
    async (_what, _is, times, wrong) => {
      const { receive } = setUp()
      const request = toReceivedRequest(requestWith(wrong))
      const parse = vi.spyOn(JSON, 'parse')
      const decode = vi.spyOn(TextDecoder.prototype, 'decode')
      await receive(request)
      expect([parse.mock.calls.length, decode.mock.calls.length]).toEqual([times, times])
    },
  )
})

describe('what takes too long', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('ends in one refusal: a body, whose reader is told to stop', async () => {
    stopTimers(NOTIFIED_AT_MS)
    const reading = defer<AbortSignal>()
    const { receive, reasons } = setUp({ readTimeoutMs: 5_000 })
    const reply = receive({
      ...toReceivedRequest(requestWith(new Set())),
      readBody(_maxBytes, signal) {
        reading.resolve(signal)
        return never()
      },
    })
    const signal = await reading.promise
    await vi.advanceTimersByTimeAsync(4_999)
    expect(signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await reply).toEqual(REFUSED)
    expect(reasons()).toEqual(['request GW_WEBHOOK_READ_TIMEOUT'])
    expect(signal.reason).toMatchObject({ code: 'GW_WEBHOOK_READ_TIMEOUT' })
  })

  it('ends in one refusal: a key, after which the body is not read any more', async () => {
    stopTimers(NOTIFIED_AT_MS)
    const asked = defer()
    const key = defer<string>()
    const gatewayKeys = (): Promise<string> => {
      asked.resolve()
      return key.promise
    }
    const { receive, reasons } = setUp({ gatewayKeys })
    const request = toReceivedRequest(requestWith(new Set()))
    const reply = receive(request)
    await asked.promise
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await reply).toEqual(REFUSED)
    expect(reasons()).toEqual(['request GW_WEBHOOK_READ_TIMEOUT'])
    key.resolve(testKeyPair().publicPem)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(request.reads).toEqual([])
  })
})

describe('a request that misbehaves', () => {
  const good = () => toReceivedRequest(requestWith(new Set()))
  const fail = (): never => {
    throw new Error('broken')
  }
  it.each<[string, () => unknown, string]>([
    ['is undefined', () => undefined, 'request GW_WEBHOOK_UNEXPECTED'],
    [
      'has a method that throws',
      () => Object.defineProperty({ ...good() }, 'method', { get: fail }),
      'request GW_WEBHOOK_UNEXPECTED',
    ],
    [
      'has headers that throw',
      () => ({ ...good(), header: fail }),
      'request GW_WEBHOOK_UNEXPECTED',
    ],
    [
      'has lists as headers',
      () => ({ ...good(), header: () => [NOTIFIED_CLIENT] }),
      'request GW_WEBHOOK_UNEXPECTED',
    ],
    [
      'has a body that throws',
      () => ({ ...good(), readBody: fail }),
      'request GW_WEBHOOK_UNEXPECTED',
    ],
    [
      'has a body that rejects',
      () => ({ ...good(), readBody: async () => fail() }),
      'request GW_WEBHOOK_UNEXPECTED',
    ],
    [
      'rejects with nothing',
      () => ({ ...good(), readBody: () => Promise.reject(undefined) }),
      'request GW_WEBHOOK_UNEXPECTED',
    ],
    [
      'has no body',
      () => ({ ...good(), readBody: async () => undefined }),
      'request GW_WEBHOOK_UNEXPECTED',
    ],
    [
      'has a text as body',
      () => ({ ...good(), readBody: async () => '{}' }),
      'request GW_WEBHOOK_UNEXPECTED',
    ],
    [
      'has an object as body',
      () => ({ ...good(), readBody: async () => ({}) }),
      'request GW_WEBHOOK_UNEXPECTED',
    ],
    [
      'ignores the limit',
      () => ({ ...good(), readBody: async () => new Uint8Array(2_000_000) }),
      'request GW_WEBHOOK_BODY_TOO_LARGE',
    ],
  ])('is refused if it %s', async (_name, make, reason) => {
    const { receive, reasons, notifyPayment } = setUp()
    expect(await receive(make() as ReceivedRequest)).toEqual(REFUSED)
    expect(reasons()).toEqual([reason])
    expect(notifyPayment).not.toHaveBeenCalled()
  })

  it('is refused if the ring fails', async () => {
    const gatewayKeys: KeyRing = { find: () => Promise.reject(new Error('down')) }
    const { send, reasons } = setUp({ gatewayKeys })
    expect(await send()).toEqual(REFUSED)
    expect(reasons()).toEqual(['request GW_WEBHOOK_UNEXPECTED'])
  })
})

describe('the limits of time', () => {
  it.each([
    [-48 * 3_600_000, 200],
    [300_000, 200],
    [-48 * 3_600_000 - 1, 400],
    [300_001, 400],
  ])('hold at %d ms', async (offMs, status) => {
    const time = String(NOTIFIED_AT_MS + offMs)
    const { send } = setUp()
    const reply = await send(signNotification(notificationBodies.notifyPayment, { time }))
    expect(reply.status).toBe(status)
  })

  it.each([
    [-1, 400],
    [0, 200],
    [1, 400],
  ])('are zero if zero is said, at %d ms', async (offMs, status) => {
    const time = String(NOTIFIED_AT_MS + offMs)
    const { send } = setUp({ maxAgeMs: 0, maxAheadMs: 0 })
    const reply = await send(signNotification(notificationBodies.notifyPayment, { time }))
    expect(reply.status).toBe(status)
  })
})

describe('the content encoding', () => {
  it.each(['identity', 'Identity', ''])('may be "%s"', async (encoding) => {
    const good = requestWith(new Set())
    const { send } = setUp()
    const reply = await send({
      ...good,
      headers: [...good.headers, ['content-encoding', encoding]],
    })
    expect(reply).toEqual(SUCCESS)
  })
})
