import { createHash, createPublicKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { acknowledge, reject, startMerchant } from '../support/merchant.ts'
import {
  call,
  EUR_100,
  INQUIRY,
  makeFolder,
  merchantPair,
  START_MS,
  start,
} from '../support/sandbox.ts'

async function toReply(response: Response) {
  // biome-ignore lint/suspicious/noExplicitAny: JSON of many shapes, matched by the tests
  return { status: response.status, json: (await response.json()) as any }
}

async function read(url: string, path: string) {
  const response = await fetch(`${url}/_sandbox${path}`)
  return toReply(response)
}

async function post(url: string, path: string, body: object) {
  const response = await fetch(`${url}/_sandbox${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return toReply(response)
}

describe('control API: calls', () => {
  it('lists calls, newest first, without headers and bodies', async () => {
    const sandbox = await start()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    await call(sandbox, { paymentId })
    await call(sandbox, { paymentId: 'unknown' })
    await expect.poll(() => sandbox.calls.list().length).toBe(2)
    const { json } = await read(sandbox.url, '/calls')
    expect(json).toMatchObject([
      { id: 'call-2', verdict: 'rejected', step: 'state', resultCode: 'ORDER_NOT_EXIST' },
      {
        id: 'call-1',
        atMs: START_MS,
        operation: 'inquiryPayment',
        about: paymentId,
        method: 'POST',
        target: INQUIRY,
        httpStatus: 200,
        verdict: 'accepted',
        resultCode: 'SUCCESS',
        resultStatus: 'S',
      },
    ])
    expect(json[0]).not.toHaveProperty('request')
  })

  it('shows a call with the exact bytes of its request and response', async () => {
    const sandbox = await start()
    const body = '{"paymentId":"ü"}'
    await call(sandbox, body)
    await expect.poll(() => sandbox.calls.list().length).toBe(1)
    const { json } = await read(sandbox.url, '/calls/call-1')
    expect(Buffer.from(json.request.body.base64, 'base64').toString()).toBe(body)
    expect(json.requestBodyBytes).toBe(Buffer.byteLength(body))
    expect(JSON.parse(json.response.body.text).result.resultCode).toBe('ORDER_NOT_EXIST')
    expect(json.response.headers).toHaveProperty('signature')
  })

  it('shows the ten checks: those that passed, the one that failed, and those that were not reached', async () => {
    const sandbox = await start()
    await call(sandbox, {}, { sentBody: '{"paymentId":"1"}' })
    await expect.poll(() => sandbox.calls.list().length).toBe(1)
    const { steps } = (await read(sandbox.url, '/calls/call-1')).json
    const outcomes = steps.map(({ id, status }: Record<string, string>) => `${id} ${status}`)
    expect(outcomes).toEqual([
      'method passed',
      'contentType passed',
      'headers passed',
      'client passed',
      'time passed',
      'key passed',
      'signature failed',
      'operation notReached',
      'body notReached',
      'state notReached',
    ])
  })

  it('keeps the beginning of a long body', async () => {
    const sandbox = await start()
    await call(sandbox, { padding: 'x'.repeat(100_000) })
    await expect.poll(() => sandbox.calls.list().length).toBe(1)
    const { json } = await read(sandbox.url, '/calls/call-1')
    expect(json.request.body.text).toHaveLength(65_536)
    expect(json.requestBodyBytes).toBeGreaterThan(100_000)
  })
})

describe('control API: keys', () => {
  it('shows the public keys with their fingerprints, and which of them signs', async () => {
    const keyFolder = makeFolder()
    const sandbox = await start({ keyFolder })
    const version = sandbox.gatewayKeys.rotate()
    const { json } = await read(sandbox.url, '/keys')
    expect(json.gateway).toMatchObject([
      { keyVersion: version, signs: true, bits: 2048 },
      { keyVersion: 1, signs: false, bits: 2048 },
    ])
    const der = createPublicKey(merchantPair.publicKey).export({ type: 'spki', format: 'der' })
    const fingerprint = createHash('sha256').update(der).digest('hex')
    expect(json.merchant).toMatchObject({ keyVersion: 1, fingerprint })
    expect(json.keyFolder).toBe(keyFolder)
    expect(json.env).toContain(`GATEWAY_HOST=${sandbox.url}\n`)
    expect(json.env).toContain('GATEWAY_KEY_VERSION=1\nGATEWAY_PUBLIC_KEY=')
    expect(json.env).toContain(`\nGATEWAY_PUBLIC_KEY_${version}=`)
  })

  it('shows a public key of the merchant that was passed in another format', async () => {
    const base64 = merchantPair.publicKey.replace(/-----[^-]+-----|\s/g, '')
    const sandbox = await start({ merchant: { publicKey: base64, privateKey: undefined } })
    const { json } = await read(sandbox.url, '/keys')
    expect(json.merchant.publicKey).toBe(merchantPair.publicKey)
    expect(json.keyFolder).toBeNull()
  })
})

describe('control API: what the console needs', () => {
  it('shows the speed, the seed, and the time on the wire', async () => {
    const sandbox = await start({ seed: 7, wireTime: 'real' })
    sandbox.clock.setSpeed(60)
    expect((await read(sandbox.url, '/status')).json).toMatchObject({
      speed: 60,
      seed: 7,
      wireTime: 'real',
    })
  })

  it('advances the clock to the next attempt of one delivery', async () => {
    const { url } = await startMerchant(reject)
    const sandbox = await start({ merchant: { notifyUrl: url } })
    const pay = async (): Promise<void> => {
      sandbox.payments.pay(sandbox.payments.create({ paymentAmount: EUR_100 }).paymentId)
      await sandbox.deliveries.settled()
    }
    await pay()
    await sandbox.clock.advance('1min')
    await pay()
    const [, later] = sandbox.deliveries.list()
    const to = { to: 'nextAttempt', deliveryId: later?.id }
    const { json } = await post(sandbox.url, '/clock/advance', to)
    expect(json.nowMs).toBe(START_MS + 3 * 60_000)
    expect(sandbox.deliveries.list().map(({ attempts }) => attempts.length)).toEqual([2, 2])
    const unknown = await post(sandbox.url, '/clock/advance', { ...to, deliveryId: 'x' })
    expect(unknown.json.error.code).toBe('GW_SANDBOX_NOT_FOUND')
  })

  it('lists how each attempt of a delivery went', async () => {
    const { url } = await startMerchant(acknowledge)
    const sandbox = await start({ merchant: { notifyUrl: url } })
    sandbox.payments.pay(sandbox.payments.create({ paymentAmount: EUR_100 }).paymentId)
    await sandbox.deliveries.settled()
    const { json } = await read(sandbox.url, '/deliveries')
    expect(json[0].outcomes).toMatchObject([
      { number: 1, cause: 'schedule', httpStatus: 200, isAcknowledged: true },
    ])
  })

  it('counts the messages that match a fault rule', async () => {
    const sandbox = await start()
    sandbox.faults.add({ fault: 'status5xx', on: 'responses', rate: 0 })
    await call(sandbox, {}).catch(() => {})
    expect((await read(sandbox.url, '/faults')).json).toMatchObject([
      { timesApplied: 0, timesMatched: 1 },
    ])
  })

  it('reports a change of the settings as an event', async () => {
    const sandbox = await start()
    sandbox.merchant.notifyUrl = 'http://127.0.0.1:9/notify'
    sandbox.payOutcome = 'succeed'
    expect(sandbox.events.list()).toMatchObject([
      { type: 'settings', change: 'notifyUrl' },
      { type: 'settings', change: 'payOutcome' },
    ])
  })
})

describe('control API: long lists and the end of the schedule', () => {
  it('pages through more than 1,000 payments', async () => {
    const { url, payments } = await start()
    for (let at = 1; at <= 1_001; at++) {
      payments.create({ paymentAmount: EUR_100, paymentRequestId: `BULK_${at}` })
    }
    const { json: newest } = await read(url, '/payments')
    expect(newest).toHaveLength(1_000)
    const { json: older } = await read(url, `/payments?before=${newest.at(-1).paymentId}`)
    expect(older).toMatchObject([{ paymentRequestId: 'BULK_1' }])
    expect((await read(url, '/payments?before=unknown')).json.error.code).toBe(
      'GW_SANDBOX_NOT_FOUND',
    )
  })

  it('sends a notification until it is done', async () => {
    const { url: notifyUrl, received } = await startMerchant(reject)
    const { url, payments, deliveries } = await start({ merchant: { notifyUrl } })
    payments.pay(payments.create({ paymentAmount: EUR_100 }).paymentId)
    await post(url, '/clock/advance', { to: 'done' })
    expect(received).toHaveLength(8)
    expect(deliveries.list()).toMatchObject([{ state: 'gaveUp' }])
    expect((await post(url, '/clock/advance', { to: 'done' })).status).toBe(200)
  })

  it('explains an attempt as a correct endpoint verifies it', async () => {
    const { url: notifyUrl } = await startMerchant(acknowledge)
    const { url, payments, deliveries, faults } = await start({ merchant: { notifyUrl } })
    const pay = async (): Promise<string> => {
      payments.pay(payments.create({ paymentAmount: EUR_100 }).paymentId)
      await deliveries.settled()
      return deliveries.list().at(-1)?.attempts[0]?.id ?? ''
    }
    const good = await read(url, `/attempts/${await pay()}/explanation`)
    expect(good.json.verdict).toBe('wouldVerify')
    faults.add({ fault: 'tamperedByte', on: 'notifications' })
    const forged = await read(url, `/attempts/${await pay()}/explanation`)
    expect(forged.json).toMatchObject({ verdict: 'rejected', failedStep: 'signature' })
  })
})
