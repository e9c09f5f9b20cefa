import {
  NOTIFIED_AT_MS,
  notificationBodies,
  signNotification,
  signRsa256,
  testKeyPair,
  toReceivedRequest,
} from '@gw/testkit'
import { createMemoryInbox, type ReceivedRequest } from '@gw/webhook'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { REJECTED, SEND_AGAIN, SUCCESS, setUp } from '../receiving.ts'

const MAX_BODY_BYTES = 10_000

/** The faults that a notification can have, in the order of the checks. */
const DEFECTS = [
  ['method', 'GW_WEBHOOK_METHOD_NOT_ALLOWED'],
  ['content encoding', 'GW_WEBHOOK_ENCODING_UNSUPPORTED'],
  ['missing header', 'GW_WEBHOOK_HEADER_MISSING'],
  ['client ID', 'GW_SIGNATURE_CLIENT_UNEXPECTED'],
  ['time syntax', 'GW_SIGNATURE_TIME_MALFORMED'],
  ['freshness', 'GW_SIGNATURE_TIME_STALE'],
  ['header syntax', 'GW_SIGNATURE_HEADER_MALFORMED'],
  ['algorithm', 'GW_SIGNATURE_ALGORITHM_UNSUPPORTED'],
  ['key version syntax', 'GW_SIGNATURE_KEY_VERSION_INVALID'],
  ['encoding', 'GW_SIGNATURE_ENCODING_INVALID'],
  ['key version', 'GW_SIGNATURE_KEY_UNKNOWN'],
  ['size', 'GW_WEBHOOK_BODY_TOO_LARGE'],
  ['signature', 'GW_SIGNATURE_MISMATCH'],
  ['JSON', 'GW_TYPES_JSON_MALFORMED'],
  ['shape', 'GW_TYPES_SHAPE_INVALID'],
  ['inbox', 'GW_WEBHOOK_INBOX_FAILED'],
  ['kind', 'GW_WEBHOOK_KIND_UNHANDLED'],
  ['handler', 'GW_WEBHOOK_HANDLER_FAILED'],
] as const

type Defect = (typeof DEFECTS)[number][0]
const names = DEFECTS.map(([name]) => name)
const isBefore = (name: Defect, other: Defect) => names.indexOf(name) < names.indexOf(other)

/** One value cannot be wrong in two ways at the same time. */
const EXCLUSIVE: readonly (readonly Defect[])[] = [
  ['time syntax', 'freshness'],
  ['key version syntax', 'key version'],
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
  const time = has('time syntax') ? 'now' : String(NOTIFIED_AT_MS - hours * 3_600_000)
  const { privateKey } = testKeyPair(has('signature') ? 'untrusted' : undefined)
  const sign = (content: Uint8Array) => signRsa256(content, privateKey)
  const good = signNotification(bodyWith(defects), { time, sign })
  const headers = new Map(good.headers)
  if (has('client ID')) headers.set('client-id', 'ANOTHER')
  if (has('content encoding')) headers.set('content-encoding', 'gzip')
  let signature = headers.get('signature') ?? ''
  if (has('encoding')) signature = `${signature}*`
  if (has('key version syntax')) signature = signature.replace('keyVersion=1', 'keyVersion=01')
  if (has('key version')) signature = signature.replace('keyVersion=1', 'keyVersion=9')
  if (has('algorithm')) signature = signature.replace('RSA256', 'none')
  if (has('header syntax')) signature = `${signature},x`
  headers.set('signature', signature)
  // Not the header that contains the other defect.
  if (has('missing header')) headers.delete(has('client ID') ? 'request-time' : 'client-id')
  return { ...good, method: has('method') ? 'PUT' : 'POST', headers: [...headers] }
}

async function receiveWith(...wrong: Defect[]) {
  const defects = new Set(wrong)
  const inbox = createMemoryInbox()
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

describe('verifyRequestSignature', () => {
  it('accepts a valid request', async () => {
    expect((await receiveWith()).reply).toEqual(SUCCESS)
  })

  it.each(DEFECTS)('reports an invalid %s', async (name, code) => {
    const { rejections, reply, reads, claim, notifyPayment } = await receiveWith(name)
    expect(rejections.map((rejection) => rejection.code)).toEqual([code])
    expect(reply).toEqual(isBefore(name, 'inbox') ? REJECTED : SEND_AGAIN)
    expect(reads).toEqual(isBefore(name, 'size') ? [] : [MAX_BODY_BYTES])
    expect(claim).toHaveBeenCalledTimes(isBefore(name, 'inbox') ? 0 : 1)
    expect(notifyPayment).toHaveBeenCalledTimes(isBefore(name, 'handler') ? 0 : 1)
  })

  it.each(pairs)('reports an invalid %s before an invalid %s', async (first, second) => {
    const code = DEFECTS.find(([name]) => name === first)?.[1]
    const { rejections, reads } = await receiveWith(first, second)
    expect(rejections.map((rejection) => rejection.code)).toEqual([code])
    expect(reads).toHaveLength(isBefore(first, 'size') ? 0 : 1)
  })

  it('looks up the key before it reads the body', async () => {
    const events: string[] = []
    const gatewayKeys = async (version: number) => {
      events.push(`key ${version}`)
      return testKeyPair().publicPem
    }
    const { receive } = setUp({ gatewayKeys })
    const request = toReceivedRequest(requestWith(new Set()))
    const watched: ReceivedRequest = {
      ...request,
      async readBody(maxBytes, reading) {
        events.push('body')
        return request.readBody(maxBytes, reading)
      },
    }
    expect(await receive(watched)).toEqual(SUCCESS)
    expect(events).toEqual(['key 1', 'body'])
  })
})

describe('verifyRequestSignature: body', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['does not decode or parse', 'invalid', 0, new Set<Defect>(['signature'])],
    ['decodes and parses', 'valid', 1, new Set<Defect>()],
  ])('%s the body of a request whose signature is %s', async (_what, _is, times, wrong) => {
    const { receive } = setUp()
    const request = toReceivedRequest(requestWith(wrong))
    const parse = vi.spyOn(JSON, 'parse')
    const decode = vi.spyOn(TextDecoder.prototype, 'decode')
    await receive(request)
    // Other files of this process can decode at the same time.
    const ofBody = (text: unknown) => text === bodyWith(wrong)
    expect(parse.mock.calls.filter(([text]) => ofBody(text))).toHaveLength(times)
    expect(decode.mock.results.filter(({ value }) => ofBody(value))).toHaveLength(times)
  })
})
