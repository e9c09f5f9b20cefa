import type { CallEvent, SandboxAttemptEvent } from '@gw/sandbox/types'
import { describe, expect, it } from 'vitest'
import { createStyle } from '../../src/io/style.ts'
import { formatEvent } from '../../src/sandbox/format-event.ts'

const ID = '202611151940108000000000J000001'
const ATTEMPT: SandboxAttemptEvent = {
  type: 'attempt',
  sequence: 1,
  atMs: 0,
  direction: 'out',
  kind: 'notifyPayment',
  about: ID,
  deliveryId: 'delivery-1',
  attemptId: 'delivery-1-1',
  number: 1,
  cause: 'schedule',
  url: 'http://127.0.0.1:3000/notify',
  httpStatus: 503,
  verdict: 'notAcknowledged',
  reason: 'The endpoint responded with 503',
  durationMs: 5,
}
const CALL: CallEvent = {
  type: 'call',
  sequence: 2,
  atMs: 0,
  direction: 'in',
  method: 'POST',
  operation: 'inquiryPayment',
  target: '/ams/api/v1/payments/inquiryPayment',
  about: ID,
  httpStatus: 200,
  verdict: 'accepted',
  resultStatus: 'S',
  resultCode: 'SUCCESS',
  callId: 'call-1',
  hasAgentToken: false,
  durationMs: 5,
}

const PAYMENT = {
  ...({ type: 'payment', step: 'paid', sequence: 3, atMs: 0 } as const),
  ...({ paymentId: ID, paymentRequestId: 'ORDER_1', paymentStatus: 'SUCCESS' } as const),
} as const

const plain = createStyle(false)
const firstLine = (text: string): string => text.split('\n')[0] ?? ''

const TEXTS =
  /^(?:kind|about|attemptId|operation|resultCode|payment\w+|reason|url|requestedUrl|requestId|status)$/

describe('formatEvent', () => {
  it.each([
    ['a call', CALL],
    ['an attempt', { ...ATTEMPT, requestedUrl: 'http://shop.example/notify' }],
    ['a payment', PAYMENT],
  ])('never prints control characters from a field of %s', (_what, event) => {
    for (const [name, value] of Object.entries(event).filter(([one]) => TEXTS.test(one))) {
      const hostile = { ...event, [name]: `${value}\u001b[2J\u0007\u009b\u202e` } as typeof CALL
      const text = formatEvent(hostile, { style: plain, columns: 200, isTerminal: false })
      expect([name, /[^\n\P{C}]/u.exec(text)]).toEqual([name, null])
    }
  })

  it.each([80, 100])('fits a line into a terminal of %i columns', (columns) => {
    for (const event of [ATTEMPT, CALL]) {
      const line = firstLine(formatEvent(event, { style: plain, columns, isTerminal: true }))
      expect(line.length).toBeLessThanOrEqual(columns)
      expect(line).toMatch(/ 2026[\dJ]*…?[\dJ]*0001 /)
    }
  })

  it.each([
    ['a call', { ...CALL, paymentRequestId: 'ORDER_1' }, `inquiryPayment ORDER_1 ${ID} 200`],
    ['an attempt', { ...ATTEMPT, paymentRequestId: 'ORDER_1' }, `notifyPayment ORDER_1 ${ID} `],
    ['a payment', PAYMENT, `payment ORDER_1 ${ID} paid SUCCESS`],
    [
      'a refund, with its own ID and status',
      {
        ...PAYMENT,
        step: 'refunded',
        id: '2026',
        requestId: 'REFUND_7',
        status: 'PROCESSING',
      } as const,
      `payment ORDER_1 ${ID} refunded REFUND_7 PROCESSING`,
    ],
  ])('shows your ID of the payment in the line of %s', (_what, event, part) => {
    expect(formatEvent(event, { style: plain, columns: 80, isTerminal: false })).toContain(part)
    const line = formatEvent(event, { style: plain, columns: 80, isTerminal: true })
    expect(firstLine(line)).toContain(' ORDER_1 ')
    expect(firstLine(line).length).toBeLessThanOrEqual(80)
  })

  it('keeps an ID that fits', () => {
    const line = formatEvent(ATTEMPT, { style: plain, columns: 120, isTerminal: true })
    expect(line).toContain(` ${ID} delivery-1-1 (1 of 8) 503 `)
  })

  it('shows both URLs if the request asked for a different one', () => {
    const event = { ...ATTEMPT, requestedUrl: 'https://shop.example/notify' }
    const text = formatEvent(event, { style: plain, columns: 200, isTerminal: true })
    expect(text).toContain(ATTEMPT.url)
    expect(text).toContain(event.requestedUrl)
  })

  it('does not count colors as columns', () => {
    const style = createStyle(true)
    const line = formatEvent(ATTEMPT, { style, columns: 120, isTerminal: true })
    expect(line).toContain(ID)
  })

  it('keeps every ID whole outside of a terminal', () => {
    const line = formatEvent(ATTEMPT, { style: plain, columns: 80, isTerminal: false })
    expect(firstLine(line)).toContain(` ${ID} delivery-1-1 (1 of 8) 503 `)
  })
})
