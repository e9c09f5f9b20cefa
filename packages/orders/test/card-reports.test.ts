import type { SandboxOptions } from '@gw/sandbox'
import type { InquiryPaymentResponse, NotifyCapture } from '@gw/types'
import { describe, expect, it, vi } from 'vitest'
import type { OrdersOptions } from '../src/index.ts'
import {
  captureOutcome,
  readCapture,
  readCard,
  readReportedCard,
} from '../src/runner/card-reports.ts'
import { scriptOrders } from './support/scripted.ts'
import { AMOUNT, openShop, PART, REQUEST } from './support/shop.ts'

const CARD = { ...REQUEST, paymentMethod: { paymentMethodType: 'CARD' } }

/** Pays by card. The sandbox captures it a second later. */
async function payByCard(sandbox: SandboxOptions, orders: Partial<OrdersOptions<undefined>> = {}) {
  const shop = await openShop({ sandbox, orders })
  await shop.listen()
  await shop.orders.pay('order-1', CARD)
  shop.sandbox.payments.pay(shop.paymentId())
  await shop.sandbox.deliveries.settled()
  const stateOf = async () => (await shop.orders.get('order-1'))?.state
  const authorized = await stateOf()
  await shop.sandbox.clock.advance('1s')
  await shop.sandbox.deliveries.settled()
  return { ...shop, authorized, stateOf }
}

describe('a card', () => {
  it('is paid, and its capture is acknowledged and recorded', async () => {
    const { sandbox, orders, effects, authorized, stateOf } = await payByCard({})
    expect([authorized, await stateOf(), effects]).toEqual(['paid', 'paid', ['paid order-1-p1']])
    const [attempt] = (await orders.get('order-1'))?.attempts ?? []
    expect(attempt).toMatchObject({ captureOutcome: 'succeeded', isCard: true })
    const captures = sandbox.deliveries.list().filter(({ kind }) => kind === 'notifyCapture')
    expect(captures).toMatchObject([{ attempts: [{ isAcknowledged: true }] }])
  })

  it('needs a person if its capture fails', async () => {
    const { effects, stateOf } = await payByCard({ outcomes: { capture: 'fail' } })
    expect(await stateOf()).toBe('review')
    expect(effects).toEqual(['paid order-1-p1', 'review order-1-p1'])
  })

  it.each(['notified', 'silent'] as const)('is paid once it is captured: %s', async (mode) => {
    const shop = await payByCard({ cardCaptures: mode }, { awaitCapture: true })
    const { authorized, effects, passMinutes, stateOf } = shop
    expect(authorized).toBe('authorized')
    if (mode === 'silent') expect(await stateOf()).toBe('authorized')
    await passMinutes(3)
    expect([await stateOf(), effects.at(-1)]).toEqual(['paid', 'paid order-1-p1'])
  })

  it('is not paid if its capture fails while it is awaited', async () => {
    const outcomes = { capture: 'fail' } as const
    const { effects, passMinutes, stateOf } = await payByCard({ outcomes }, { awaitCapture: true })
    expect(await stateOf()).toBe('authorized')
    await passMinutes(1)
    expect(await stateOf()).toBe('review')
    expect(effects).not.toContain('paid order-1-p1')
  })

  it('is not accepted in review if its capture failed and nobody said so', async () => {
    const sandbox = { outcomes: { capture: 'fail' }, cardCaptures: 'silent' } as const
    const { orders, store, attempts } = await payByCard(sandbox, { awaitCapture: true })
    await store.change('order-1', async (order) => {
      const review = { state: 'review', reason: 'cancelRejected' } as const
      const changed = order?.attempts.map((one) => ({ ...one, ...review })) ?? []
      return [order && { ...order, attempts: changed }, undefined]
    })
    const accepted = orders.resolve('order-1', 'order-1-p1', 'accept')
    await expect(accepted).rejects.toMatchObject({ code: 'GW_ORDERS_NOT_RESOLVABLE' })
    expect(await attempts()).toEqual(['review notCaptured'])
  })
})

it('hands over the capture of a payment that no order has', async () => {
  const notOurs = vi.fn()
  const notification = { kind: 'notifyCapture', paymentId: 'g2', result: {} } as never
  const handle = (options: object) =>
    scriptOrders(options).orders.handlers.notifyCapture(notification, {} as never)
  await expect(handle({})).rejects.toMatchObject({ code: 'GW_ORDERS_NOT_FOUND' })
  await handle({ notOurs })
  expect(notOurs).toHaveBeenCalledTimes(1)
})

it.each([
  [{ paymentMethodType: 'APPLEPAY' }, true],
  [{ paymentMethodType: 'GOOGLEPAY', cardInfo: {} }, true],
  [{ paymentMethodType: 'ALIPAY_CN', paymentResultInfo: { cardBrand: 'VISA' } }, false],
  [{ cardInfo: {} }, true],
  [{ paymentResultInfo: { cardBrand: 'VISA' } }, true],
  [{ paymentResultInfo: {} }, undefined],
  [{}, undefined],
])('reads from %j whether it is a card', (report, isCard) => {
  expect(readReportedCard(report).isCard).toBe(isCard)
  expect(readCard(7)).toEqual({})
})

const step = (transactionStatus: string, transactionAmount?: object) => ({
  ...{ transactionType: 'CAPTURE', transactionStatus },
  ...(transactionAmount && { transactionAmount }),
})
it.each<[string, readonly object[], object | undefined]>([
  ['none', [{ transactionType: 'PAYMENT', transactionStatus: 'SUCCESS' }], undefined],
  ['one in progress', [step('PROCESSING')], undefined],
  ['one that failed, and one in progress', [step('FAIL'), step('PROCESSING')], undefined],
  ['one that failed', [step('FAIL')], { outcome: 'failed' }],
  [
    'one without an amount',
    [step('FAIL'), step('SUCCESS')],
    { outcome: 'succeeded', amount: AMOUNT },
  ],
  ['one of a part', [step('SUCCESS', PART)], { outcome: 'succeeded', amount: PART }],
  [
    'one of a part, and a whole one',
    [step('SUCCESS', PART), step('SUCCESS', AMOUNT)],
    { outcome: 'succeeded', amount: AMOUNT },
  ],
])('reads the captures of a record: %s', (_what, transactions, capture) => {
  const record = { paymentAmount: AMOUNT, transactions } as unknown as InquiryPaymentResponse
  expect(readCapture(record).capture).toEqual(capture)
})

it.each([
  ['S', 'SUCCESS', 'succeeded'],
  ['S', 'A_NEW_CODE', 'unknown'],
  ['U', 'UNKNOWN_EXCEPTION', 'unknown'],
  ['F', 'PROCESS_FAIL', 'failed'],
])('reads the result %s %s of a capture as %s', (resultStatus, resultCode, outcome) => {
  const result = { resultStatus, resultCode, resultMessage: '' }
  expect(captureOutcome({ result } as NotifyCapture)).toBe(outcome)
})
