import {
  appendFileSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import { startSandbox } from '@gw/sandbox'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openTables } from '../../src/data/open-tables.ts'
import { createTables } from '../../src/data/tables.ts'
import { addStep } from '../support/data-file.ts'
import { acknowledgeAfter, startMerchant } from '../support/merchant.ts'
import { call, EUR_100, makeFolder, start } from '../support/sandbox.ts'

const HOUR_MS = 3_600_000
const PAY = { target: '/ams/sandbox/api/v1/payments/pay' }

function makeFile(): string {
  return join(makeFolder(), 'sandbox.data')
}

describe('startSandbox({ data })', () => {
  it('keeps payments, tokens, and performed requests, and never repeats an ID', async () => {
    const data = makeFile()
    const first = await start({ data })
    const request = { paymentRequestId: 'ORDER_1', paymentAmount: EUR_100 }
    const paid = await call(first, request, PAY)
    const paymentId = String(paid.json.paymentId)
    first.payments.pay(paymentId)
    const refund = first.payments.refund(paymentId)
    const { authorizationId } = first.authorizations.create()
    const { accessToken } = first.authorizations.issueToken(authorizationId)
    const before = [first.payments.list(), first.authorizations.list()]
    await first.close()

    const second = await start({ data })
    expect([second.payments.list(), second.authorizations.list()]).toEqual(before)
    expect(second.payments.getByRequest('ORDER_1')?.paymentStatus).toBe('SUCCESS')
    expect(second.authorizations.get(authorizationId)).toMatchObject({ accessToken })
    expect(JSON.stringify(second.payments.list())).toContain(refund.transactionId)
    // The same request is not performed again, and other parameters are inconsistent.
    expect((await call(second, request, PAY)).json).toMatchObject({
      paymentId,
      result: { resultCode: 'SUCCESS' },
    })
    const other = { ...request, paymentAmount: { currency: 'EUR', value: '101' } }
    const { json } = await call(second, other, PAY)
    expect(json.result.resultCode).toBe('REPEAT_REQ_INCONSISTENT')
    // The clock starts at the same time in this test, so only the counter keeps IDs apart.
    expect(JSON.stringify(before)).not.toContain(
      second.payments.create({ paymentAmount: EUR_100 }).paymentId,
    )
  })

  it('starts its clock where it was advanced to', async () => {
    const data = makeFile()
    const first = await start({ data })
    await first.clock.advance('48h')
    const lastMs = first.clock.now()
    await first.close()
    expect((await start({ data })).clock.now()).toBe(lastMs)
  })

  it.each([
    ['killed', 1, 3 * HOUR_MS],
    ['closed', 1, 3 * HOUR_MS],
    ['killed', 60, 90_000],
    ['closed', 60, 3 * HOUR_MS],
  ])('never sets its clock back after it was %s at speed %i', async (how, speed, runMs) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const data = makeFile()
    const first = await start({ data, clock: { speed } })
    await first.clock.advance('24h')
    vi.advanceTimersByTime(runMs)
    const shownMs = first.clock.now()
    expect(shownMs).toBe(Date.now() - runMs + runMs * speed + 24 * HOUR_MS)
    // What a killed process leaves: the file as it is.
    if (how === 'killed') copyFileSync(data, `${data}.copy`)
    else await first.close()
    const second = await start({ data: how === 'killed' ? `${data}.copy` : data, clock: {} })
    const resumedMs = second.clock.now()
    expect(resumedMs).toBeGreaterThanOrEqual(shownMs)
    await second.close()
    // While nothing runs, real time passes.
    vi.advanceTimersByTime(HOUR_MS)
    const third = await start({ data: how === 'killed' ? `${data}.copy` : data, clock: {} })
    expect(third.clock.now()).toBe(resumedMs + HOUR_MS)
  })

  it('has written a payment before the first byte of its response is sent', async () => {
    const data = makeFile()
    const sandbox = await start({ data })
    // Called within this process, before the bytes go to the socket.
    const { writeHead } = ServerResponse.prototype
    const written: string[] = []
    const spy = vi.spyOn(ServerResponse.prototype, 'writeHead')
    onTestFinished(() => spy.mockRestore())
    spy.mockImplementation(function (this: ServerResponse, ...args) {
      written.push(readFileSync(data, 'utf8'))
      return writeHead.apply(this, args as never)
    })
    const { json } = await call(sandbox, { paymentRequestId: 'A', paymentAmount: EUR_100 }, PAY)
    expect(written).toEqual([expect.stringContaining(`["payments","${json.paymentId}"`)])
  })

  it.each(['killed', 'closed'])(
    'sends a notification again that was not acknowledged when it was %s',
    async (how) => {
      const data = makeFile()
      const shop = await startMerchant(acknowledgeAfter(2))
      const first = await start({ data, merchant: { notifyUrl: shop.url } })
      const ids = ['A', 'B'].map((paymentRequestId) => {
        const { paymentId } = first.payments.create({ paymentRequestId, paymentAmount: EUR_100 })
        first.payments.pay(paymentId)
        return paymentId
      })
      await first.deliveries.settled()
      const before = first.deliveries.list().map(({ id, body }) => [id, Buffer.from(body)])
      const [dueAtMs = 0] = first.deliveries.list().map((one) => one.nextAttemptAtMs)
      expect(shop.received).toHaveLength(2)
      // What a killed process leaves: the file as it is, and its lock.
      if (how === 'killed') copyFileSync(data, `${data}.copy`)
      else await first.close()

      const second = await start({ data: how === 'killed' ? `${data}.copy` : data })
      expect(second.deliveries.list().map(({ id, body }) => [id, Buffer.from(body)])).toEqual(
        before,
      )
      await second.clock.advance(dueAtMs - second.clock.now())
      await second.deliveries.settled()
      const states = second.deliveries.list().map(({ about, state, attempts }) => ({
        about,
        state,
        numbers: attempts.map(({ number }) => number),
      }))
      expect(states).toEqual(
        ids.map((about) => ({ about, state: 'acknowledged', numbers: [1, 2] })),
      )
      await second.close()
      const third = await start({ data: how === 'killed' ? `${data}.copy` : data })
      await third.clock.advance('25h')
      expect(third.deliveries.list().map(({ attempts }) => attempts.length)).toEqual([2, 2])
    },
  )

  it('keeps the notify URL that was set while it ran, unless a different one is passed', async () => {
    const data = makeFile()
    const first = await start({ data })
    first.merchant.notifyUrl = 'http://127.0.0.1:9/notify'
    await first.close()
    const second = await start({ data })
    expect(second.merchant.notifyUrl).toBe('http://127.0.0.1:9/notify')
    await second.close()
    const merchant = { notifyUrl: 'http://127.0.0.1:9/other' }
    expect((await start({ data, merchant })).merchant.notifyUrl).toBe('http://127.0.0.1:9/other')
  })

  it('repeats a response with the payer page under its current port', async () => {
    const data = makeFile()
    const first = await start({ data })
    const request = { paymentRequestId: 'A', paymentAmount: EUR_100 }
    const { json } = await call(first, request, PAY)
    const { pathname } = new URL(String(json.normalUrl))
    await first.close()
    // The port of the first one is taken, so that the second one has a different port.
    await start({ port: Number(new URL(first.url).port) })
    const second = await start({ data })
    const repeated = (await call(second, request, PAY)).json
    expect(repeated).toEqual(JSON.parse(JSON.stringify(json).replaceAll(first.url, second.url)))
    expect(repeated.normalUrl).toBe(second.url + pathname)
    await second.payer.pay(String(repeated.normalUrl))
    expect(second.payments.getByRequest('A')?.paymentStatus).toBe('SUCCESS')
  })

  it.each([
    ['the number', 1],
    ['the checksum', 6],
    ['the JSON', 40],
    ['all but the line end', -1],
  ])('ignores a last record of which only %s was written', async (_what, end) => {
    const data = makeFile()
    const first = await start({ data })
    const { paymentId } = first.payments.create({ paymentAmount: EUR_100 })
    await first.close()
    const before = readFileSync(data, 'utf8')
    const record = addStep(data, ['payments', '1', { paymentId: '1' }]).slice(before.length)
    appendFileSync(data, record.slice(0, end))
    const second = await start({ data })
    expect(second.payments.list().map((one) => one.paymentId)).toEqual([paymentId])
    await second.close()
    expect(readFileSync(data, 'utf8').endsWith(']\n')).toBe(true)
  })

  it.each([
    ['a change without a table', (data: string) => addStep(data, [1, '2', {}])],
    ['a payment that is not one', (data: string) => addStep(data, ['payments', '1', 'x'])],
    [
      'a pending notification without a body',
      (data: string) => addStep(data, ['deliveries', '1', { id: '1', url: 'http://127.0.0.1:1/' }]),
    ],
    [
      'an attempt without a request',
      (data: string) => {
        const own = { id: '1', kind: 'notifyPayment', about: '1', url: 'http://127.0.0.1:1/' }
        const times = { ordinal: 1, number: 1, dueAtMs: 0, createdAtMs: 0 }
        writeFileSync(data, addStep(data, ['deliveries', '1', { ...own, ...times, body: '' }]))
        return addStep(data, ['attempts', '1-1', { id: '1-1', deliveryId: '1' }])
      },
    ],
    [
      'a notify URL that is not one',
      (data: string) => addStep(data, ['settings', 'notifyUrl', 'x']),
    ],
  ])('reports %s and does not change the file', async (_what, damage) => {
    const data = makeFile()
    const first = await start({ data })
    first.payments.create({ paymentAmount: EUR_100 })
    await first.close()
    writeFileSync(data, damage(data))
    const before = readFileSync(data)
    await expect(startSandbox({ data })).rejects.toMatchObject({
      code: 'GW_SANDBOX_DATA_UNREADABLE',
    })
    expect(readFileSync(data)).toEqual(before)
    expect(existsSync(`${data}.lock`)).toBe(false)
  })

  it('reports a file in a folder that does not exist', async () => {
    const data = join(makeFolder(), 'none', 'sandbox.data')
    await expect(startSandbox({ data })).rejects.toMatchObject({
      code: 'GW_SANDBOX_DATA_UNREADABLE',
    })
  })

  it('reports an invalid option as one, not as a damaged file', async () => {
    const merchant = { notifyUrl: 'http://192.0.2.1/' }
    await expect(startSandbox({ data: makeFile(), merchant })).rejects.toThrow(TypeError)
  })

  it('creates a file that nobody else can read, and leaves nothing else in its folder', async () => {
    const data = makeFile()
    const sandbox = await start({ data })
    expect(statSync(data).mode & 0o777).toBe(0o600)
    expect(statSync(`${data}.lock`).mode & 0o777).toBe(0o600)
    await sandbox.close()
    expect(readdirSync(dirname(data))).toEqual(['sandbox.data'])
  })

  it.each([[''], [7]])('rejects %j as a path', async (data) => {
    await expect(startSandbox({ data: data as string })).rejects.toThrow(TypeError)
  })
})

