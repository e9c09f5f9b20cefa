import { type ReconciledPayment, reconcilePayments } from '@gw/client'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../client.ts'
import { recordFor, reset, resultOf, type Script, signed, unsigned } from '../gateway.ts'
import { startWithClock } from './clock.ts'

const amount = { currency: 'EUR', value: '100' }
const ordersOf = (...ids: string[]) => ids.map((id) => ({ paymentRequestId: id, amount }))

/** Starts a gateway that knows payments by their ID, and a job that looks them up. */
async function startJob(statuses: Readonly<Record<string, string | Script>>) {
  const answer: Script = (received, response, index) => {
    const { paymentRequestId } = JSON.parse(received.body.toString())
    const status = statuses[paymentRequestId] ?? 'missing'
    if (typeof status === 'function') return status(received, response, index)
    const time = String(clock.ms)
    const missing = { result: resultOf('F', 'ORDER_NOT_EXIST') }
    const fields = { paymentStatus: status, paymentAmount: amount }
    const body = status === 'missing' ? JSON.stringify(missing) : recordFor(received, fields)
    return signed({ body, time })(received, response, index)
  }
  const { client, gateway, clock, sleep, start } = await startWithClock(answer)
  const found = new Map<string, ReconciledPayment>()
  const options = {
    client,
    sleep,
    now: () => clock.ms,
    perSecond: 1_000,
    onOutcome(payment: ReconciledPayment, order: { readonly paymentRequestId: string }) {
      found.set(order.paymentRequestId, payment)
    },
  }
  return { gateway, clock, found, options, start }
}

const other: Script = (received, response, index) => {
  const paymentAmount = { currency: 'EUR', value: '1' }
  return signed({ fields: { paymentStatus: 'SUCCESS', paymentAmount } })(received, response, index)
}

/** Responds once that the gateway is busy, and then that the payment failed. */
function once(busy: Script): Script {
  let next = busy
  return (...args) => {
    const answer = next
    next = signed({ fields: { paymentStatus: 'FAIL' } })
    return answer(...args)
  }
}

