import { createSigner } from '@gw/signature'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import {
  acknowledge,
  acknowledgeAfter,
  FIXED_RESPONSE,
  reject,
  startMerchant,
} from '../support/merchant.ts'
import { BODY, CLIENT_ID, notifying, orderTo, START_MS } from '../support/notifying.ts'
import { isSignedByGateway } from '../support/verify-sent.ts'

describe('deliveries.deliver', () => {
  it('sends the exact bytes with four headers, correctly signed', async () => {
    const merchant = await startMerchant(acknowledge)
    const { deliveries } = notifying()
    deliveries.deliver(orderTo(merchant.url))
    await deliveries.settled()
    const [sent] = merchant.received
    expect(sent?.body.toString()).toBe(BODY)
    expect(sent?.headers).toMatchObject({
      'client-id': CLIENT_ID,
      'request-time': '2026-11-15T00:00:00Z',
      'content-type': 'application/json; charset=UTF-8',
    })
    expect(sent && isSignedByGateway(sent)).toBe(true)
  })

  it.each(['/notify?kind=payment&x=%7e', '/a/../b/./c//d', '/?'])(
    'requests and signs %s as written',
    async (target) => {
      const merchant = await startMerchant(acknowledge)
      const { deliveries } = notifying()
      deliveries.deliver(orderTo(`${merchant.origin}${target}`))
      await deliveries.settled()
      const [sent] = merchant.received
      expect(sent?.target).toBe(target)
      expect(sent && isSignedByGateway(sent, { target })).toBe(true)
    },
  )

  it('signs the path without the query with signedTarget: path', async () => {
    const merchant = await startMerchant(acknowledge)
    const { deliveries } = notifying({ signedTarget: 'path' })
    deliveries.deliver(orderTo(`${merchant.origin}/notify?a=1`))
    await deliveries.settled()
    const [sent] = merchant.received
    expect(sent?.target).toBe('/notify?a=1')
    expect(sent && isSignedByGateway(sent, { target: '/notify' })).toBe(true)
  })

  it('records the bytes, headers, response, and timing of an attempt', async () => {
    const merchant = await startMerchant((_received, response) => {
      response.writeHead(200, { 'X-Shop': 'one', 'set-cookie': ['a=1', 'b=2'] }).end(FIXED_RESPONSE)
    })
    const { deliveries, clock } = notifying()
    await clock.advance('1h')
    const delivery = deliveries.deliver(orderTo(merchant.url, 'payment-1'))
    expect(delivery).toMatchObject({ state: 'pending', about: 'payment-1', url: merchant.url })
    await deliveries.settled()
    expect(delivery).toMatchObject({ id: 'delivery-1', state: 'acknowledged' })
    expect(delivery.nextAttemptAtMs).toBeUndefined()
    const [attempt] = delivery.attempts
    const [sent] = merchant.received
    expect(attempt).toMatchObject({
      id: 'delivery-1-1',
      number: 1,
      cause: 'schedule',
      dueAtMs: START_MS + 3_600_000,
      sentAtMs: START_MS + 3_600_000,
      isAcknowledged: true,
      response: {
        status: 200,
        headers: { 'x-shop': 'one', 'set-cookie': 'a=1, b=2' },
        body: new TextEncoder().encode(FIXED_RESPONSE),
        isComplete: true,
      },
    })
    expect(attempt?.request.headers).toEqual(sent?.headers)
    expect(Buffer.from(attempt?.request.body ?? [])).toEqual(sent?.body)
    expect(attempt?.tookMs).toBeGreaterThan(0)
    expect(deliveries.list()).toEqual([delivery])
    expect(deliveries.get('delivery-1')).toBe(delivery)
    expect(deliveries.getAttempt('delivery-1-1')).toBe(attempt)
  })

  it('sends the original body even if the caller changes it after deliver()', async () => {
    const merchant = await startMerchant(acknowledge)
    const { deliveries } = notifying()
    const body = new TextEncoder().encode(BODY)
    deliveries.deliver({ ...orderTo(merchant.url), body })
    body.fill(0)
    await deliveries.settled()
    expect(merchant.received[0]?.body.toString()).toBe(BODY)
  })

  it('signs each attempt with its own time', async () => {
    const merchant = await startMerchant(acknowledgeAfter(2))
    const { deliveries, clock } = notifying()
    deliveries.deliver(orderTo(merchant.url))
    await clock.advance('1h')
    const times = merchant.received.map(({ headers }) => headers['request-time'])
    expect(times).toEqual(
      [0, 2, 12].map((minutes) => `2026-11-15T00:${String(minutes).padStart(2, '0')}:00Z`),
    )
    expect(merchant.received.every((sent) => isSignedByGateway(sent))).toBe(true)
  })

  it('keeps the time of the first send with requestTime: kept', async () => {
    const merchant = await startMerchant(acknowledgeAfter(1))
    const { deliveries, clock } = notifying({ requestTime: 'kept', timeFormat: 'epoch' })
    deliveries.deliver(orderTo(merchant.url))
    await clock.advance('2m')
    const times = merchant.received.map(({ headers }) => headers['request-time'])
    expect(times).toEqual(Array(2).fill(String(START_MS)))
    expect(merchant.received.every((sent) => isSignedByGateway(sent))).toBe(true)
  })

  it('signs with the current key', async () => {
    const merchant = await startMerchant(acknowledgeAfter(1))
    const next = testKeyPair('next')
    let keyVersion = 1
    const { deliveries, clock } = notifying({
      signer: () => {
        const pair = keyVersion === 1 ? testKeyPair('gateway') : next
        return createSigner({ privateKey: pair.privatePem, keyVersion })
      },
    })
    deliveries.deliver(orderTo(merchant.url))
    await deliveries.settled()
    keyVersion = 2
    await clock.advance('2m')
    const [first, second] = merchant.received
    expect(first && isSignedByGateway(first)).toBe(true)
    expect(second && isSignedByGateway(second, { key: next, keyVersion: 2 })).toBe(true)
  })

  it('shows when it is sent next', async () => {
    const merchant = await startMerchant(reject)
    const { deliveries } = notifying()
    const delivery = deliveries.deliver(orderTo(merchant.url))
    await deliveries.settled()
    expect(delivery).toMatchObject({ state: 'pending', nextAttemptAtMs: START_MS + 120_000 })
  })

  it('resends on a running clock', async () => {
    const merchant = await startMerchant(acknowledgeAfter(2))
    const { deliveries, clock } = notifying()
    clock.setSpeed(86_400)
    const delivery = deliveries.deliver(orderTo(merchant.url))
    await expect.poll(() => delivery.state, { timeout: 20_000 }).toBe('acknowledged')
    expect(delivery.attempts.map(({ number }) => number)).toEqual([1, 2, 3])
  })

  it.each([
    ['before the next', 90_000, [90_000, 120_000, 720_000]],
    ['beyond the next', 300_000, [300_000, 300_000, 720_000]],
  ])('keeps the schedule when a fault delays a send %s', async (_what, delayMs, afterMs) => {
    const merchant = await startMerchant(reject)
    const { deliveries, clock, faults } = notifying()
    faults.add({ fault: 'delay', on: 'notifications', delayMs, times: 1 })
    const { attempts } = deliveries.deliver(orderTo(merchant.url))
    await clock.advance('12m')
    expect(attempts.map(({ sentAtMs }) => sentAtMs - START_MS)).toEqual(afterMs)
    expect(attempts.map(({ dueAtMs }) => dueAtMs - START_MS)).toEqual([0, 120_000, 720_000])
  })

  it('applies the same fault no matter which of two merchants responds first', async () => {
    const faultsOf = async (slowOne: number): Promise<(string | undefined)[]> => {
      const merchant = await startMerchant(async ({ target }, response) => {
        if (target === `/${slowOne}`) await new Promise((resolve) => setTimeout(resolve, 20))
        response.writeHead(500).end()
      })
      const { deliveries, clock, faults } = notifying()
      const ordered = [1, 2].map((one) => deliveries.deliver(orderTo(`${merchant.origin}/${one}`)))
      await deliveries.settled()
      faults.add({ fault: 'drop', on: 'notifications', times: 1 })
      await clock.advance('2m')
      return ordered.map(({ attempts }) => attempts[1]?.fault?.fault)
    }
    expect(await faultsOf(1)).toEqual(['drop', undefined])
    expect(await faultsOf(2)).toEqual(['drop', undefined])
  })

  it('records and resends when the signer fails', async () => {
    const merchant = await startMerchant(acknowledge)
    let isDown = true
    const good = createSigner({ privateKey: testKeyPair('gateway').privatePem, keyVersion: 1 })
    const { deliveries, clock } = notifying({
      signer: () => ({
        keyVersion: 1,
        sign: async (bytes) => {
          if (isDown) throw new Error('the key is away')
          return good.sign(bytes)
        },
      }),
    })
    const delivery = deliveries.deliver(orderTo(merchant.url))
    await deliveries.settled()
    expect(delivery.attempts[0]?.failure).toMatchObject({ reason: 'signingFailed' })
    expect(merchant.received).toHaveLength(0)
    isDown = false
    await clock.advance('2m')
    expect(delivery.state).toBe('acknowledged')
  })
})

