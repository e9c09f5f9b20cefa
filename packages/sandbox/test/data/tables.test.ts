import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type Sandbox, startSandbox } from '@gw/sandbox'
import type { StatusView } from '@gw/sandbox/control'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openTables } from '../../src/data/open-tables.ts'
import { readState, writeState } from '../../src/data/state-file.ts'
import { createTables } from '../../src/data/tables.ts'
import { createFakeTiming } from '../support/fake-timing.ts'
import { acknowledgeAfter, startMerchant } from '../support/merchant.ts'
import { call, EUR_100, makeFolder, start } from '../support/sandbox.ts'

const UNREADABLE = { code: 'GW_SANDBOX_DATA_UNREADABLE' }

const ORDER = { paymentAmount: EUR_100 }
const HOUR_MS = 3_600_000
const PAY = { target: '/ams/sandbox/api/v1/payments/pay' }

function makeFile(): string {
  return join(makeFolder(), 'sandbox.data')
}

/** Copies the file that a killed process leaves, as soon as it contains a text. */
async function copyAsKilled(data: string, text: string): Promise<void> {
  await expect.poll(() => readFileSync(data, 'utf8'), { timeout: 5_000 }).toContain(text)
  copyFileSync(data, `${data}.copy`)
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
    if (how === 'killed') await copyAsKilled(data, first.payments.create(ORDER).paymentId)
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

  it('sends a notification again that was not acknowledged when it was closed', async () => {
    const data = makeFile()
    const shop = await startMerchant(acknowledgeAfter(2))
    const first = await start({ data, merchant: { notifyUrl: shop.url } })
    const ids = ['A', 'B'].map((paymentRequestId) => {
      const { paymentId } = first.payments.create({ ...ORDER, paymentRequestId })
      first.payments.pay(paymentId)
      return paymentId
    })
    await first.deliveries.settled()
    const before = first.deliveries.list().map(({ id, body }) => [id, Buffer.from(body)])
    const [dueAtMs = 0] = first.deliveries.list().map((one) => one.nextAttemptAtMs)
    expect(shop.received).toHaveLength(2)
    await first.close()

    const second = await start({ data })
    expect(second.deliveries.list().map(({ id, body }) => [id, Buffer.from(body)])).toEqual(before)
    await second.clock.advance(dueAtMs - second.clock.now())
    await second.deliveries.settled()
    const states = second.deliveries.list().map(({ about, state, attempts }) => ({
      about,
      state,
      numbers: attempts.map(({ number }) => number),
    }))
    expect(states).toEqual(ids.map((about) => ({ about, state: 'acknowledged', numbers: [1, 2] })))
    await second.close()
    const third = await start({ data })
    await third.clock.advance('25h')
    expect(third.deliveries.list().map(({ attempts }) => attempts.length)).toEqual([2, 2])
  })

  it('never repeats an ID of a run that was killed before it saved it', async () => {
    const data = makeFile()
    const first = await start({ data, clock: {} })
    await copyAsKilled(data, first.payments.create(ORDER).paymentId)
    const { paymentId } = first.payments.create(ORDER)
    const second = await start({ data: `${data}.copy`, clock: {} })
    expect(second.payments.list()).toHaveLength(1)
    expect(second.payments.create(ORDER).paymentId).not.toBe(paymentId)
  })

  it('shows the age of the save that it was restored from', async () => {
    const data = makeFile()
    const restoredAge = async ({ url }: Sandbox) =>
      ((await (await fetch(`${url}/_sandbox/status`)).json()) as StatusView).restoredAgeMs
    const first = await start({ data })
    expect(await restoredAge(first)).toBeNull()
    await first.close()
    const { savedAtMs = 0, tables = new Map() } = readState(data) ?? {}
    writeState(data, { savedAtMs: savedAtMs - HOUR_MS, tables }, () => {})
    expect(await restoredAge(await start({ data }))).toBeGreaterThanOrEqual(HOUR_MS)
  })

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
    ['a payment that is not one', 'payments', 'x'],
    ['a notification without a body', 'deliveries', { id: '1', url: 'http://127.0.0.1:1/' }],
    ['an attempt without a request', 'attempts', { id: '1', deliveryId: 'delivery-1' }],
    ['a notify URL that is not one', 'settings', 'x', 'notifyUrl'],
  ])('reports %s and does not change the file', async (_what, name, value, key = '1') => {
    const data = makeFile()
    const first = await start({ data, merchant: { notifyUrl: 'http://127.0.0.1:9/notify' } })
    first.payments.pay(first.payments.create(ORDER).paymentId)
    await first.deliveries.settled()
    await first.close()
    const { savedAtMs = 0, tables = new Map() } = readState(data) ?? {}
    const damaged = new Map([...(tables.get(name)?.entries() ?? []), [key, value]])
    writeState(data, { savedAtMs, tables: new Map([...tables, [name, damaged]]) }, () => {})
    const before = readFileSync(data)
    await expect(startSandbox({ data })).rejects.toMatchObject(UNREADABLE)
    expect(readFileSync(data)).toEqual(before)
    expect(readdirSync(dirname(data))).toEqual(['sandbox.data'])
  })

  it('reports a file in a folder that does not exist', async () => {
    const data = join(makeFolder(), 'none', 'sandbox.data')
    await expect(startSandbox({ data })).rejects.toMatchObject(UNREADABLE)
  })

  it('reports an invalid option as one, not as a damaged file', async () => {
    const merchant = { notifyUrl: 'http://192.0.2.1/' }
    await expect(startSandbox({ data: makeFile(), merchant })).rejects.toThrow(TypeError)
  })

  it('creates a file that nobody else can read, and leaves nothing else in its folder', async () => {
    const data = makeFile()
    const sandbox = await start({ data })
    expect(statSync(data).mode & 0o777).toBe(0o600)
    expect(statSync(`${data}.gw-lock`).mode & 0o777).toBe(0o600)
    await sandbox.close()
    expect(readdirSync(dirname(data))).toEqual(['sandbox.data'])
  })

  it.each([[''], [7]])('rejects %j as a path', async (data) => {
    await expect(startSandbox({ data: data as string })).rejects.toThrow(TypeError)
  })
})