describe('reconcilePayments', () => {
  it('sorts orders by what to do next, and returns a summary', async () => {
    const { found, options } = await startJob({
      paid: 'SUCCESS',
      failed: 'FAIL',
      cancelled: 'CANCELLED',
      waiting: 'PROCESSING',
      other,
      away: reset,
    })
    const orders = ordersOf('paid', 'failed', 'cancelled', 'waiting', 'other', 'away', 'nowhere')
    const summary = await reconcilePayments({ ...options, orders })
    expect(summary).toEqual({
      total: 7,
      settled: 3,
      open: 1,
      mismatch: 1,
      unknown: 1,
      unreachable: 1,
      invalid: 0,
    })
    expect(Object.fromEntries(found)).toMatchObject({
      paid: { status: 'settled', outcome: 'succeeded', record: { paymentRequestId: 'paid' } },
      failed: { status: 'settled', outcome: 'failed' },
      cancelled: { status: 'settled', outcome: 'cancelled' },
      waiting: { status: 'open', outcome: 'processing' },
      other: { status: 'mismatch', error: { path: 'paymentAmount.value' } },
      away: { status: 'unreachable', error: { code: 'GW_CLIENT_UNREACHABLE' } },
      nowhere: { status: 'unknown', final: false },
    })
  })

  const paid = { paymentStatus: 'SUCCESS', paymentAmount: amount }
  const step = (transactionType: string, transactionStatus?: string, value = '40') => ({
    transactionType,
    transactionAmount: { currency: 'EUR', value },
    ...(transactionStatus !== undefined && { transactionStatus }),
  })

  it.each([
    ['a refund', [step('REFUND', 'SUCCESS')]],
    ['a refund in progress', [step('REFUND', 'PROCESSING')]],
    ['a refund without a status', [step('REFUND')]],
    ['a refund with a new status', [step('REFUND', 'NEW')]],
    ['a cancellation', [step('CANCEL', 'SUCCESS')]],
    ['a void', [step('VOID', 'SUCCESS')]],
    ['a refund beside a failed one', [step('REFUND', 'FAIL'), step('REFUND', 'SUCCESS')]],
    ['transactions that cannot be read', [{ transactionType: 7 }]],
  ])('never settles a payment with %s', async (_what, transactions) => {
    const { found, options } = await startJob({ A: signed({ fields: { ...paid, transactions } }) })
    const summary = await reconcilePayments({ ...options, orders: ordersOf('A') })
    expect(summary).toMatchObject({ settled: 0, mismatch: 1 })
    const error = { code: 'GW_CLIENT_PAYMENT_GIVEN_BACK', requestId: 'A' }
    expect(found.get('A')).toMatchObject({ status: 'mismatch', outcome: 'succeeded', error })
  })

  it.each([
    ['only its payment and a capture', [step('PAYMENT', 'SUCCESS'), step('CAPTURE', 'SUCCESS')]],
    ['a refund that failed', [step('REFUND', 'FAIL')]],
    ['no transactions', null],
  ])('settles a payment with %s', async (_what, transactions) => {
    const { found, options } = await startJob({ A: signed({ fields: { ...paid, transactions } }) })
    await reconcilePayments({ ...options, orders: ordersOf('A') })
    expect(found.get('A')).toMatchObject({ status: 'settled', outcome: 'succeeded' })
  })

  it('keeps a payment in a risk review open, and never settles one that it rejected', async () => {
    const reviewed = (authReviewStatus: unknown) =>
      signed({ fields: { ...paid, authReviewStatus } })
    const { found, options } = await startJob({
      reviewing: reviewed('PROCESSING'),
      rejected: reviewed('REJECT'),
      odd: reviewed({}),
      accepted: reviewed('ACCEPT'),
    })
    const orders = ordersOf('reviewing', 'rejected', 'odd', 'accepted')
    const summary = await reconcilePayments({ ...options, orders })
    expect(summary).toMatchObject({ settled: 1, open: 2, mismatch: 1 })
    expect(Object.fromEntries(found)).toMatchObject({
      reviewing: { status: 'open', outcome: 'reviewing' },
      rejected: {
        status: 'mismatch',
        outcome: 'rejected',
        error: { code: 'GW_CLIENT_PAYMENT_REJECTED' },
      },
      odd: { status: 'open', outcome: 'unknown' },
      accepted: { status: 'settled', outcome: 'succeeded' },
    })
  })

  it('treats an expiry time that is null as absent', async () => {
    const { found, options } = await startJob({ A: 'SUCCESS' })
    const orders = [{ paymentRequestId: 'A', amount, expiresAtMs: null }]
    await reconcilePayments({ ...options, orders })
    expect(found.get('A')).toMatchObject({ status: 'settled' })
  })

  it.each<[string, object | null]>([
    ['an expiry time in seconds', { expiresAtMs: 1_800_000_000 }],
    ['an expiry time as text', { expiresAtMs: '2026-11-17' }],
    ['an empty ID', { paymentRequestId: '' }],
    ['no ID', { paymentRequestId: undefined }],
    ['an ID that is a number', { paymentRequestId: 7 }],
    ['an amount that is a number', { amount: { currency: 'EUR', value: 100 } }],
    ['no amount', { amount: undefined }],
  ])('goes on after an order with %s', async (_what, fields) => {
    const { options } = await startJob({ A: 'SUCCESS', B: 'SUCCESS', C: 'SUCCESS' })
    const bad = { ...ordersOf('B')[0], ...fields } as never
    const orders = [...ordersOf('A'), bad, ...ordersOf('C')]
    const seen: [ReconciledPayment, unknown][] = []
    const summary = await reconcilePayments({
      ...options,
      orders,
      onOutcome: (payment, order) => void seen.push([payment, order]),
    })
    expect(summary).toMatchObject({ total: 3, settled: 2, invalid: 1 })
    const invalid = seen.find(([{ status }]) => status === 'invalid')
    expect(invalid).toEqual([{ status: 'invalid', error: expect.any(Error), order: bad }, bad])
  })

  it('goes on after a row that is not an order', async () => {
    const { options } = await startJob({ A: 'SUCCESS' })
    const orders = [null as never, ...ordersOf('A')]
    const summary = await reconcilePayments({ ...options, orders, onOutcome: () => {} })
    expect(summary).toMatchObject({ total: 2, settled: 1, invalid: 1 })
  })

  it('looks up each order once, with its own ID', async () => {
    const { gateway, options } = await startJob({ A: 'SUCCESS', B: 'PROCESSING' })
    await reconcilePayments({ ...options, orders: ordersOf('A', 'B'), concurrency: 1 })
    expect(gateway.received.map(({ body }) => JSON.parse(body.toString()))).toEqual([
      { paymentRequestId: 'A' },
      { paymentRequestId: 'B' },
    ])
  })

  it('closes an expired order after two lookups, and continues with others in the meantime', async () => {
    const { gateway, found, options, start } = await startJob({ later: 'SUCCESS' })
    const orders = [
      { paymentRequestId: 'gone', amount, expiresAtMs: start - 1_000_000 },
      { paymentRequestId: 'later', amount, expiresAtMs: start },
    ]
    await reconcilePayments({ ...options, orders, concurrency: 1 })
    expect(found.get('gone')).toEqual({ status: 'unknown', final: true })
    expect(
      gateway.received.map(({ body }) => JSON.parse(body.toString()).paymentRequestId),
    ).toEqual(['gone', 'later', 'gone'])
  })

  it.each([
    [
      'REQUEST_TRAFFIC_EXCEED_LIMIT',
      signed({
        headers: { 'retry-after': '7' },
        body: JSON.stringify({ result: resultOf('U', 'REQUEST_TRAFFIC_EXCEED_LIMIT') }),
      }),
    ],
    ['HTTP status 429', unsigned({ status: 429, headers: { 'retry-after': '7' }, body: '' })],
  ])('pauses every lookup as long as %s says', async (_name, busy) => {
    const { found, clock, options, start } = await startJob({ A: once(busy), B: 'SUCCESS' })
    await reconcilePayments({ ...options, orders: ordersOf('A', 'B'), concurrency: 1 })
    expect(clock.ms - start).toBeGreaterThanOrEqual(7_000)
    expect([...found.values()].map(({ status }) => status)).toEqual(['settled', 'settled'])
  })

  it.each(['2592000', '86400'])(
    'pauses for at most 5 minutes if Retry-After is %s',
    async (after) => {
      const busy = unsigned({ status: 429, headers: { 'retry-after': after }, body: '' })
      const { found, clock, options, start } = await startJob({ A: once(busy) })
      await reconcilePayments({ ...options, orders: ordersOf('A') })
      expect(Math.max(...clock.slept)).toBeLessThanOrEqual(300_000)
      expect(clock.ms - start).toBeLessThan(310_000)
      expect(found.get('A')).toMatchObject({ status: 'settled' })
    },
  )

  it('stops asking for an order if the gateway stays busy', async () => {
    const body = JSON.stringify({ result: resultOf('U', 'REQUEST_TRAFFIC_EXCEED_LIMIT') })
    const { gateway, found, clock, options, start } = await startJob({ A: signed({ body }) })
    await reconcilePayments({ ...options, orders: ordersOf('A') })
    expect(found.get('A')).toMatchObject({ status: 'unreachable' })
    expect(gateway.received).toHaveLength(6)
    expect(clock.ms - start).toBeGreaterThanOrEqual(31_000) // 1 + 2 + 4 + 8 + 16 seconds
  })

  it('leaves an order that cannot be looked up for any other reason to the next run', async () => {
    const { gateway, found, options } = await startJob({
      A: signed({ fields: { paymentStatus: 7 } }),
    })
    await reconcilePayments({ ...options, orders: ordersOf('A') })
    expect(found.get('A')).toMatchObject({ status: 'unreachable' })
    expect(gateway.received).toHaveLength(1)
  })

  it('starts at most perSecond lookups in a second', async () => {
    const { clock, options, start } = await startJob({})
    const orders = ordersOf(...Array.from({ length: 11 }, (_none, index) => `ORDER_${index}`))
    await reconcilePayments({ ...options, orders, perSecond: 2 })
    expect(clock.ms - start).toBeGreaterThanOrEqual(5_000)
  })

  it('handles at most concurrency orders at a time, and reads no more than it needs', async () => {
    const { options } = await startJob({})
    let [running, most, taken] = [0, 0, 0]
    async function* orders() {
      for (const order of ordersOf('A', 'B', 'C', 'D', 'E', 'F')) {
        taken += 1
        yield order
      }
    }
    await reconcilePayments({
      ...options,
      orders: orders(),
      concurrency: 2,
      async onOutcome() {
        running += 1
        most = Math.max(most, running)
        expect(taken).toBeLessThanOrEqual(6)
        await new Promise((resolve) => setImmediate(resolve))
        running -= 1
      },
    })
    expect([most <= 2, taken]).toEqual([true, 6])
  })

  it.each([
    [['B'], 'row B is locked'],
    [['A', 'D'], 'onOutcome threw for 2 orders'],
  ])('goes on if onOutcome throws for %j, and throws at the end', async (bad, message) => {
    const { options } = await startJob({})
    const seen: string[] = []
    const job = reconcilePayments({
      ...options,
      orders: ordersOf('A', 'B', 'C', 'D'),
      concurrency: 1,
      onOutcome(_payment, { paymentRequestId: id }) {
        seen.push(id)
        if (bad.includes(id)) throw new Error(`row ${id} is locked`)
      },
    })
    await expect(job).rejects.toThrow(message)
    expect(seen).toEqual(['A', 'B', 'C', 'D'])
  })

  it('goes on after a row whose field cannot be read', async () => {
    const { options } = await startJob({ A: 'SUCCESS' })
    const odd = {
      paymentRequestId: 'B',
      get amount(): never {
        throw new RangeError('not a decimal')
      },
    }
    const broken = {
      amount,
      get paymentRequestId(): never {
        throw new RangeError('lazy')
      },
    }
    const orders = [odd, broken, ...ordersOf('A')]
    const summary = await reconcilePayments({ ...options, orders, onOutcome: () => {} })
    expect(summary).toMatchObject({ total: 3, settled: 1, invalid: 1, unknown: 1 })
  })

  it('throws what the iterable throws, after the lookups in progress have ended', async () => {
    const { found, options } = await startJob({ A: 'SUCCESS' })
    async function* orders() {
      yield* ordersOf('A')
      throw new Error('the cursor is closed')
    }
    await expect(reconcilePayments({ ...options, orders: orders() })).rejects.toThrow('cursor')
    expect([...found.keys()]).toEqual(['A'])
  })

  it('ends when its signal is aborted', async () => {
    const { options } = await startJob({})
    const signal = AbortSignal.abort()
    const job = reconcilePayments({ ...options, orders: ordersOf('A', 'B'), signal })
    expect(await failureOf(job)).toMatchObject({ code: 'GW_CLIENT_ABORTED' })
  })

  it.each([
    ['no orders', { orders: undefined }],
    ['a client without findPayment', { client: {} }],
    ['no onOutcome', { onOutcome: undefined }],
    ['a concurrency of 0', { concurrency: 0 }],
    ['an unknown option', { parallel: 2 }],
  ])('throws TypeError for %s', async (_name, change) => {
    const { options } = await startJob({})
    const job = reconcilePayments({ ...options, orders: [], ...change } as never)
    await expect(job).rejects.toThrow(TypeError)
  })
})
