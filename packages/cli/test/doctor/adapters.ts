import type { IncomingMessage, RequestListener } from 'node:http'
import { Readable } from 'node:stream'
import { gatewayWebhook as expressWebhook } from '@gw/express'
import { gatewayWebhook as fastifyWebhook } from '@gw/fastify'
import { testKeyPair } from '@gw/testkit'
import { assertMatchesOrder, isPaid, type NotifyPayment } from '@gw/types'
import { createMemoryInbox, type ReceiverOptions } from '@gw/webhook'
import express from 'express'
import fastify from 'fastify'
import type { Shop } from '../endpoints/shop.ts'
import { CLIENT_ID } from './run-doctor.ts'

/** Creates a server for an adapter, with the endpoint at /shop/notify and the probe at /effects. */
export type MakeAdapter = (
  options: ReceiverOptions,
  shop: Shop,
) => RequestListener | Promise<RequestListener>

/** The price of the doctor's orders. */
export const AMOUNT = { currency: 'EUR', value: '1999' }

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

export const onExpress: MakeAdapter = (options, shop) =>
  express()
    .post('/shop/notify', expressWebhook(options))
    .get('/effects', (request, response) => {
      response.json(shop.probe(String(request.query.paymentRequestId)))
    })

export const onFastify: MakeAdapter = async (options, shop) => {
  const app = fastify()
  app.register(fastifyWebhook({ url: '/shop/notify', ...options }))
  app.get('/effects', async (request) => {
    const { paymentRequestId } = request.query as { paymentRequestId: string }
    return shop.probe(paymentRequestId)
  })
  await app.ready()
  return (request, response) => app.routing(request, response)
}

// Imported by a name that the compiler does not resolve, because the types of Next.js change those of Node everywhere.
const NEXT: string = '@gw/next'

interface NextAdapter {
  gatewayWebhook(options: ReceiverOptions): (request: Request) => Promise<Response>
  gatewayApiRoute(options: ReceiverOptions): RequestListener
}

/** A route of the App Router, with only the parts of Next.js that it needs. */
export const onNextApp: MakeAdapter = async (options, shop) => {
  const { gatewayWebhook } = (await import(NEXT)) as NextAdapter
  const handle = gatewayWebhook(options)
  return withProbe(shop, (request, response) => {
    void handle(toRequest(request)).then(async (reply) => {
      response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text())
    })
  })
}

/** A route of the Pages Router, whose handler receives Node's own request and response. */
export const onNextPages: MakeAdapter = async (options, shop) => {
  const { gatewayApiRoute } = (await import(NEXT)) as NextAdapter
  return withProbe(shop, gatewayApiRoute(options))
}

function withProbe(shop: Shop, listener: RequestListener): RequestListener {
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (pathname !== '/effects') listener(request, response)
    else response.end(JSON.stringify(shop.probe(searchParams.get('paymentRequestId'))))
  }
}

function toRequest(request: IncomingMessage): Request {
  const headers = new Headers(request.headers as Record<string, string>)
  const body = Readable.toWeb(request)
  const init = { method: 'POST', headers, body, duplex: 'half' }
  return new Request(`http://internal${request.url}`, init as RequestInit)
}
