import { readFileSync } from 'node:fs'
import { describeVectors } from '@gw/testkit'
import { type NotificationOf, parseNotification, paymentOutcome } from '@gw/types'
import { expect, it } from 'vitest'
import { bytesOf } from '../bodies.ts'

interface Sample {
  readonly title: string
  readonly body: unknown
}

// The samples do not say which of them are notifications, so the kind is found as for any body.
function readPayment({ body }: Sample): NotificationOf<'notifyPayment'>[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return []
  const { notification } = parseNotification(bytesOf(body))
  return notification.kind === 'notifyPayment' ? [notification] : []
}

describeVectors('published-samples.json', (file) => {
  const samples = JSON.parse(readFileSync(file, 'utf8')) as Sample[]
  const payments = samples.flatMap(readPayment)

  it('contain notifications of payments that succeeded and that failed', () => {
    const outcomes = payments.map(paymentOutcome)
    expect(outcomes.filter((outcome) => outcome === 'succeeded').length).toBeGreaterThanOrEqual(17)
    expect(outcomes.filter((outcome) => outcome === 'failed').length).toBeGreaterThanOrEqual(1)
  })

  it.each(payments)('$result.resultStatus, $result.resultCode has a known outcome', (payment) => {
    const { resultStatus } = payment.result ?? {}
    expect(paymentOutcome(payment)).toBe(resultStatus === 'S' ? 'succeeded' : 'failed')
  })

  it('never combine S with a code other than SUCCESS, so the rule needs no exception', () => {
    const text = JSON.stringify(samples.map(({ body }) => body))
    const results = text.match(/\{[^{}]*"resultStatus":"S"[^{}]*\}/g) ?? []
    expect(results.length).toBeGreaterThan(60)
    for (const found of results) expect(JSON.parse(found)).toMatchObject({ resultCode: 'SUCCESS' })
  })
})
