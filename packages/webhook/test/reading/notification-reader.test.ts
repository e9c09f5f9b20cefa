import { createKeyRing, parseTime, verifyMessage } from '@gw/signature'
import {
  NOTIFIED_CLIENT,
  type NotificationSigning,
  notificationPolicy,
  signNotification,
  signRsa256,
  testKeyPair,
  toReceivedRequest,
} from '@gw/testkit'
import {
  byOutcome,
  createMemoryInbox,
  createReceiver,
  type EventOf,
  type ReceiverOptions,
  type Rejection,
  type Reply,
} from '@gw/webhook'
import { describe, expect, it, vi } from 'vitest'
import { REJECTED, SUCCESS, SUCCESS_BODY } from '../receiving.ts'
import { type OtherKinds, otherNotifications, otherReader } from './other-notifications.ts'

const FOR_NOW = {
  ...REJECTED,
  body: REJECTED.body.replace('PROCESS_FAIL', 'UNKNOWN_EXCEPTION').replace('"F"', '"U"'),
}
const [payment] = otherNotifications.map(({ body }) => body)
const NOW_MS = Date.parse('2026-11-15T02:00:00Z')
const next = testKeyPair('next')

type Options = ReceiverOptions<object, OtherKinds>

function setUp(changes: Partial<Options> = {}) {
  const keys: string[] = []
  const rejections: EventOf<Rejection, OtherKinds>[] = []
  const handled = vi.fn()
  const on = { payment: handled, consent: handled, payout: handled, other: handled }
  const { clientId, notifyUrl } = notificationPolicy()
  const gatewayKeys = {
    0: testKeyPair().publicPem,
    1: next.publicPem,
    2: testKeyPair('third').publicPem,
  }
  const options: Options = {
    ...{ clientId, notifyUrl, gatewayKeys, notifications: otherReader, on },
    now: () => NOW_MS,
    inbox: createMemoryInbox(),
    onRejected: (rejection) => rejections.push(rejection),
    onHandled: ({ key }) => keys.push(key),
    onDuplicate: ({ key, changed }) => keys.push(changed ? 'changed' : key),
    ...changes,
  }
  const receive = createReceiver(options)
  const pairs = [testKeyPair(), next, testKeyPair('third')]
  const send = (body: unknown, signing: NotificationSigning = {}): Promise<Reply> => {
    const { keyVersion = 0, time = '2026-11-15T01:57:00Z' } = signing
    const sign = (content: Uint8Array) =>
      signRsa256(content, pairs[keyVersion]?.privateKey as never)
    const sent = signNotification(body as object, { keyVersion, sign, time, ...signing })
    return receive(toReceivedRequest(sent))
  }
  return { handled, keys, rejections, send }
}

