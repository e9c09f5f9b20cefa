import type { RequestListener } from 'node:http'
import { gatewayWebhook } from '@gw/express'
import { testKeyPair } from '@gw/testkit'
import { assertMatchesOrder, isPaid, type NotifyPayment } from '@gw/types'
import { createMemoryInbox, type ReceiverOptions } from '@gw/webhook'
import express from 'express'
import type { Shop } from '../endpoints/shop.ts'
import { CLIENT_ID } from './run-doctor.ts'

/** The price of the doctor's orders. */
const AMOUNT = { currency: 'EUR', value: '1999' }

/** Returns the options of a correct shop. */
export function rightOptions(shop: Shop): ReceiverOptions {
  return {
    clientId: CLIENT_ID,
    gatewayKeys: { 1: testKeyPair().publicPem },
    notifyUrl: 'https://shop.example/shop/notify',
    inbox: createMemoryInbox(),
    onRejected: 'silent',
    on: {
      async notifyPayment(payment: NotifyPayment) {
        if (!isPaid(payment)) return
        const paymentRequestId = payment.paymentRequestId ?? ''
        assertMatchesOrder(payment, { paymentRequestId, amount: AMOUNT })
        await shop.deliver(paymentRequestId)
      },
    },
  }
}

/** Creates a server with the endpoint at /shop/notify and the probe at /effects. */
export const onExpress = (options: ReceiverOptions, shop: Shop): RequestListener =>
  express()
    .post('/shop/notify', gatewayWebhook(options))
    .get('/effects', (request, response) => {
      response.json(shop.probe(String(request.query.paymentRequestId)))
    })
