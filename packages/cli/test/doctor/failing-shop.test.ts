import type { RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { byOutcome, createMemoryInbox, createReceiver, toNodeHandler } from '@gw/webhook'
import { describe, expect, it } from 'vitest'
import { whileServing } from '../endpoints/serve.ts'
import { type DoctorJson, runDoctor, SETUP } from './run-doctor.ts'

interface PostedOrder {
  readonly paymentRequestId: string
  readonly amount: { readonly currency: string; readonly value: string }
}

/** A shop with a database: it knows only the orders that were posted to it. */
function shop() {
  const orders = new Map<string, PostedOrder>()
  const rejections: string[] = []
  const notified: (string | undefined)[] = []
  const receive = createReceiver({
    clientId: SETUP.clientId,
    gatewayKeys: { 1: SETUP.gatewayKey.export({ type: 'spki', format: 'pem' }).toString() },
    notifyUrl: SETUP.registered,
    inbox: createMemoryInbox(),
    on: {
      notifyPayment: byOutcome({
        order: ({ paymentRequestId = '' }) => {
          notified.push(paymentRequestId)
          return orders.get(paymentRequestId)
        },
        succeeded: (_payment, { paymentRequestId }) => {
          if (paymentRequestId.startsWith('DOCTOR_FAIL')) throw new Error('the database is down')
        },
        otherwise: () => {},
      }),
    },
    onRejected: ({ code }) => rejections.push(code),
  })
  const handle = toNodeHandler(receive)
  const listener: RequestListener = (request, response) => {
    if (request.url !== '/orders') {
      void handle(request, response)
      return
    }
    void text(request).then((body) => {
      const order: PostedOrder = JSON.parse(body)
      orders.set(order.paymentRequestId, order)
      response.writeHead(201).end()
    })
  }
  return { listener, orders, rejections, notified }
}

async function examine(
  listener: RequestListener,
  args: (origin: string) => readonly string[] = () => [],
): Promise<DoctorJson> {
  const { stdout } = await whileServing(listener, (origin) =>
    runDoctor([`${origin}/shop/notify`, '--json', ...args(origin)]),
  )
  return JSON.parse(stdout)
}

describe('gw doctor: a shop whose handler fails', () => {
  it('stops after one notification, and says that the signature is fine', async () => {
    const { listener, rejections } = shop()
    const { mistakes, findings, skipped } = await examine(listener)
    expect(mistakes).toEqual(['handlerFailed'])
    expect(findings).toHaveLength(1)
    expect(findings[0]?.meaning).toMatch(/signature is fine.*order DOCTOR_VALID_\w+/)
    expect(skipped).toBe(20)
    expect(rejections).toEqual(['GW_WEBHOOK_HANDLER_FAILED'])
  })

  it('passes with --setup, which posts each order before it is notified', async () => {
    const { listener, orders, notified } = shop()
    const { mistakes, skipped } = await examine(listener, (origin) => [
      '--setup',
      `${origin}/orders`,
      '--amount',
      'JPY:500',
    ])
    expect([mistakes, skipped]).toEqual([[], 0])
    expect(notified.filter((id = '') => !orders.has(id))).toEqual([])
    const [order] = orders.values()
    expect(order?.amount).toEqual({ currency: 'JPY', value: '500' })
  })

  it.each([
    ['does not create the order', 'shop/orders', 2],
    ['is on another machine', 'https://shop.example/orders', 2],
  ])('exits with 2 if the setup URL %s', async (_name, path, exitCode) => {
    const { listener } = shop()
    const run = await whileServing(listener, (origin) => {
      const setup = path.startsWith('https') ? path : `${origin}/${path}`
      return runDoctor([`${origin}/shop/notify`, '--setup', setup])
    })
    expect(run.exitCode).toBe(exitCode)
  })
})

it.each([502, 504])('gw doctor tries nothing else after %i from a proxy', async (status) => {
  let requests = 0
  const { mistakes, findings } = await examine((_request, response) => {
    requests++
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
  })
  expect(mistakes).toEqual(['proxyFailed'])
  expect(findings).toMatchObject([{ actual: `responded with ${status}` }])
  expect(requests).toBe(1)
})