describe('openTables', () => {
  it('writes what one synchronous step stored as one record, and a replaced value once in the next run', async () => {
    const file = makeFile()
    const tables = await openTables(file)
    const [a, b] = [tables.open<number>('a', 2), tables.open<number>('b', 2)]
    tables.flush()
    a.set('x', 1)
    b.set('y', 2)
    await Promise.resolve()
    a.set('x', 3)
    b.delete('y')
    tables.close()
    const listJson = (): readonly string[] =>
      readFileSync(file, 'utf8')
        .split('\n')
        .slice(1, -1)
        .map((line) => line.slice(line.indexOf('[')))
    expect(listJson()).toEqual(['[]', '[["a","x",1],["b","y",2]]', '[["a","x",3],["b","y",null]]'])
    const again = await openTables(file)
    again.close()
    expect(listJson()).toEqual(['[["a","x",3]]'])
  })

  it('drops the oldest values, also when it is opened', async () => {
    const file = makeFile()
    const tables = await openTables(file)
    const kept = tables.open<number>('a', 2)
    for (const [at, name] of ['x', 'y', 'z'].entries()) kept.set(name, at)
    tables.close()
    const again = await openTables(file)
    expect(again.open<number>('a', 1).list()).toEqual([2])
    again.close()
    expect(readFileSync(file, 'utf8')).not.toContain('"y"')
    expect(createTables().open<number>('a', 2).list()).toEqual([])
  })
})
