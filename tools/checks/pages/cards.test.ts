import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { byOutcome } from '@gw/express'
import { startSandbox } from '@gw/sandbox'
import type { AdapterStart } from '@gw/testkit'
import { createMemoryInbox } from '@gw/webhook'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writePage } from '../../lib/examples.mjs'
import { root } from '../../lib/workspace.mjs'

// The handlers of docs/guide/cards.md, as printed, behind every adapter, which the adapter's own tests start.

const folder = join(root, 'docs', 'dist', 'examples', 'cards')
const amount = { currency: 'EUR', value: '3000' }
const PATH = '/gateway/notify'
const ADAPTERS = [
  ['express', 'onExpress5', PATH],
  ['express', 'onExpress4', PATH],
  ['fastify', 'onFastify', PATH],
  ['nest', 'onExpress', PATH],
  ['nest', 'onFastify', PATH],
  ['next', 'appRouter', '/base/api/notify/'],
  ['next', 'pagesRouter', '/base/api/notify/'],
] as const

interface Page {
  readonly cardPayments: Map<string, { orderId?: string; amount: object; state: string }>
  readonly onAuthorized: (notification: object) => void
  readonly onCardCapture: (notification: object) => void
}
let page: Page

beforeAll(async () => {
  writePage(join(root, 'docs', 'guide', 'cards.md'), folder)
  page = await import(join(folder, 'card-captures.ts'))
})
beforeEach(() => page.cardPayments.clear())
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(ADAPTERS)('a card payment through @gw/%s, %s', (name, start, path) => {
  it.each([
    ['captured', {}],
    ['failed', { capture: 'fail' } as const],
  ])('is authorized, then %s, each handled once', async (state, outcomes) => {
    const starts = await import(join(root, 'packages', name, 'test', 'start.ts'))
    const sandbox = await startSandbox({ outcomes, clock: { speed: 0 } })
    const { merchant, gatewayKeys, clock, payments, deliveries, faults } = sandbox
    const handled: string[] = []
    const count = (kind: string, handle: (one: object) => void) => (one: object) => {
      handle(one)
      handled.push(kind)
    }
    const running = await (starts[start] as AdapterStart).gatewayWebhook({
      clientId: merchant.clientId,
      gatewayKeys,
      notifyUrl: path,
      inbox: createMemoryInbox({ now: clock.now }),
      on: {
        notifyPayment: byOutcome({
          order: ({ paymentRequestId = '' }) => ({ paymentRequestId, amount }),
          succeeded: count('authorized', page.onAuthorized),
          otherwise: () => {},
        }),
        notifyCapture: count('capture', page.onCardCapture),
      },
      now: clock.now,
      onRejected: 'silent',
    })
    try {
      merchant.notifyUrl = running.url
      faults.add({ fault: 'duplicate', on: 'notifications' })
      const checkout = { paymentMethodType: 'CARD' }
      const { paymentId } = payments.create({ paymentAmount: amount, checkout })
      payments.pay(paymentId)
      await clock.advance('1s')
      expect(handled).toEqual(['authorized', 'capture'])
      expect(page.cardPayments.get(paymentId)?.state).toBe(state)
      expect(deliveries.list().map((one) => one.state)).toEqual(['acknowledged', 'acknowledged'])
    } finally {
      await running.close()
      await sandbox.close()
    }
  })
})

describe('the handler for automatic captures', () => {
  const success = { resultStatus: 'S', resultCode: 'SUCCESS' }
  const failure = { resultStatus: 'F', resultCode: 'PROCESS_FAIL' }
  it.each([
    ['a part', { result: success, captureAmount: { ...amount, value: '1' } }, 'authorized'],
    ['no amount', { result: success, captureAmount: undefined }, 'authorized'],
    ['S with another code', { result: { ...success, resultCode: 'PROCESSING' } }, 'authorized'],
    ['an unknown result', { result: { ...success, resultStatus: 'U' } }, 'authorized'],
    ['a success after a failure', { result: success }, 'failed'],
    ['a failure after a success', { result: failure }, 'captured'],
    ['an unknown payment', { result: success, paymentId: 'Q' }, 'authorized'],
  ])('does not acknowledge %s', (_what, notification, state) => {
    const payment = { amount, state }
    page.cardPayments.set('P', payment)
    const handle = () =>
      page.onCardCapture({ paymentId: 'P', captureAmount: amount, ...notification })
    expect(handle).toThrow()
    expect(payment.state).toBe(state)
  })

  it('changes nothing after a second notification', () => {
    const payment = Object.freeze({ amount, state: 'captured' })
    page.cardPayments.set('P', payment)
    page.onCardCapture({ paymentId: 'P', captureAmount: amount, result: success })
  })
})
