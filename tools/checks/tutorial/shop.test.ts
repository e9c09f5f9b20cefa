import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import { startSandbox } from '@gw/sandbox'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { examplesOfMarkdown } from '../../lib/examples.mjs'
import { root } from '../../lib/workspace.mjs'
import { environment, privateKeyPem, signNotification } from '../samples/notification.mjs'

// The shop of docs/guide/tutorial.md, as printed, except for the ports. Its reader is alone, and nothing arrives late.

const folder = join(root, 'docs', 'dist', 'examples', 'tutorial-shop')
let shop: Awaited<ReturnType<typeof startShop>>
let runs = 0

async function startShop() {
  const sandbox = await startSandbox({
    gatewayPrivateKey: privateKeyPem,
    merchant: { privateKey: environment.MERCHANT_PRIVATE_KEY },
  })
  for (const name of ['GATEWAY_PUBLIC_KEY', 'MERCHANT_PRIVATE_KEY'] as const) {
    vi.stubEnv(name, environment[name])
  }
  const { listen } = Server.prototype
  const servers: Server[] = []
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    servers.push(this)
    return Reflect.apply(listen, this, [0, '127.0.0.1'])
  })
  const printed = examplesOfMarkdown(join(root, 'docs', 'guide', 'tutorial.md'))
  const { code = '' } = printed.find(({ name }) => name === 'shop.mjs') ?? {}
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `shop-${++runs}.mjs`)
  writeFileSync(file, code.replace('http://127.0.0.1:4600', sandbox.url))
  await import(file)
  const [server] = servers
  if (server === undefined) throw new Error('The shop does not listen')
  if (!server.listening) await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { sandbox, server, url }
}

/** Buys a book, and returns the ID of the order and the page to which the payer is sent. */
async function buy() {
  const { headers } = await fetch(`${shop.url}/buy`, { method: 'POST', redirect: 'manual' })
  const page = headers.get('location') ?? ''
  const payment = shop.sandbox.payments.list().find(({ payerPath }) => page.endsWith(payerPath))
  return { page, id: payment?.paymentRequestId ?? '', paymentId: payment?.paymentId ?? '' }
}

/** Sends a payment result, and returns the status of the response. */
async function send({ id, paymentId }: { id: string; paymentId: string }, resultStatus: 'S' | 'F') {
  const resultCode = resultStatus === 'S' ? 'SUCCESS' : 'PROCESS_FAIL'
  const body = JSON.stringify({
    notifyType: 'PAYMENT_RESULT',
    result: { resultStatus, resultCode, resultMessage: '' },
    paymentRequestId: id,
    paymentId,
    paymentAmount: { currency: 'EUR', value: '1999' },
  })
  const target = '/gateway/notify'
  const { status } = await fetch(shop.url + target, signNotification(Buffer.from(body), { target }))
  return status
}

const stateOf = async (id: string) =>
  /status: (\w+)/.exec(await (await fetch(`${shop.url}/orders/${id}`)).text())?.[1]

describe('the shop of the tutorial', () => {
  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    shop = await startShop()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
    shop.server.close()
    await shop.sandbox.close()
    rmSync(folder, { recursive: true })
  })

  it('gives two buyers in the same millisecond an order each', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    const [one, other] = [await buy(), await buy()]
    expect(one.page).not.toBe(other.page)
    expect(one.id).not.toBe(other.id)
  })

  it('leaves a paid order paid if a failure arrives late', async () => {
    const order = await buy()
    expect(await send(order, 'S')).toBe(200)
    expect(await send(order, 'F')).toBe(200)
    expect(await stateOf(order.id)).toBe('paid')
  })

  it('marks an order as failed', async () => {
    const order = await buy()
    expect(await send(order, 'F')).toBe(200)
    expect(await stateOf(order.id)).toBe('failed')
  })
})
