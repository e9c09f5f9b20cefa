import { join } from 'node:path'
import type { Sandbox } from '@gw/sandbox'
import { describe, expect, it } from 'vitest'
import { acknowledge, reject, startMerchant } from '../support/merchant.ts'
import { EUR_100, makeFolder, start } from '../support/sandbox.ts'

/** Pays an order, with a fault for its notification. */
async function pay(sandbox: Sandbox, fault?: 'tamperedByte' | 'wrongKey'): Promise<void> {
  if (fault !== undefined) sandbox.faults.add({ fault, on: 'notifications', times: 1 })
  sandbox.payments.pay(sandbox.payments.create({ paymentAmount: EUR_100 }).paymentId)
  await sandbox.deliveries.settled()
}

/** Everything that the control API shows of the notifications. */
async function shown({ url, deliveries }: Sandbox): Promise<unknown> {
  const paths = ['', ...deliveries.list().map(({ id }) => `/${id}`)]
  return Promise.all(
    paths.map(async (path) => (await fetch(`${url}/_sandbox/deliveries${path}`)).json()),
  )
}

/** Resends the first notification to a URL. */
async function resendTo(sandbox: Sandbox, url: string) {
  const response = await fetch(`${sandbox.url}/_sandbox/deliveries/delivery-1/resend`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  })
  return { status: response.status, json: await response.json() }
}

describe('deliveries with a data file', () => {
  it('come back with every attempt, accepted forgery, and give-up', async () => {
    const data = join(makeFolder(), 'data')
    const good = await startMerchant(acknowledge)
    const bad = await startMerchant(reject)
    const first = await start({ data, merchant: { notifyUrl: bad.url } })
    await pay(first)
    await first.clock.advance('25h')
    first.merchant.notifyUrl = good.url
    await pay(first)
    await pay(first, 'tamperedByte')
    await first.deliveries.replay('delivery-3-1')
    first.merchant.notifyUrl = bad.url
    await pay(first, 'wrongKey')
    expect(first.deliveries.list().map((one) => [one.state, one.hasAcceptedForgery])).toEqual([
      ['gaveUp', false],
      ['acknowledged', false],
      ['acknowledged', true],
      ['pending', false],
    ])
    expect(first.deliveries.list()[0]?.attempts).toHaveLength(8)
    const before = await shown(first)
    await first.close()
    const second = await start({ data })
    expect(await shown(second)).toEqual(before)
    const sent = bad.received.length
    await second.clock.advance('2 min')
    expect(bad.received).toHaveLength(sent + 1)
    expect(second.deliveries.get('delivery-4')?.attempts.map(({ id }) => id)).toEqual([
      'delivery-4-1',
      'delivery-4-2',
    ])
  })

  it('repeat a send that was in flight when the sandbox closed, and show it once', async () => {
    const data = join(makeFolder(), 'data')
    let isOpen = true
    const merchant = await startMerchant((received, response, index) => {
      if (!isOpen) acknowledge(received, response, index)
    })
    const first = await start({ data, merchant: { notifyUrl: merchant.url } })
    first.payments.pay(first.payments.create({ paymentAmount: EUR_100 }).paymentId)
    await expect.poll(() => merchant.received.length).toBe(1)
    await first.close()
    isOpen = false
    const second = await start({ data })
    await second.deliveries.settled()
    await expect
      .poll(() => second.deliveries.list().map(({ state, attempts }) => [state, attempts.length]))
      .toEqual([['acknowledged', 1]])
  })

  it('forget in the file what they forget in memory', async () => {
    const data = join(makeFolder(), 'data')
    const { url } = await startMerchant(acknowledge)
    const first = await start({ data, merchant: { notifyUrl: url } })
    await pay(first, 'wrongKey')
    for (let count = 0; count < 100; count++) await first.deliveries.resend('delivery-1')
    expect(first.deliveries.getAttempt('delivery-1-1')).toBeUndefined()
    await first.close()
    const second = await start({ data })
    const [delivery] = second.deliveries.list()
    expect(delivery?.attempts).toHaveLength(100)
    expect(delivery?.attempts.some(({ mistake }) => mistake !== undefined)).toBe(false)
    expect(delivery?.hasAcceptedForgery).toBe(true)
    const { id } = await second.deliveries.resend('delivery-1')
    expect(id).toBe('delivery-1-102')
  })
})

describe('deliveries.resend to a different URL', () => {
  it('sends it and everything after it there', async () => {
    const data = join(makeFolder(), 'data')
    const [old, other] = [await startMerchant(reject), await startMerchant(reject)]
    const sandbox = await start({ data, merchant: { notifyUrl: old.url } })
    await pay(sandbox)
    const { json } = await resendTo(sandbox, other.url)
    expect(json).toMatchObject({ cause: 'resend', request: { url: other.url } })
    expect([old.received.length, other.received.length]).toEqual([1, 1])
    await sandbox.clock.advance('2 min')
    expect([old.received.length, other.received.length]).toEqual([1, 2])
    const urls = sandbox.deliveries.list()[0]?.attempts.map(({ request }) => request.url)
    expect(urls).toEqual([old.url, other.url, other.url])
    await sandbox.close()
    const again = await start({ data })
    await again.clock.advance('10 min')
    expect([old.received.length, other.received.length]).toEqual([1, 3])
  })

  it('rejects a URL on a different machine, and keeps the old one', async () => {
    const { url } = await startMerchant(reject)
    const sandbox = await start({ merchant: { notifyUrl: url } })
    await pay(sandbox)
    expect((await resendTo(sandbox, 'http://192.0.2.1/notify')).status).toBe(400)
    expect(sandbox.deliveries.list()[0]?.url).toBe(url)
  })
})

describe('the byte that a fault changed', () => {
  it('is the one difference between what was signed and what was sent, also in a replay', async () => {
    const { url, received } = await startMerchant(acknowledge)
    const sandbox = await start({ merchant: { notifyUrl: url } })
    for (let count = 0; count < 5; count++) {
      await pay(sandbox, 'tamperedByte')
      const { id, body, attempts } = sandbox.deliveries.list().at(-1) ?? {}
      const { changedByte } = attempts?.[0] ?? {}
      const restored = Buffer.from(received.at(-1)?.body ?? '')
      expect(restored.equals(body ?? Buffer.alloc(0))).toBe(false)
      expect(restored[changedByte?.at ?? -1]).toBe(changedByte?.sent)
      restored[changedByte?.at ?? -1] = changedByte?.signed ?? 0
      expect(restored.equals(body ?? Buffer.alloc(0))).toBe(true)
      expect((await sandbox.deliveries.replay(`${id}-1`)).changedByte).toEqual(changedByte)
      expect((await sandbox.deliveries.resend(`${id}`)).changedByte).toBeUndefined()
    }
  })
})
