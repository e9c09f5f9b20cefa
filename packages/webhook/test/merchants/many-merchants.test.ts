import { createKeyRing, verifyMessage } from '@gw/signature'
import {
  badNotifications,
  goodNotification,
  manualClock,
  NOTIFIED_AT_MS,
  NOTIFIED_CLIENT,
  type NotificationRequest,
  notificationBodies,
  propertyRuns,
  signNotification,
  signRsa256,
  testKeyPair,
  toReceivedRequest,
} from '@gw/testkit'
import {
  createMemoryInbox,
  createReceiver,
  type HandlerContext,
  type MerchantResolver,
  type NotifiedMerchant,
  type ReceiverOptions,
  type Rejection,
  type Reply,
  verifyNotification,
  type WithMerchants,
} from '@gw/webhook'
import { createAuthenticator } from '@gw/webhook/adapter'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { defer, never, REJECTED, SEND_AGAIN, SUCCESS, stopTimers } from '../receiving.ts'

const UNAVAILABLE: Reply = { ...SEND_AGAIN, headers: REJECTED.headers }
const NAMES = ['A', 'B', 'C', 'D'] as const
const body = notificationBodies.notifyPayment

/** A merchant with its own gateway key, signer, and perhaps its own URL. */
function merchantOf(name: string): NotifiedMerchant {
  return {
    gatewayKeys: { 1: testKeyPair(`gateway of ${name}`).publicPem },
    signer: { privateKey: testKeyPair(`merchant ${name}`).privatePem, keyVersion: 3 },
    ...(name === 'D' && { notifyUrl: 'https://d.example/of/d' }),
  }
}

/** Signs a notification for a merchant, with the gateway key of the same or a different one. */
function notify(clientId: string, signedBy = clientId): NotificationRequest {
  return signNotification(body, {
    clientId,
    ...(clientId === 'D' && { target: '/of/d' }),
    sign: (content) => signRsa256(content, testKeyPair(`gateway of ${signedBy}`).privateKey),
  })
}

function setUp(
  resolve: MerchantResolver = async (id) => (NAMES.includes(id as 'A') ? merchantOf(id) : null),
  changes: Partial<WithMerchants<ReceiverOptions>> = {},
) {
  const clock = manualClock()
  const rejections: Rejection[] = []
  const contexts: HandlerContext[] = []
  const asked: string[] = []
  const options: WithMerchants<ReceiverOptions> = {
    merchants(id, signal) {
      asked.push(id)
      return resolve(id, signal)
    },
    notifyUrl: '/gateway/notify',
    now: clock.now,
    inbox: createMemoryInbox({ now: clock.now }),
    on: { notifyPayment: (_payment, context) => void contexts.push(context) },
    onRejected: (rejection) => rejections.push(rejection),
    ...changes,
  }
  const receive = createReceiver(options)
  return {
    clock,
    options,
    contexts,
    asked,
    receive,
    send: (request: NotificationRequest): Promise<Reply> => receive(toReceivedRequest(request)),
    codes: (): string[] => rejections.map(({ code }) => code),
    rejections,
  }
}

