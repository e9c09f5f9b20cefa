import { describe, expect, it } from 'vitest'
import { decide, type OrderAttempt, type OrderHandlers, type ShopOrder } from '../src/index.ts'
import { readOrder } from '../src/order/read-order.ts'
import { attemptIn } from './attempt-table.ts'
import { insertPaid, type Scripted, scriptOrders } from './support/scripted.ts'
import { openShop, PART, AMOUNT as PRICE, REQUEST } from './support/shop.ts'
import { AMOUNT, NOW, orderWith } from './table.ts'

const PAID: OrderAttempt = { ...attemptIn('paid'), paymentId: 'g1', paidAmount: AMOUNT }
const DUE = '2026-11-22T00:00:00Z'
const OPEN = { disputeNotificationType: 'DISPUTE_CREATED', defenseDueTime: DUE }
const judged = (disputeJudgedResult: string) => ({
  disputeNotificationType: 'DISPUTE_JUDGED',
  disputeJudgedResult,
})

const DISPUTE = {
  kind: 'notifyDispute',
  paymentRequestId: 'order-1-p1',
  paymentId: 'payment-1',
  disputeId: 'd1',
  disputeAmount: PRICE,
}

async function notify({ orders }: Scripted, ...bodies: readonly object[]): Promise<void> {
  for (const body of bodies) {
    const handle: OrderHandlers<string>['notifyDispute'] = orders.handlers.notifyDispute
    await handle({ ...DISPUTE, ...body } as never, {} as never)
  }
}

async function openPaid(): Promise<Scripted> {
  const scripted = scriptOrders()
  await insertPaid(scripted, 'order-1')
  return scripted
}

const disputes = async ({ orders }: Scripted) => (await orders.get('order-1'))?.disputes

describe('a dispute', () => {
  it.each<[string, readonly object[], readonly string[]]>([
    ['open', [OPEN], []],
    ['open', [OPEN, { disputeNotificationType: 'DEFENSE_SUPPLIED' }], []],
    ['open', [OPEN, judged('VALIDATE_SUCCESS')], []],
    ['open', [{ disputeNotificationType: 'constructor' }], []],
    ['won', [OPEN, judged('ACCEPT_BY_CUSTOMER')], ['disputed']],
    ['lost', [OPEN, judged('ACCEPT_BY_MERCHANT')], ['disputed']],
    ['lost', [OPEN, { disputeNotificationType: 'DISPUTE_ACCEPTED' }], ['disputed']],
    ['lost', [{ disputeNotificationType: 'RDR_RESOLVED' }], []],
    ['withdrawn', [OPEN, { disputeNotificationType: 'DISPUTE_CANCELLED' }], ['disputed']],
    ['won', [judged('ACCEPT_BY_CUSTOMER'), OPEN], []],
  ])('is %s after %j, also if each arrives twice', async (state, bodies, more) => {
    const scripted = await openPaid()
    await notify(scripted, ...bodies.flatMap((body) => [body, body]))
    expect(await disputes(scripted)).toMatchObject([{ disputeId: 'd1', state, amount: PRICE }])
    expect(scripted.effects).toEqual(['disputed', ...more].map((name) => `${name} order-1-p1 own`))
  })

  it('has a deadline, and runs the effect again with a new one', async () => {
    const scripted = await openPaid()
    const alert = { disputeNotificationType: 'DEFENSE_DUE_ALERT' }
    await notify(scripted, { ...OPEN, defenseDueTime: 'soon' }, OPEN, alert)
    expect(await disputes(scripted)).toMatchObject([{ dueAtMs: Date.parse(DUE) }])
    expect(scripted.effects).toHaveLength(2)
  })

  it('is found by the payment alone, and is not ours without an order', async () => {
    const findByPayment = async (id: string) => (id === 'payment-1' ? 'order-1' : undefined)
    const { store } = await openPaid()
    const others: unknown[] = []
    const scripted = scriptOrders({
      store: { ...store, findByPayment },
      notOurs: ({ kind }) => others.push(kind),
    })
    await notify(scripted, { ...OPEN, paymentRequestId: '' })
    expect(await disputes(scripted)).toMatchObject([{ paymentRequestId: 'order-1-p1' }])
    await notify(scripted, { ...OPEN, paymentRequestId: undefined, paymentId: 'other' })
    await notify(scripted, { ...OPEN, paymentRequestId: 'order-2-p1' })
    expect(others).toEqual(['notifyDispute', 'notifyDispute'])
    const refused = notify(await openPaid(), { ...OPEN, paymentRequestId: 'order-2-p1' })
    await expect(refused).rejects.toMatchObject({ code: 'GW_ORDERS_NOT_FOUND' })
  })

  it('changes neither the state of the order nor the format of its document', () => {
    const event = { type: 'dispute', id: 'g1', disputeId: 'd1', state: 'open' } as const
    const { order } = decide(orderWith([PAID], []), event, { nowMs: NOW })
    expect(order).toMatchObject({ version: 1, state: 'paid' })
    expect(order.history.at(-1)).toMatchObject({ id: 'o-p1', what: 'notified: dispute open' })
    expect(readOrder(JSON.parse(JSON.stringify(order)) as ShopOrder, 'o')).toEqual(order)
    const odd = { ...order, disputes: [{ ...order.disputes?.[0], state: 'odd' }] } as never
    expect(() => readOrder(odd, 'o')).toThrow('damaged')
  })
})

describe('a refund', () => {
  const refund = { type: 'refund', id: 'a', amount: AMOUNT } as const
  it.each([
    ['open', 'GW_ORDERS_DISPUTED'],
    ['lost', 'GW_ORDERS_DISPUTED'],
    ['won', undefined],
    ['withdrawn', undefined],
  ] as const)('after a dispute that is %s', (state, refused) => {
    const of = (paymentRequestId: string) =>
      orderWith([PAID], [], { disputes: [{ disputeId: 'd1', paymentRequestId, state }] })
    expect(decide(of('o-p1'), refund, { nowMs: NOW }).refused).toBe(refused)
    expect(decide(of('o-p1'), { ...refund, force: true }, { nowMs: NOW }).send).toBeDefined()
    expect(decide(of('o-p2'), refund, { nowMs: NOW }).send).toBeDefined() // of a different attempt
  })

  it('is not sent while the payer disputes the payment, and its ID is still free', async () => {
    const { orders, sandbox, paymentId, effects, listen } = await openShop()
    await listen()
    await orders.pay('order-1', REQUEST)
    sandbox.payments.pay(paymentId())
    await orders.refresh('order-1')
    await orders.refund('order-1', { id: 'before', amount: PART })
    const { disputeId } = sandbox.payments.dispute(paymentId())
    await sandbox.deliveries.settled()
    const part = { id: 'a', amount: PART }
    const refused = orders.refund('order-1', part)
    await expect(refused).rejects.toMatchObject({ code: 'GW_ORDERS_DISPUTED' })
    expect(await orders.refund('order-1', { id: 'before', amount: PART })).toMatchObject({
      state: 'refunded',
    })
    sandbox.payments.updateDispute(disputeId, 'DISPUTE_CANCELLED')
    await sandbox.deliveries.settled()
    expect(await orders.refund('order-1', part)).toMatchObject({ state: 'refunded' })
    expect(effects.filter((one) => one.startsWith('disputed'))).toHaveLength(2)
  })
})