describe('createDeliveries', () => {
  it('rejects another machine without allowRemote', () => {
    const { deliveries } = notifying()
    expect(() => deliveries.deliver(orderTo('http://shop.example/notify'))).toThrow(TypeError)
    expect(deliveries.list()).toEqual([])
  })

  it('sends nothing more and aborts what is in flight when it is closed', async () => {
    const merchant = await startMerchant(() => {})
    const { deliveries, clock } = notifying()
    const delivery = deliveries.deliver(orderTo(merchant.url))
    await expect.poll(() => merchant.received.length).toBe(1)
    deliveries.close()
    await deliveries.settled()
    expect(delivery.attempts[0]?.failure?.reason).toBe('closed')
    await clock.advance('48h')
    expect(merchant.received).toHaveLength(1)
    expect(() => deliveries.deliver(orderTo(merchant.url))).toThrow(TypeError)
    await expect(deliveries.replay('delivery-1-1')).rejects.toThrow(TypeError)
    await expect(deliveries.resend('delivery-1')).rejects.toThrow(TypeError)
  })

  it('drops the oldest finished delivery, or else the oldest one', async () => {
    let script = reject
    const merchant = await startMerchant((...call) => script(...call))
    const { deliveries, clock } = notifying({ keepDeliveries: 2 })
    const first = deliveries.deliver(orderTo(merchant.url, '1'))
    await deliveries.settled()
    script = acknowledge
    deliveries.deliver(orderTo(merchant.url, '2'))
    await deliveries.settled()
    script = reject
    deliveries.deliver(orderTo(merchant.url, '3'))
    await deliveries.settled()
    expect(deliveries.list().map(({ about }) => about)).toEqual(['1', '3'])
    deliveries.deliver(orderTo(merchant.url, '4'))
    await deliveries.settled()
    expect(deliveries.list().map(({ about }) => about)).toEqual(['3', '4'])
    expect(first.state).toBe('gaveUp')
    await clock.advance('2m')
    expect(first.attempts).toHaveLength(1)
  })

  it('sends at most maxInFlight attempts at a time', async () => {
    let now = 0
    let most = 0
    const merchant = await startMerchant(async (_received, response) => {
      now += 1
      most = Math.max(most, now)
      await new Promise((resolve) => setImmediate(resolve))
      now -= 1
      response.end(FIXED_RESPONSE)
    })
    const { deliveries } = notifying({ maxInFlight: 3 })
    for (let count = 0; count < 20; count++) deliveries.deliver(orderTo(merchant.url))
    await deliveries.settled()
    expect(deliveries.list().every(({ state }) => state === 'acknowledged')).toBe(true)
    expect(most).toBeLessThanOrEqual(3)
  })

  it.each([0, -1, 1.5, Number.NaN, 2 ** 31])('throws TypeError for timeoutMs %d', (timeoutMs) => {
    expect(() => notifying({ timeoutMs })).toThrow(TypeError)
  })
})
