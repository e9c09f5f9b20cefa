import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ClientOptions } from '@gw/client'
import { createMemoryInbox, gatewayWebhook } from '@gw/express'
import { pay as payOperation } from '@gw/operations'
import express from 'express'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createShop, type Order } from '../../../../docs/examples/take-a-payment/shop.ts'
import { clientOf } from '../support/client.ts'
import { START_MS, start } from '../support/sandbox.ts'
import { changingFetch } from './payment-attempts/support.ts'

const newOrder = (): Order => ({
  id: 'ORDER_1',
  description: 'Tea',
  amount: { currency: 'EUR', value: '1050' },
  expiresAtMs: START_MS + 900_000,
  state: 'created',
})

/** Starts a sandbox and the shop of the guide, with its notification endpoint in Express. */
async function startShop(options: Partial<ClientOptions> = {}) {
  const sandbox = await start()
  const { clientId } = sandbox.merchant
  const { gatewayKeys, clock } = sandbox
  const checkout = {
    paymentMethodType: 'ALIPAY_CN',
    redirectUrl: 'https://shop.example/orders/ORDER_1',
  }
  const client = clientOf(sandbox, options)
  const shop = createShop(client, checkout)
  const app = express()
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const notifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`
  const inbox = createMemoryInbox({ now: clock.now })
  const receive = { clientId, gatewayKeys, notifyUrl, inbox, now: clock.now, on: shop.on }
  app.post('/notify', gatewayWebhook(receive))
  const listen = () => {
    sandbox.merchant.notifyUrl = notifyUrl
  }
  const pay = () => {
    sandbox.payments.pay(sandbox.payments.getByRequest('ORDER_1')?.paymentId ?? '')
    return sandbox.deliveries.settled()
  }
  return { sandbox, client, shop, listen, pay }
}

/** Creates a fetch that responds to the second payment with the response to the first one, as a faulty proxy would. */
function exchangingFetch(): typeof fetch {
  let first: Response | undefined
  return async (input, init) => {
    const response = await fetch(input, init)
    if (!String(input).endsWith('/pay')) return response
    if (first !== undefined) return first
    first = response.clone()
    return response
  }
}

describe('example take-a-payment', () => {
  it('redirects the payer, and is paid by the notification', async () => {
    const { sandbox, shop, listen, pay } = await startShop()
    listen()
    const order = newOrder()
    const url = await shop.checkOut(order)
    const { paymentId, payerPath } = sandbox.payments.getByRequest('ORDER_1') ?? {}
    expect(url).toBe(sandbox.url + payerPath)
    expect(order.state).toBe('paying')
    await pay()
    expect(order).toMatchObject({ state: 'paid', paymentId })
  })

  it('does not acknowledge the payment of an unknown order', async () => {
    const { sandbox, shop, listen } = await startShop()
    listen()
    expect(shop.orders.size).toBe(0)
    const paymentAmount = { currency: 'EUR', value: '1050' }
    const { paymentId } = sandbox.payments.create({ paymentRequestId: 'ORDER_9', paymentAmount })
    sandbox.payments.pay(paymentId)
    await sandbox.deliveries.settled()
    expect(sandbox.deliveries.list()[0]?.attempts[0]?.response?.status).toBe(503)
  })

  it('is paid by an inquiry if no notification arrives', async () => {
    const { shop, pay } = await startShop()
    const order = newOrder()
    await shop.checkOut(order)
    expect(await shop.settle(order)).toBe('paying')
    await pay()
    expect(await shop.settle(order)).toBe('paid')
  })

  it('is not paid by the response alone', async () => {
    const { sandbox, shop } = await startShop()
    sandbox.payOutcome = 'succeed'
    const order = newOrder()
    expect(await shop.checkOut(order)).toBeUndefined()
    expect(order.state).toBe('paying')
    expect(await shop.settle(order)).toBe('paid')
  })

  it('keeps an unknown outcome until an inquiry settles it', async () => {
    const { sandbox, shop } = await startShop()
    sandbox.payOutcome = 'succeed'
    sandbox.faults.add({ fault: 'unsignedSuccess', on: 'responses', operation: 'pay' })
    const order = newOrder()
    expect(await shop.checkOut(order)).toBeUndefined()
    expect(order.state).toBe('paying')
    expect(await shop.settle(order)).toBe('paid')
  })

  it('fails if the gateway rejects the payment', async () => {
    const { sandbox, shop } = await startShop()
    sandbox.payOutcome = 'fail'
    const order = newOrder()
    await expect(shop.checkOut(order)).rejects.toMatchObject({ code: 'GW_CLIENT_RESULT_FAILED' })
    expect(order.state).toBe('failed')
  })

  it('stays in paying after a rejection that may belong to a different payment, and is paid by the notification', async () => {
    const { client, shop, listen, pay } = await startShop({
      confirmResponses: false,
      fetch: exchangingFetch(),
    })
    listen()
    const order = newOrder()
    const debit = {
      productCode: 'AGREEMENT_PAYMENT',
      paymentRequestId: 'ORDER_2',
      paymentAmount: order.amount,
      order: { referenceOrderId: 'ORDER_2', orderDescription: 'Tea', orderAmount: order.amount },
      paymentMethod: { paymentMethodType: 'ALIPAY_CN', paymentMethodId: 'revoked' },
    }
    const unknown = { code: 'GW_CLIENT_OUTCOME_UNKNOWN', bound: false }
    await expect(client.call(payOperation, debit)).rejects.toMatchObject(unknown)
    expect(await shop.checkOut(order)).toBeUndefined()
    expect(order.state).toBe('paying')
    await pay()
    expect(order.state).toBe('paid')
  })

  it('fulfills an order once, although the payer checks out again', async () => {
    const { shop, listen, pay } = await startShop()
    listen()
    const order = newOrder()
    await shop.checkOut(order)
    await pay()
    expect(await shop.checkOut(order)).toBeUndefined()
    expect(order.state).toBe('paid')
  })

  it('leaves the payment of an order that failed to a person', async () => {
    const { shop, listen, pay } = await startShop()
    listen()
    const order = newOrder()
    await shop.checkOut(order)
    order.state = 'failed'
    await pay()
    expect(order.state).toBe('review')
  })

  it('leaves a paid order to a person if its payment is canceled elsewhere', async () => {
    const { sandbox, shop, listen, pay } = await startShop()
    listen()
    const order = newOrder()
    await shop.checkOut(order)
    await pay()
    sandbox.payments.cancel(order.paymentId ?? '')
    expect(await shop.settle(order)).toBe('review')
  })

  it('refunds a paid order once', async () => {
    const { sandbox, shop, listen, pay } = await startShop()
    listen()
    const order = newOrder()
    await shop.checkOut(order)
    await expect(shop.giveBack(order)).rejects.toThrow(TypeError)
    await pay()
    expect(await shop.giveBack(order)).toBe('refunded')
    expect(await shop.giveBack(order)).toBe('refunded')
    const { transactions = [] } = sandbox.payments.getByRequest('ORDER_1') ?? {}
    expect(transactions.filter((one) => one.transactionType === 'REFUND')).toHaveLength(1)
  })
})

describe('risk reviews in the example take-a-payment', () => {
  it.each(['PROCESSING', 'REJECT'] as const)('%s is not fulfilled', async (authReviewStatus) => {
    const fetch = changingFetch(/\/inquiryPayment$/, () => ({ authReviewStatus }))
    const { sandbox, shop, pay } = await startShop({ fetch })
    const order = newOrder()
    await shop.checkOut(order)
    await pay()
    const isRejected = authReviewStatus === 'REJECT'
    expect(await shop.settle(order)).toBe(isRejected ? 'failed' : 'paying')
    const { paymentStatus } = sandbox.payments.getByRequest('ORDER_1') ?? {}
    expect(paymentStatus).toBe(isRejected ? 'CANCELLED' : 'SUCCESS')
  })

  it('leaves a paid order to a person if the review rejects it later', async () => {
    let authReviewStatus: string | undefined
    const fetch = changingFetch(/\/inquiryPayment$/, () => ({ authReviewStatus }))
    const { shop, pay } = await startShop({ fetch })
    const order = newOrder()
    await shop.checkOut(order)
    await pay()
    expect(await shop.settle(order)).toBe('paid')
    authReviewStatus = 'REJECT'
    expect(await shop.settle(order)).toBe('review')
  })

  it('does not acknowledge a result that it cannot understand', async () => {
    const { shop } = await startShop()
    const order = newOrder()
    await shop.checkOut(order)
    const { id: paymentRequestId, amount: paymentAmount } = order
    const result = { resultStatus: 'S', resultCode: 'NEW_CODE', resultMessage: '' } as const
    const payment = { paymentRequestId, paymentAmount, result, paymentId: '2026' }
    const notification = { ...payment, notifyType: 'PAYMENT_RESULT' } as const
    await expect(shop.on.notifyPayment(notification)).rejects.toThrow('ORDER_1')
    expect(order.state).toBe('paying')
  })

  it('does not fulfill an order whose payment was refunded in the portal', async () => {
    const { sandbox, shop, pay } = await startShop()
    const order = newOrder()
    await shop.checkOut(order)
    await pay()
    sandbox.payments.refund(sandbox.payments.getByRequest('ORDER_1')?.paymentId ?? '')
    expect(await shop.settle(order)).toBe('review')
  })
})

/** Starts a shop with a paid order. */
async function startPaid(options: Partial<ClientOptions> = {}) {
  const shop = await startShop(options)
  shop.listen()
  const order = newOrder()
  await shop.shop.checkOut(order)
  await shop.pay()
  const refunds = () => {
    const { transactions = [] } = shop.sandbox.payments.getByRequest('ORDER_1') ?? {}
    return transactions
      .filter(({ transactionType }) => transactionType === 'REFUND')
      .map((one) => [one.transactionRequestId, one.transactionStatus])
  }
  return { ...shop, order, refunds }
}

describe('refunds of the example take-a-payment', () => {
  it('are repeated with a new ID after the gateway has rejected one', async () => {
    const { sandbox, shop, order, refunds } = await startPaid()
    sandbox.outcomes = { refund: 'fail' }
    await expect(shop.giveBack(order)).rejects.toMatchObject({ code: 'GW_CLIENT_RESULT_FAILED' })
    expect(order.state).toBe('paid')
    sandbox.outcomes = {}
    expect(await shop.giveBack(order)).toBe('refunded')
    expect(refunds()).toEqual([
      ['ORDER_1-refund-1', 'FAIL'],
      ['ORDER_1-refund-2', 'SUCCESS'],
    ])
  })

  it('are repeated with a new ID after a notification has reported a failure', async () => {
    const { sandbox, shop, order } = await startPaid()
    sandbox.outcomes = { refund: 'pending-fail' }
    expect(await shop.giveBack(order)).toBe('refunding')
    await sandbox.clock.advance('11 min')
    await sandbox.deliveries.settled()
    expect(order.state).toBe('paid')
    sandbox.outcomes = {}
    expect(await shop.giveBack(order)).toBe('refunded')
  })

  it('are repeated with the same ID while the outcome is unknown', async () => {
    const { sandbox, shop, order, refunds } = await startPaid()
    const fault = { fault: 'unknownResult', on: 'responses', operation: 'refund' } as const
    sandbox.faults.add({ ...fault, performed: 'no', times: 1 })
    expect(await shop.giveBack(order)).toBe('refunding')
    expect(await shop.giveBack(order)).toBe('refunded')
    expect(refunds()).toEqual([['ORDER_1-refund-1', 'SUCCESS']])
  })

  it('stay open if one of two calls is not sent', async () => {
    let fail = false
    const { shop, sandbox, order, refunds } = await startPaid({
      async fetch(input, init) {
        if (!fail || !String(input).endsWith('/refund')) return fetch(input, init)
        fail = false
        expect(await shop.giveBack(order)).toBe('refunding') // a second click, which is faster
        return fetch('http://127.0.0.1:1', init)
      },
    })
    sandbox.outcomes = { refund: 'pending-succeed' }
    fail = true
    await expect(shop.giveBack(order)).rejects.toMatchObject({ code: 'GW_CLIENT_UNREACHABLE' })
    expect(order.state).toBe('refunding')
    await sandbox.clock.advance('11 min')
    await sandbox.deliveries.settled()
    expect(order.state).toBe('refunded')
    expect(refunds()).toHaveLength(1)
  })

  it('are left to a person if one that failed succeeds after all', async () => {
    const { sandbox, shop, order } = await startPaid()
    sandbox.outcomes = { refund: 'fail' }
    await expect(shop.giveBack(order)).rejects.toMatchObject({ code: 'GW_CLIENT_RESULT_FAILED' })
    sandbox.outcomes = {}
    const { paymentId = '' } = order
    const refund = { refundRequestId: 'ORDER_1-refund-1', refundAmount: order.amount }
    sandbox.payments.refund(paymentId, refund)
    await sandbox.deliveries.settled()
    expect(order.state).toBe('review')
    await expect(shop.giveBack(order)).rejects.toThrow(TypeError)
  })

  it('are left to a person if the amount differs', async () => {
    const { sandbox, shop, order } = await startPaid()
    const fault = { fault: 'unknownResult', on: 'responses', operation: 'refund' } as const
    sandbox.faults.add({ ...fault, performed: 'no', times: 1 })
    expect(await shop.giveBack(order)).toBe('refunding')
    const refundAmount = { currency: 'EUR', value: '1' }
    sandbox.payments.refund(order.paymentId ?? '', {
      refundRequestId: 'ORDER_1-refund-1',
      refundAmount,
    })
    await sandbox.deliveries.settled()
    expect(order.state).toBe('review')
  })

  it('are not acknowledged if the shop has not started them', async () => {
    const { sandbox, order } = await startPaid()
    sandbox.payments.refund(order.paymentId ?? '', { refundRequestId: 'PORTAL_1' })
    await sandbox.deliveries.settled()
    expect(sandbox.deliveries.list().at(-1)?.attempts[0]?.response?.status).toBe(503)
  })
})

describe('guide take-a-payment', () => {
  it('takes a payment from createClient to the redirect in at most ten lines', () => {
    const guide = new URL('../../../../docs/guide/take-a-payment.md', import.meta.url)
    const [, code = ''] = readFileSync(guide, 'utf8').split('= await createClient(')
    const lines = code.slice(0, code.indexOf('```')).trim().split('\n')
    expect(lines.length).toBeLessThanOrEqual(10)
    expect(lines.at(-1)).toContain('redirect(')
  })
})
