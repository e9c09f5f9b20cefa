import { writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createClient } from '@gw/client'
import { inquiryPayment } from '@gw/operations'
import { createMemoryOrderStore, createOrders } from '@gw/orders'
import { startSandbox } from '@gw/sandbox'
import { testKeyPair } from '@gw/testkit'
import { createMemoryInbox, createReceiver, toNodeHandler } from '@gw/webhook'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createSandboxFolder } from '../commands/run-sandbox.ts'
import { asksTheGateway, type IsPaid, type LookUp } from '../endpoints/asks-the-gateway.ts'
import { whileServing } from '../endpoints/serve.ts'
import type { Steps } from '../endpoints/steps.ts'
import { gwJson } from '../gw.ts'
import { type DoctorJson, rowsOf, SETUP } from './run-doctor.ts'

const MERCHANT = 'SANDBOX_MERCHANT'

/** Starts a sandbox that `gw doctor` finds in a folder, and a client for it. */
async function start() {
  const cwd = createSandboxFolder()
  const sandbox = await startSandbox({
    gatewayPrivateKey: testKeyPair('gateway').privatePem,
    merchant: { clientId: MERCHANT },
    wireTime: 'real',
  })
  onTestFinished(() => sandbox.close())
  const { merchant, gatewayKeys, hosts, url } = sandbox
  writeFileSync(
    join(cwd, '.gw-sandbox', 'running.json'),
    JSON.stringify({ url, clientId: MERCHANT }),
  )
  const client = createClient({
    clientId: MERCHANT,
    signer: merchant.signer,
    gatewayKeys,
    endpoint: { hosts, region: 'europe', scenario: 'online', environment: 'sandbox' },
  })
  const lookUp: LookUp = (paymentRequestId) => client.call(inquiryPayment, { paymentRequestId })
  return { cwd, sandbox, client, lookUp }
}

async function examine(
  { cwd, sandbox, lookUp }: Awaited<ReturnType<typeof start>>,
  changes?: Partial<Steps>,
  isPaid?: IsPaid,
): Promise<DoctorJson> {
  const { publicKey: gatewayKey } = testKeyPair('gateway')
  const listener = asksTheGateway(
    lookUp,
    changes,
    isPaid,
  )({ ...SETUP, clientId: MERCHANT, gatewayKey })
  return whileServing(listener, async (origin) => {
    sandbox.merchant.notifyUrl = `${origin}/shop/notify`
    const args = ['doctor', `${origin}/shop/notify`, '--probe', `${origin}/effects`]
    return (await gwJson(args, { cwd })).json as DoctorJson
  })
}

describe('gw doctor: a shop that asks the gateway before it fulfills an order', () => {
  it('passes, because each payment is in the sandbox, which sends no notification about it', async () => {
    const started = await start()
    const report = await examine(started)
    expect(rowsOf(report, 'failed')).toEqual([])
    expect(rowsOf(report, 'notObserved')).toEqual([])
    expect(started.sandbox.payments.list().length).toBeGreaterThan(19)
    expect(started.sandbox.deliveries.list()).toEqual([])
  })

  it('passes in the console of the sandbox, too', async () => {
    const { sandbox, lookUp } = await start()
    const { publicKey: gatewayKey } = testKeyPair('gateway')
    const listener = asksTheGateway(lookUp)({ ...SETUP, clientId: MERCHANT, gatewayKey })
    const run = await whileServing(listener, async (origin) => {
      const url = `${sandbox.url}/_sandbox/doctor`
      const body = JSON.stringify({ url: `${origin}/shop/notify`, probe: `${origin}/effects` })
      await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      const read = async () => (await (await fetch(url)).json()) as DoctorJson & { state: string }
      await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe('done')
      return read()
    })
    expect(rowsOf(run, 'failed')).toEqual([])
    expect(rowsOf(run, 'notObserved')).toEqual([])
    expect(sandbox.deliveries.list()).toEqual([])
  })

  it('fails with notVerified if it verifies nothing', async () => {
    const report = await examine(await start(), { isSigned: () => true })
    expect(report.mistakes).toEqual(['notVerified'])
  })

  it.each<[string, IsPaid, readonly unknown[]]>([
    [
      'compares no amount',
      ({ paymentStatus, authReviewStatus = 'ACCEPT' }) =>
        paymentStatus === 'SUCCESS' && authReviewStatus === 'ACCEPT',
      [['wrongAmount', 'amountNotChecked']],
    ],
    [
      'takes every lookup that succeeds for a payment',
      ({ result }) => result.resultStatus === 'S',
      [
        ['pending', 'pendingTakenAsPaid'],
        ['failedPayment', 'failedTakenAsPaid'],
        ['reviewing', 'reviewTakenAsPaid'],
        ['rejectedPayment', 'reviewTakenAsPaid'],
        ['wrongAmount', 'amountNotChecked'],
      ],
    ],
  ])('fails with the mistake by name if it %s', async (_what, isPaid, rows) => {
    expect(rowsOf(await examine(await start(), {}, isPaid), 'failed')).toEqual(rows)
  })

  it('gets no advice to add the probe that it has, if it does nothing', async () => {
    const report = await examine(await start(), { once: async () => {} })
    expect(rowsOf(report, 'failed')[0]).toEqual(['valid', 'swallowedError'])
    expect(rowsOf(report, 'notObserved').length).toBeGreaterThan(5)
    for (const { meaning } of report.findings) expect(meaning).not.toContain('Add a probe')
  })

  it('passes with @gw/orders, whose setup calls the sandbox for each order', async () => {
    const { cwd, sandbox, client } = await start()
    const fulfilled: string[] = []
    const orders = createOrders({
      client,
      store: createMemoryOrderStore(),
      on: {
        paid: ({ orderId }) => {
          if (orderId.startsWith('DOCTOR_FAIL')) throw new Error('the shop is out of order')
          fulfilled.push(`${orderId}-p1`)
        },
        review: () => {},
      },
    })
    const receive = createReceiver({
      clientId: MERCHANT,
      gatewayKeys: sandbox.gatewayKeys,
      notifyUrl: '/shop/notify',
      inbox: createMemoryInbox(),
      on: orders.handlers,
      onRejected: 'silent',
    })
    const handle = toNodeHandler(receive)
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
      if (pathname === '/effects') {
        const id = searchParams.get('paymentRequestId')
        response.end(JSON.stringify({ effects: fulfilled.filter((one) => one === id) }))
      } else if (pathname === '/orders') {
        const { paymentRequestId, amount } = JSON.parse(await text(request))
        const orderId = paymentRequestId.replace(/-p1$/, '')
        await orders.create({ orderId, amount })
        await orders.pay(orderId, {
          productCode: 'CASHIER_PAYMENT',
          order: { orderDescription: 'tea' },
          paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
          paymentRedirectUrl: 'https://shop.example',
          settlementStrategy: { settlementCurrency: 'EUR' },
          env: { terminalType: 'WEB' },
        })
        response.writeHead(204).end()
      } else await handle(request, response)
    }
    const report = await whileServing(
      (request, response) => void answer(request, response),
      async (origin) => {
        const urls = ['--probe', `${origin}/effects`, '--setup', `${origin}/orders`]
        return (await gwJson(['doctor', `${origin}/shop/notify`, ...urls], { cwd }))
          .json as DoctorJson
      },
    )
    expect(rowsOf(report, 'failed')).toEqual([])
    expect(rowsOf(report, 'notObserved')).toEqual([])
    const notes = rowsOf(report, 'note').map(([id]) => id)
    expect(notes.filter((id) => !/capture/i.test(id))).toEqual([])
  })
})