describe('createReceiver with merchants', () => {
  it('accepts a notification although a library replaced the global Promise', async () => {
    const { send, codes } = setUp()
    // As zone.js does. The promise of an async function is no instance of it.
    vi.stubGlobal('Promise', class extends Promise<unknown> {})
    onTestFinished(() => void vi.unstubAllGlobals())
    const { status } = await send(notify('A'))
    expect([status, codes()]).toEqual([200, []])
  })

  it('handles the same payment ID once for each merchant, and acknowledges with its signer', async () => {
    const { send, contexts, codes } = setUp()
    for (const name of [...NAMES, ...NAMES]) {
      const { status, headers, body: text } = await send(notify(name))
      expect({ status, id: headers['client-id'] }).toEqual({ status: 200, id: name })
      const message = {
        method: 'POST',
        target: name === 'D' ? '/of/d' : '/gateway/notify',
        clientId: name,
        time: headers['response-time'] ?? '',
        body: new TextEncoder().encode(text),
      }
      const keys = createKeyRing({ 3: testKeyPair(`merchant ${name}`).publicPem })
      const policy = { signature: headers.signature, keys, clientId: name, maxAgeMs: 0 }
      await verifyMessage(message, { ...policy, now: () => NOTIFIED_AT_MS })
    }
    expect(contexts.map(({ verified }) => verified.clientId)).toEqual(NAMES)
    for (const { key, verified } of contexts) expect(JSON.parse(key)).toContain(verified.clientId)
    expect(new Set(contexts.map(({ key }) => key)).size).toBe(4)
    expect(codes()).toEqual([])
  })

  it('accepts a notification exactly if the gateway key of its merchant signed it', async () => {
    const name = fc.constantFrom(...NAMES, 'UNKNOWN')
    const sends = fc.array(fc.tuple(name, fc.constantFrom(...NAMES)), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(sends, async (list) => {
        const { send, contexts } = setUp()
        const replies = await Promise.all(list.map(([id, by]) => send(notify(id, by))))
        for (const [at, [id, by]] of list.entries()) {
          // At the same time as the first, a second one of the same merchant gets a 503.
          const expected = id === by ? [200, 503] : [400]
          expect(expected).toContain(replies[at]?.status)
          if (id !== by) expect(replies[at]).toEqual(REJECTED)
        }
        const right = new Set(list.filter(([id, by]) => id === by).map(([id]) => id))
        expect(contexts.map(({ verified }) => verified.clientId).sort()).toEqual([...right].sort())
      }),
      { numRuns: propertyRuns(12) },
    )
  })

  it('rejects an unknown merchant like any other request, byte for byte, and names the code', async () => {
    const { send, codes, rejections } = setUp()
    expect(await send(notify('X', 'A'))).toEqual(REJECTED)
    expect(await send(notify('A', 'B'))).toEqual(REJECTED)
    expect(codes()).toEqual(['GW_SIGNATURE_CLIENT_UNEXPECTED', 'GW_SIGNATURE_MISMATCH'])
    expect(rejections.map(({ step }) => step)).toEqual(['signature', 'signature'])
  })

  it('verifies notifications of some of 5,000 merchants', async () => {
    const all = new Map(Array.from({ length: 5_000 }, (_, at) => [`M-${at}`, NAMES[at % 3]]))
    const { send, contexts } = setUp((id) => {
      const name = all.get(id)
      return name === undefined ? undefined : { ...merchantOf(name), signer: undefined }
    })
    const some = [...all].filter((_, at) => at % 250 === 0)
    for (const [id, name] of some) expect(await send(notify(id, name))).toEqual(SUCCESS)
    for (const [id, name] of some) {
      expect(
        await send(
          notify(
            id,
            NAMES.find((other) => other !== name),
          ),
        ),
      ).toEqual(REJECTED)
    }
    expect(contexts.map(({ verified }) => verified.clientId)).toEqual(some.map(([id]) => id))
  })

  it('diagnoses the path of the right merchant', async () => {
    const { send, rejections } = setUp(undefined, { diagnosePath: true })
    const signing = { clientId: 'D', target: '/d' }
    const sign = (content: Uint8Array) =>
      signRsa256(content, testKeyPair('gateway of D').privateKey)
    expect(await send(signNotification(body, { ...signing, sign }))).toEqual(REJECTED)
    expect(rejections).toMatchObject([{ code: 'GW_SIGNATURE_MISMATCH', matchingTarget: '/d' }])
  })
})