describe('createReceiver({ notifications })', () => {
  it.each(otherNotifications)('handles $from once', async ({ kind, keyVersion, time, body }) => {
    const { handled, keys, send } = setUp()
    expect(await send(body, { keyVersion, time })).toEqual(SUCCESS)
    expect(handled.mock.calls[0]?.[0]).toEqual({ ...body, kind })
    // Sent again by another key, with other times and white space, and in another order.
    const later = Object.entries(body).reverse()
    const changed = later.map(([name, value]) => [
      name,
      /Time$|^extendInfo$/.test(name) ? `${value} ` : value,
    ])
    const text = JSON.stringify(Object.fromEntries(changed), undefined, 1)
    expect(await send(text, { keyVersion: (keyVersion + 1) % 3 })).toEqual(SUCCESS)
    expect([handled.mock.calls.length, new Set(keys).size]).toEqual([1, 1])
  })

  it.each<[string, object]>([
    ['another result', { paymentResult: { resultCode: 'PAYMENT_IN_PROCESS', resultStatus: 'U' } }],
    ['another payee', { payToId: '7' }],
    ['another nested time', { paymentMethodDetail: { paymentTime: 'x' } }],
    ['a name that only contains that of such a field', { xpaymentTime: 'x' }],
    ['a string for a number', { n: '1' }],
  ])('takes %s for another event', async (_what, change) => {
    const { handled, send } = setUp()
    await send({ n: 1, ...payment })
    await send({ n: 1, ...payment, ...change })
    expect(handled).toHaveBeenCalledTimes(2)
  })

  it('tells numbers apart that a double cannot', async () => {
    const { keys, send } = setUp()
    for (const digits of ['9007199254740993', '9007199254740992', '1.0', '1.00', '-0', '0'])
      await send(`{"paymentId":"1","n":[${digits}]}`)
    expect(new Set(keys).size).toBe(6)
  })

  it('reads strings with quotes, backslashes, and digits as they are', async () => {
    const { keys, send } = setUp()
    for (const text of ['a"1', 'a\\"1', 'a\\', '{"n":1}', 'a1', ''])
      await send({ paymentId: text, [text]: ['1', text] })
    expect(new Set(keys).size).toBe(6)
  })

  it('uses the hash of the body if every field may differ', async () => {
    const { handled, send } = setUp({
      notifications: {
        ...otherReader,
        read: (body) => ({ kind: 'payment', mayDiffer: Object.keys(body) }),
      },
    })
    for (const extendInfo of ['1', '2', '2']) await send({ paymentId: '1', extendInfo })
    expect(handled).toHaveBeenCalledTimes(2)
  })

  it.each<[string, string, NotificationSigning]>([
    ['a forged request', '{"paymentId":"1"}', { sign: () => new Uint8Array(256) }],
    [
      'a key version without a key',
      '{"paymentId":"1"}',
      { keyVersion: 9, sign: () => new Uint8Array(256) },
    ],
    ['a body with a name twice', '{"paymentId":"1","paymentId":"2"}', {}],
    ['a body that is no object', '["paymentId"]', {}],
    ['a body that is not JSON', 'paymentId=1', {}],
  ])('rejects %s with U, and shows the reader nothing', async (_what, body, signing) => {
    const read = vi.fn(otherReader.read)
    const { handled, send } = setUp({ notifications: { ...otherReader, read } })
    expect(await send(body, signing)).toEqual(FOR_NOW)
    expect([read.mock.calls.length, handled.mock.calls.length]).toEqual([0, 0])
  })

  it.each<[string, (body: object) => unknown]>([
    ['throws', () => expect.fail('a bug')],
    ['returns nothing', () => undefined],
    ['returns a promise', async () => ({ kind: 'payment' })],
    ['returns a kind that it does not list', () => ({ kind: 'toString' })],
    ['returns one name in place of a list', () => ({ kind: 'payment', mayDiffer: 'paymentTime' })],
  ])('rejects a notification for now if the reader %s', async (_what, faulty) => {
    const read = vi.fn(otherReader.read).mockImplementationOnce(faulty as never)
    const { handled, rejections, send } = setUp({ notifications: { ...otherReader, read } })
    expect(await send(payment)).toEqual(FOR_NOW)
    expect(rejections).toMatchObject([{ step: 'payload', code: 'GW_WEBHOOK_READER_FAILED' }])
    expect(await send(payment)).toEqual(SUCCESS)
    expect(handled).toHaveBeenCalledTimes(1)
  })

  it('omits half of an emoji, and reports it', async () => {
    const { handled, send } = setUp()
    await send('{"paymentId":"1","memo":"\\ud83d"}')
    expect(handled.mock.calls[0]?.[0]).toEqual({ kind: 'payment', paymentId: '1' })
    expect(handled.mock.calls[0]?.[1].issues).toMatchObject([{ path: 'memo' }])
  })

  it.each([
    ['iso', /^2026-.+Z$|^2026-.+[+]00:00$/],
    ['epoch', /^\d{13}$/],
    [undefined, /^\d{13}$/],
  ] as const)('signs the acknowledgment with timeFormat %s', async (timeFormat, expected) => {
    const signer = { privateKey: testKeyPair('merchant').privatePem, keyVersion: 0 }
    const { send } = setUp({ signer, timeFormat })
    const { headers } = await send(payment)
    const { 'response-time': time = '', signature } = headers
    expect(time).toMatch(expected)
    const message = { method: 'POST', target: '/gateway/notify', clientId: NOTIFIED_CLIENT, time }
    const keys = createKeyRing({ 0: testKeyPair('merchant').publicPem })
    await verifyMessage(
      { ...message, body: new TextEncoder().encode(SUCCESS_BODY) },
      { signature, keys, clientId: NOTIFIED_CLIENT, maxAgeMs: 'unchecked' },
    )
    expect(parseTime(time)).toBe(NOW_MS)
  })
})

describe('createReceiver({ notifications }): checks', () => {
  const { read } = otherReader
  it.each<[string, object]>([
    ['no object', { notifications: 'payment' }],
    ['no kinds', { notifications: { read } }],
    ['no function', { notifications: { kinds: ['payment'] } }],
    ['an empty list of kinds', { notifications: { kinds: [], read } }],
    ['a kind twice', { notifications: { kinds: ['payment', 'payment'], read } }],
    ['a kind with a space', { notifications: { kinds: ['a b'], read } }],
    ['a kind of this gateway', { notifications: { kinds: ['payment', 'notifyPayment'], read } }],
    ['the kind unknown', { notifications: { kinds: ['unknown'], read } }],
    ['a kind beside it', { kind: 'notifyPayment' }],
    ['a scenario beside it', { scenario: 'online' }],
    ['a handler of this gateway', { on: { notifyPayment() {} } }],
    ['a misspelled handler', { on: { paymnt() {} } }],
    ['an invalid timeFormat', { timeFormat: 'ISO' }],
  ])('throws TypeError for %s', (_what, changes) => {
    const on = { other() {} } // for a reader with any kinds
    expect(() => setUp({ on })).not.toThrow()
    expect(() => setUp({ on, ...changes } as never)).toThrow(TypeError)
  })

  it('never lets byOutcome read another gateway', async () => {
    const handler = byOutcome({ order: () => undefined, succeeded() {}, otherwise() {} })
    const { rejections, send } = setUp({ on: { payment: handler as never } })
    expect((await send({ ...payment, notifyType: 'PAYMENT_RESULT' })).status).toBe(503)
    expect(rejections).toMatchObject([{ code: 'GW_WEBHOOK_HANDLER_FAILED' }])
  })
})
