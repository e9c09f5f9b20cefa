import { readFileSync } from 'node:fs'
import { createSignedNotification } from '@gw/sandbox'
import { describeVectors } from '@gw/testkit'
import { expect, it } from 'vitest'
import { acknowledge, startMerchant } from '../support/merchant.ts'
import { start } from '../support/sandbox.ts'

// The one message that is known of the live gateway: a paid wallet payment.

const PATTERNS: Readonly<Record<string, RegExp>> = {
  'time in UTC': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  'time with an offset': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/,
  'digits with a letter inside': /^\d{16,}[A-Z]\d+$/,
}

/** Returns the form of a text. */
function formOf(text: string): string {
  return Object.keys(PATTERNS).find((name) => PATTERNS[name]?.test(text)) ?? 'text'
}

/** Returns a body with the form of each text in its place, and its fields in their order. */
function formOfBody(body: string): string {
  const replace = (_name: string, value: unknown) =>
    typeof value === 'string' ? formOf(value) : value
  return JSON.stringify(JSON.parse(body), replace, 1)
}

describeVectors('gateway-notification.json', (path) => {
  const live = JSON.parse(readFileSync(path, 'utf8')) as { time: string; body: string }

  it('sends notifications in its form', async () => {
    const { url, received } = await startMerchant(acknowledge)
    const { payments, deliveries } = await start({ merchant: { notifyUrl: url } })
    const paymentAmount = { currency: 'HKD', value: '10000' }
    payments.pay(payments.create({ paymentAmount }).paymentId)
    await deliveries.settled()
    const [{ headers = {}, body = '' } = {}] = received
    expect(formOf(String(headers['request-time']))).toBe(formOf(live.time))
    expect(formOfBody(String(body))).toBe(formOfBody(live.body))
  })

  it('signs notifications for unit tests in its form, with the same order of fields', async () => {
    const { headers, text = '' } = await createSignedNotification({
      notifyUrl: 'https://shop.example/notify',
      fields: { actualPaymentAmount: { value: '1', currency: 'EUR' } },
    })
    expect(formOf(String(headers['request-time']))).toBe(formOf(live.time))
    const inOrder = (body: string) => Object.keys(JSON.parse(body))
    const known = inOrder(live.body)
    expect(inOrder(text)).toEqual(known.filter((name) => text.includes(`"${name}":`)))
  })
})