describe('openTables', () => {
  it('saves after the first save, while something changes, and at the end', async () => {
    const [file, timing] = [makeFile(), createFakeTiming()]
    const tables = await openTables(file, timing)
    const table = tables.open<number>('a', 10)
    const saved = () => [...(readState(file)?.tables.get('a')?.entries() ?? [])].map(([key]) => key)
    table.set('x', 1)
    timing.advance(60_000)
    expect(existsSync(file)).toBe(false)
    tables.save()
    expect(saved()).toEqual(['x'])
    table.set('y', 2)
    timing.advance(0)
    expect(saved()).toEqual(['x', 'y'])
    table.delete('x')
    timing.advance(999)
    expect(saved()).toEqual(['x', 'y'])
    timing.advance(1)
    expect(saved()).toEqual(['y'])
    const { ino } = statSync(file)
    timing.advance(60_000)
    expect(statSync(file).ino).toBe(ino)
    table.set('z', 3)
    tables.close()
    expect(saved()).toEqual(['y', 'z'])
    expect(readdirSync(dirname(file))).toEqual(['sandbox.data'])
  })

  it('leaves the file as it is before the first save', async () => {
    const file = makeFile()
    writeState(file, { savedAtMs: 0, tables: new Map([['a', new Map([['x', 1]])]]) }, () => {})
    const before = readFileSync(file)
    const tables = await openTables(file)
    tables.open('a', 9).set('y', 2)
    tables.close()
    expect(readFileSync(file)).toEqual(before)
  })

  it.each([
    ['its lock was deleted', (file: string) => rmSync(`${file}.gw-lock`), 'IN_USE'],
    ['another one took it over', (file: string) => writeFileSync(`${file}.gw-lock`, ''), 'IN_USE'],
    ['its folder is gone', (file: string) => rmSync(dirname(file), { recursive: true }), 'IN_USE'],
    [
      'nothing can be written',
      (file: string) => {
        rmSync(file)
        mkdirSync(join(file, 'x'), { recursive: true })
      },
      'UNREADABLE',
    ],
  ])('warns once and does not save if %s', async (_what, lose, reason) => {
    const [file, timing] = [makeFile(), createFakeTiming()]
    const warn = vi.spyOn(process, 'emitWarning').mockReturnValue()
    onTestFinished(() => warn.mockRestore())
    const tables = await openTables(file, timing)
    const table = tables.open<number>('a', 10)
    tables.save()
    lose(file)
    for (const value of [1, 2]) {
      table.set('x', value)
      timing.advance(1_000)
    }
    const code = `GW_SANDBOX_DATA_${reason}`
    expect(warn.mock.calls).toMatchObject([[{ code }]])
    expect(() => tables.close()).toThrow(expect.objectContaining({ code }))
  })

  it('drops the oldest values, also when it is opened, and keeps tables that nobody opens', async () => {
    const file = makeFile()
    const tables = await openTables(file)
    const [kept, other] = [tables.open<number>('a', 2), tables.open<number>('b', 2)]
    for (const [at, name] of ['x', 'y', 'z'].entries()) kept.set(name, at)
    other.set('x', 7)
    tables.save()
    tables.close()
    const again = await openTables(file)
    expect(again.open<number>('a', 1).list()).toEqual([2])
    again.save()
    again.close()
    expect(readFileSync(file, 'utf8')).not.toContain('"y"')
    expect([...(readState(file)?.tables.get('b')?.entries() ?? [])]).toEqual([['x', 7]])
    expect(createTables().open<number>('a', 2).list()).toEqual([])
  })
})
