import { type SandboxEvent, startSandbox } from '@gw/sandbox'
import { describe, expect, it, onTestFinished } from 'vitest'
import { acknowledge, acknowledgeAfter, startMerchant } from '../support/merchant.ts'
import { call, EUR_100, START_MS, start } from '../support/sandbox.ts'

describe('sandbox.events', () => {
  it('reports an accepted call', async () => {
    const sandbox = await start()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    await call(sandbox, { paymentId })
    await expect
      .poll(() => sandbox.events.list().at(-1))
      .toMatchObject({
        type: 'call',
        direction: 'in',
        operation: 'inquiryPayment',
        about: paymentId,
        httpStatus: 200,
        verdict: 'accepted',
        resultCode: 'SUCCESS',
        durationMs: expect.any(Number),
        atMs: START_MS,
      })
  })

  it('reports the payment that a call creates', async () => {
    const sandbox = await start()
    const target = '/ams/api/v1/payments/pay'
    await call(sandbox, { paymentRequestId: 'ORDER_1', paymentAmount: EUR_100 }, { target })
    const { paymentId } = sandbox.payments.getByRequest('ORDER_1') ?? {}
    await expect
      .poll(() => sandbox.events.list())
      .toMatchObject([
        { sequence: 1, type: 'payment', step: 'created', paymentId },
        { sequence: 2, type: 'call', operation: 'pay', about: paymentId },
      ])
  })

  it('reports why a call was rejected, and the next step', async () => {
    const sandbox = await start()
    await call(sandbox, {}, { sentBody: '{"paymentId":"1"}' })
    await expect
      .poll(() => sandbox.events.list())
      .toMatchObject([
        {
          type: 'call',
          verdict: 'rejected',
          step: 'signature',
          resultCode: 'INVALID_SIGNATURE',
          rejectionId: 'rejection-1',
          reason: expect.stringContaining('does not match'),
          nextStep: expect.stringContaining('/_sandbox/explanations/rejection-1'),
        },
      ])
  })

  it('reports each attempt of a delivery, with the reason and the next send', async () => {
    const { url } = await startMerchant(acknowledgeAfter(1))
    const sandbox = await start({ merchant: { notifyUrl: url } })
    sandbox.payments.pay(sandbox.payments.create({ paymentAmount: EUR_100 }).paymentId)
    await sandbox.clock.advance('2m')
    const attempts = sandbox.events.list().filter(({ type }) => type === 'attempt')
    expect(attempts).toMatchObject([
      {
        direction: 'out',
        kind: 'notifyPayment',
        deliveryId: 'delivery-1',
        attemptId: 'delivery-1-1',
        number: 1,
        httpStatus: 500,
        verdict: 'notAcknowledged',
        nextAttemptAtMs: START_MS + 120_000,
        reason: expect.stringContaining('500'),
        nextStep: expect.any(String),
      },
      { attemptId: 'delivery-1-2', number: 2, httpStatus: 200, verdict: 'acknowledged' },
    ])
    expect(attempts[1]).not.toHaveProperty('reason')
  })

  it('reports an endpoint that is down', async () => {
    const sandbox = await start({ merchant: { notifyUrl: 'http://127.0.0.1:1/notify' } })
    sandbox.payments.pay(sandbox.payments.create({ paymentAmount: EUR_100 }).paymentId)
    await sandbox.deliveries.settled()
    expect(sandbox.events.list().at(-1)).toMatchObject({
      type: 'attempt',
      verdict: 'failed',
      failure: 'unreachable',
      nextStep: expect.stringContaining('Start your endpoint'),
    })
  })

  it('reports faults, and a response that a fault changed', async () => {
    const sandbox = await start()
    const id = sandbox.faults.add({ fault: 'status5xx', on: 'responses' })
    await call(sandbox, { paymentId: 'NONE' }).catch(() => {})
    sandbox.faults.remove(id)
    sandbox.faults.clear()
    await expect
      .poll(() => sandbox.events.list())
      .toMatchObject([
        { type: 'fault', change: 'added', ruleId: id, fault: 'status5xx' },
        { type: 'call', verdict: 'faulted', fault: 'status5xx', httpStatus: 503 },
        { type: 'fault', change: 'removed', ruleId: id },
        { type: 'fault', change: 'cleared' },
      ])
  })

  it('reports the clock, keys, and every step of a payment', async () => {
    const sandbox = await start()
    const { paymentId } = sandbox.payments.create({
      paymentAmount: EUR_100,
      captureMode: 'manual',
    })
    sandbox.payments.markPending(paymentId)
    sandbox.payments.pay(paymentId)
    const { transactionId } = sandbox.payments.capture(paymentId)
    sandbox.payments.refund(paymentId)
    const { disputeId } = sandbox.payments.dispute(paymentId)
    sandbox.payments.updateDispute(disputeId, 'DISPUTE_JUDGED')
    await sandbox.clock.advance('1h')
    sandbox.clock.setSpeed(0)
    sandbox.gatewayKeys.rotate()
    expect(sandbox.events.list()).toMatchObject([
      { step: 'created', paymentStatus: 'PROCESSING' },
      { step: 'markedPending', paymentStatus: 'PENDING' },
      { step: 'paid', paymentStatus: 'SUCCESS' },
      { step: 'captured', id: transactionId },
      { step: 'refunded', requestId: expect.any(String), status: 'SUCCESS' },
      { step: 'disputed', id: disputeId, disputeNotificationType: 'DISPUTE_CREATED' },
      { step: 'disputeUpdated', id: disputeId, disputeNotificationType: 'DISPUTE_JUDGED' },
      { type: 'clock', change: 'advanced', byMs: 3_600_000, atMs: START_MS + 3_600_000 },
      { type: 'clock', change: 'speed', speed: 0 },
      { type: 'key', change: 'rotated', keyVersion: 2 },
    ])
  })

  it('calls onEvent from the start, and a subscriber until it unsubscribes', async () => {
    const all: SandboxEvent[] = []
    const some: SandboxEvent[] = []
    const sandbox = await start({ onEvent: (event) => all.push(event) })
    sandbox.faults.clear()
    const unsubscribe = sandbox.events.subscribe((event) => some.push(event))
    sandbox.faults.clear()
    unsubscribe()
    sandbox.faults.clear()
    expect(all.map(({ sequence }) => sequence)).toEqual([1, 2, 3])
    expect(some.map(({ sequence }) => sequence)).toEqual([2])
  })

  it('survives a listener that throws', async () => {
    const warned = new Promise((resolve) => process.once('warning', resolve))
    const sandbox = await start({
      onEvent() {
        throw new Error('listener')
      },
    })
    sandbox.faults.clear()
    expect(sandbox.events.list()).toHaveLength(1)
    expect(await warned).toMatchObject({ message: 'listener' })
  })

  it('keeps the newest 1,000 events', async () => {
    const sandbox = await start()
    for (let count = 0; count < 5_500; count++) sandbox.faults.clear()
    const kept = sandbox.events.list()
    expect(kept).toHaveLength(1_000)
    expect(kept.at(-1)?.sequence).toBe(5_500)
  })
})

describe('sandbox.ready', () => {
  it('resolves when generated keys exist', async () => {
    const sandbox = await startSandbox()
    onTestFinished(() => sandbox.close())
    await sandbox.ready()
    expect(await sandbox.gatewayKeys.find(1)).toBeDefined()
  })

  it('does not require the private key of a merchant with a public key', async () => {
    const { url } = await startMerchant(acknowledge)
    const { merchant } = await start()
    const { publicKey } = await merchant.exportKeyPair()
    const options = { merchant: { publicKey, notifyUrl: url, privateKey: undefined } }
    const sandbox = await start(options)
    await expect(sandbox.ready()).resolves.toBeUndefined()
  })
})