describe('createReceiver with merchants: when it asks', () => {
  const cheap = badNotifications.filter(({ code }) =>
    /GW_WEBHOOK_(METHOD|ENCODING|HEADER)|GW_SIGNATURE_(TIME|FIELD|HEADER|ALGORITHM|ENCODING|PART|KEY_VERSION)/.test(
      code,
    ),
  )
  it.each(cheap)('does not ask for a notification $name', async ({ make, code }) => {
    const { send, asked, codes } = setUp(() => merchantOf('A'))
    expect(await send(make(goodNotification()))).toEqual(REJECTED)
    expect(asked).toEqual([])
    expect(codes()).toEqual([code])
  })

  it('has a table of cheap rejections', () => {
    expect(new Set(cheap.map(({ code }) => code)).size).toBeGreaterThan(8)
  })

  it.each([
    ['129 characters', 'A'.repeat(129)],
    ['a repeated header', 'A, B'],
    ['a space', 'A B'],
    ['a quote', "A'--"],
    ['a slash', '../A'],
    ['a letter outside ASCII', 'Ä'],
    ['a null', 'A%00'],
  ])('does not ask for a client ID with %s', async (_name, clientId) => {
    const { send, asked, codes } = setUp(() => merchantOf('A'))
    expect(await send(notify(clientId, 'A'))).toEqual(REJECTED)
    expect(asked).toEqual([])
    expect(codes()).toEqual(['GW_SIGNATURE_PART_AMBIGUOUS'])
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then'])(
    'treats the client ID %s like any other',
    async (clientId) => {
      const none = setUp()
      expect([await none.send(notify(clientId, 'A')), none.asked]).toEqual([REJECTED, [clientId]])
      const one = setUp((id) => (id === clientId ? merchantOf('A') : undefined))
      const { status, headers } = await one.send(notify(clientId, 'A'))
      expect([status, headers['client-id']]).toEqual([200, clientId])
      expect(one.contexts[0]?.verified.clientId).toBe(clientId)
    },
  )

  it('reads the body only after the merchant was found', async () => {
    const { receive } = setUp()
    const unknown = toReceivedRequest(notify('X', 'A'))
    await receive(unknown)
    expect(unknown.reads).toEqual([])
  })
})

describe('createReceiver with merchants: a resolver that misbehaves', () => {
  const fail = (): never => {
    throw new Error('SELECT secret FROM merchants')
  }
  const good = merchantOf('A')
  it.each<[string, MerchantResolver]>([
    ['throws', fail],
    ['rejects', async () => fail()],
    ['throws undefined', () => Promise.reject(undefined)],
    ['returns false', () => false as never],
    ['returns a string', () => 'A' as never],
    ['returns an array', () => [good] as never],
    ['returns an empty object', () => ({}) as never],
    ['returns no keys', () => ({ ...good, gatewayKeys: {} })],
    ['returns a misspelled field', () => ({ ...good, notifyURL: '/x' }) as never],
    ['returns a private key', () => ({ gatewayKeys: { 1: testKeyPair().privatePem } })],
    ['returns a URL of the gateway', () => ({ ...good, notifyUrl: '/ams/api/v1/notify' })],
    ['returns a signer that cannot sign', () => ({ ...good, signer: {} as never })],
    [
      "returns the merchant's own key as the gateway's",
      () => ({ ...good, gatewayKeys: { 1: testKeyPair('merchant A').publicPem } }),
    ],
    ['returns a different merchant', () => ({ ...merchantOf('A'), clientId: 'B' })],
    [
      'returns an object whose getter throws',
      () => ({
        get gatewayKeys() {
          return fail()
        },
      }),
    ],
  ])('responds with 503 if it %s', async (_name, resolve) => {
    const { send, codes, rejections, contexts } = setUp(resolve)
    expect(await send(notify('A'))).toEqual(UNAVAILABLE)
    expect(codes()).toEqual(['GW_WEBHOOK_MERCHANT_LOOKUP_FAILED'])
    expect(rejections[0]).toMatchObject({ step: 'request' })
    expect(rejections[0]?.error.message).not.toContain('SELECT')
    expect(contexts).toEqual([])
  })

  it.each([
    [3_000, 'by default', {}],
    [5_000, 'with a merchantTimeoutMs of 5,000', { merchantTimeoutMs: 5_000 }],
  ])('waits %d ms for the resolver %s', async (limitMs, _name, changes) => {
    stopTimers(NOTIFIED_AT_MS)
    onTestFinished(() => void vi.useRealTimers())
    const { send, codes } = setUp(never, changes)
    const reply = send(notify('A'))
    await vi.advanceTimersByTimeAsync(limitMs - 1)
    expect(codes()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await reply).toEqual(UNAVAILABLE)
  })

  it('responds with 503 while too many other merchants are being looked up', async () => {
    const hanging = defer<null>()
    const { send, codes } = setUp((id) => (id === 'A' ? merchantOf(id) : hanging.promise))
    const others = Array.from({ length: 100 }, (_, at) => send(notify(`X${at}`, 'A')))
    expect(await send(notify('A'))).toEqual(UNAVAILABLE)
    expect(codes()).toEqual(['GW_WEBHOOK_MERCHANT_LOOKUP_LIMITED'])
    hanging.resolve(null)
    await Promise.all(others)
  })

  it('uses what was returned, even if it changes later', async () => {
    const mutable = { gatewayKeys: { 1: testKeyPair('gateway of A').publicPem }, notifyUrl: '/a' }
    const { send, clock } = setUp(() => mutable)
    const sent = signNotification(body, {
      clientId: 'A',
      target: '/a',
      sign: (content) => signRsa256(content, testKeyPair('gateway of A').privateKey),
    })
    expect(await send(sent)).toEqual(SUCCESS)
    mutable.gatewayKeys[1] = testKeyPair('gateway of B').publicPem
    mutable.notifyUrl = '/b'
    expect(await send(sent)).toEqual(SUCCESS)
    clock.advance(10 * 60_000)
    expect(await send(sent)).toEqual(REJECTED)
  })

  it('needs a notifyUrl from the options or the merchant', async () => {
    const { send, codes } = setUp(undefined, { notifyUrl: undefined })
    expect(await send(notify('A'))).toEqual(UNAVAILABLE)
    expect((await send(notify('D'))).status).toBe(200)
    expect(codes()).toEqual(['GW_WEBHOOK_MERCHANT_LOOKUP_FAILED'])
  })

  it('accepts a merchant with the client ID that was asked for', async () => {
    const { send } = setUp((id) => ({ ...merchantOf(id), clientId: id }))
    expect((await send(notify('A'))).status).toBe(200)
  })
})

describe('other functions with merchants', () => {
  it('verifyNotification returns the proof, or rejects with the code', async () => {
    const { merchants, notifyUrl, now } = setUp().options
    const options = { merchants, notifyUrl, now }
    const verified = await verifyNotification(toReceivedRequest(notify('B')), options)
    expect(verified.clientId).toBe('B')
    await expect(
      verifyNotification(toReceivedRequest(notify('B', 'A')), options),
    ).rejects.toMatchObject({ code: 'GW_SIGNATURE_MISMATCH' })
  })

  it('createAuthenticator responds with 400 or 503', async () => {
    const { merchants, notifyUrl, now } = setUp((id) => {
      if (id === 'B') throw new Error('down')
      return undefined
    }).options
    const authenticate = createAuthenticator({ merchants, notifyUrl, now, onRejected: 'silent' })
    expect(await authenticate(toReceivedRequest(notify('A')))).toEqual({ reply: REJECTED })
    expect(await authenticate(toReceivedRequest(notify('B')))).toEqual({ reply: UNAVAILABLE })
  })
})

describe('the options for several merchants', () => {
  const { options } = setUp()
  const create = (changes: object) => createReceiver({ ...options, ...changes } as never)
  it.each([
    ['clientId', { clientId: NOTIFIED_CLIENT }],
    ['gatewayKeys', { gatewayKeys: merchantOf('A').gatewayKeys }],
    ['signer', { signer: merchantOf('A').signer }],
  ])('exclude %s', (name, change) => {
    expect(() => create(change)).toThrow(TypeError)
    expect(() => create(change)).toThrow(`${name} and merchants cannot be used together`)
  })

  it.each([
    ['an object as merchants', { merchants: { A: merchantOf('A') } }],
    ['merchantTimeoutMs 0', { merchantTimeoutMs: 0 }],
    ['a notifyUrl under /ams/', { notifyUrl: '/ams/api/notify' }],
    [
      'merchantTimeoutMs for one merchant',
      {
        merchants: undefined,
        merchantTimeoutMs: 5,
        clientId: 'A',
        gatewayKeys: merchantOf('A').gatewayKeys,
      },
    ],
  ])('reject %s', (_name, change) => {
    expect(() => create(change)).toThrow(TypeError)
  })
})
