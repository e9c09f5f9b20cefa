import { createServer } from 'node:http'
import { join } from 'node:path'
import { type Sandbox, startSandbox } from '@gw/sandbox'
import { listen } from '@gw/testkit'
import { byOutcome, createMemoryInbox, createReceiver, toNodeHandler } from '@gw/webhook'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { describeInChromium } from '../../../sandbox/test/support/browser.ts'
import { acknowledge, reject, startMerchant } from '../../../sandbox/test/support/merchant.ts'
import {
  call,
  gatewayPair,
  makeFolder,
  merchantPair,
  start,
} from '../../../sandbox/test/support/sandbox.ts'
import { openConsole } from '../support/console.ts'

const EUR_50 = { currency: 'EUR', value: '5000' }
const FORGED = { fault: 'tamperedByte', on: 'notifications', times: 1 } as const

/** Pays an order, and waits for its notification. */
async function pay(sandbox: Sandbox, paymentRequestId: string): Promise<string> {
  const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_50, paymentRequestId })
  sandbox.payments.pay(paymentId)
  await sandbox.deliveries.settled()
  return paymentId
}

const address = (page: Page) => page.locator('.address')
const detail = (page: Page) => page.locator('.detail')
const row = (page: Page, text: string) => page.locator('.row', { hasText: text })
const goTo = (page: Page, hash: string) =>
  page.evaluate((to) => {
    location.hash = to
  }, hash)

describeInChromium('console: what happened', () => {
  it('shows how far a jump goes and went, after which a shop with the real clock still pays', async () => {
    const { url } = await startMerchant(reject)
    const sandbox = await start({
      clock: { speed: 0 },
      wireTime: 'real',
      merchant: { notifyUrl: url },
    })
    await pay(sandbox, 'ORDER_1')
    const page = await openConsole(sandbox, '#notifications')
    expect(await page.locator('.clock-ahead').count()).toBe(0)
    const button = detail(page).getByRole('button', { name: 'Run until done, up to 24 h' })
    await detail(page).getByRole('button', { name: 'Advance to next send, 2 min' }).waitFor()
    await button.click()
    await page.locator('.clock-ahead', { hasText: '+1 day' }).waitFor()
    await detail(page).locator('.detail-title').getByText('Gave up').waitFor()
    const target = '/ams/sandbox/api/v1/payments/pay'
    const paymentExpiryTime = new Date(Date.now() + 900_000).toISOString()
    const order = { paymentRequestId: 'ORDER_2', paymentAmount: EUR_50, paymentExpiryTime }
    const { json } = await call(sandbox, order, { target, now: Date.now })
    expect(json.result.resultStatus).toBe('U')
  })

  it('shows the last response of the current URL, says that a new one is saved, and resends to it', async () => {
    const [old, good] = [await startMerchant(reject), await startMerchant(acknowledge)]
    const sandbox = await start({ merchant: { notifyUrl: good.url } })
    await pay(sandbox, 'ORDER_1')
    sandbox.merchant.notifyUrl = old.url
    await pay(sandbox, 'ORDER_2')
    const page = await openConsole(sandbox, '#notifications')
    expect(await address(page).textContent()).toContain('HTTP 500')
    await address(page).click()
    await page.getByLabel('URL of your endpoint').fill(good.url)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Saved' }).waitFor()
    await address(page).getByText('HTTP 200').waitFor()
    await page.getByText('1 notification still goes to a different URL.').waitFor()
    const popover = page.getByRole('dialog', { name: 'Where notifications go' })
    await popover.getByRole('button', { name: /^Resend to / }).click()
    await expect
      .poll(() => sandbox.deliveries.list().map(({ state }) => state))
      .toEqual(['acknowledged', 'acknowledged'])
    await page.getByText('still goes to a different URL').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await popover.waitFor({ state: 'hidden' })
    expect(good.received).toHaveLength(2)
    // A replay to an old URL says nothing about the current one, and neither does a message of the test.
    await sandbox.deliveries.resend('delivery-1', { url: old.url })
    await sandbox.deliveries.settled()
    await page.locator('.slot.status-failed').first().waitFor()
    expect(await address(page).textContent()).toContain('HTTP 200')
  })

  it('alarms in the header of a payment whose forgery was accepted, boxes the changed byte, and keeps both across a restart', async () => {
    const { url } = await startMerchant(acknowledge)
    const options = {
      gatewayPrivateKey: gatewayPair.privateKey,
      data: join(makeFolder(), 'data'),
      merchant: { privateKey: merchantPair.privateKey, notifyUrl: url },
    }
    const first = await startSandbox(options)
    first.faults.add({ ...FORGED, byteAt: 22 })
    const paymentId = await pay(first, 'FORGED')
    const page = await openConsole(first, `#payments/${paymentId}`)
    const check = async () => {
      const alarm = page.locator('.detail-head .alarm')
      await alarm.getByText('Your endpoint accepted a forged message').waitFor()
      await row(page, 'FORGED').locator('.tag.status-failed').getByText('Forged').waitFor()
      await page.locator('.timeline-forged').waitFor()
      await alarm.getByRole('link', { name: 'See what it accepted' }).click()
      await page.getByText('Byte 23 of the body was changed after signing').waitFor()
    }
    await check()
    const { changedByte } = first.deliveries.list()[0]?.attempts[0] ?? {}
    const sent = String.fromCharCode(changedByte?.sent ?? 0)
    expect(await page.locator('.json-changed').textContent()).toBe(sent)
    await page.getByRole('tab', { name: 'Signed bytes' }).click()
    expect(await page.locator('.byte-hot').textContent()).toBe(sent)
    await first.close()
    await page.getByRole('alert').getByText('The sandbox isn’t responding').waitFor()
    const again = await startSandbox({ ...options, port: Number(new URL(first.url).port) })
    onTestFinished(() => again.close())
    await page.getByText('Sandbox restarted, 1 payment restored.').waitFor()
    await goTo(page, `#payments/${paymentId}`)
    await check()
  })

  it('never advises an endpoint that rejected a forgery, and the inspector says what was changed', async () => {
    const { url } = await startMerchant((_received, response) => {
      response.writeHead(400).end()
    })
    const sandbox = await start({ merchant: { notifyUrl: url } })
    sandbox.faults.add(FORGED)
    const paymentId = await pay(sandbox, 'REJECTED')
    const page = await openConsole(sandbox, '#notifications')
    await detail(page).locator('.detail-title .status-succeeded').getByText('Rejected it').waitFor()
    await detail(page).locator('.callout.status-info').waitFor()
    expect(await detail(page).textContent()).not.toContain('HTTP 200')
    expect(await detail(page).locator('.status-pending.callout').count()).toBe(0)
    await goTo(page, `#payments/${paymentId}`)
    await detail(page).getByText('Your endpoint rightly rejected a forged').waitFor()
    const { id = '' } = sandbox.deliveries.list()[0]?.attempts[0] ?? {}
    await page.goto(`${sandbox.url}/_sandbox/inspector#attempt/${id}`)
    await page.getByRole('heading', { name: /^Signed as “.+”, received as “.+”$/ }).waitFor()
    await page.getByText('so there’s nothing to fix').waitFor()
    expect(await page.getByText('common changes fits').count()).toBe(0)
    expect(await page.getByRole('tab', { name: 'Express' }).count()).toBe(0)
  })

  it('shows a slow response in yellow with its time, and announces the amounts that moved', async () => {
    const { url } = await startMerchant(async (received, response, index) => {
      if (index === 0) await new Promise((resolve) => setTimeout(resolve, 3_100))
      acknowledge(received, response, index)
    })
    const sandbox = await start({ merchant: { notifyUrl: url } })
    await pay(sandbox, 'SLOW')
    const page = await openConsole(sandbox, '#notifications')
    const slow = /^Acknowledged after 3\.\d s$/
    await row(page, 'SLOW').locator('.status-pending').getByText(slow).waitFor()
    await detail(page).locator('.detail-title .status-pending').getByText(slow).waitFor()
    await detail(page).locator('.slot.status-pending').waitFor()
    await address(page).locator('.status-pending').waitFor()
    await goTo(page, '#payments')
    await page.getByRole('button', { name: 'Refund…' }).click()
    await page.getByLabel('Amount in EUR').fill('20')
    await page.getByRole('button', { name: 'Refund €20.00' }).click()
    const said = page.getByRole('status').getByText('Refunded €20.00 of €50.00. notifyRefund: ack')
    await said.waitFor()
  })
})

/** Starts a correct endpoint. Its shop has a probe from when `hasProbe` is set. */
async function startCorrectShop(sandbox: Sandbox) {
  const state = { hasProbe: false }
  const effects: string[] = []
  const cards = new Map<string, string>()
  const server = createServer()
  const { url: origin, close } = await listen(server, '')
  onTestFinished(close)
  sandbox.merchant.notifyUrl = `${origin}/notify`
  const receive = createReceiver({
    clientId: sandbox.merchant.clientId,
    gatewayKeys: sandbox.gatewayKeys,
    notifyUrl: sandbox.merchant.notifyUrl,
    inbox: createMemoryInbox({ now: sandbox.clock.now }),
    now: sandbox.clock.now,
    onRejected: 'silent',
    on: {
      notifyPayment: byOutcome({
        order: async ({ paymentRequestId = '' }) => {
          if (paymentRequestId.startsWith('DOCTOR_FAIL')) throw new Error('must fail')
          return { paymentRequestId, amount: { currency: 'EUR', value: '1999' } }
        },
        succeeded: ({ paymentId = '' }, { paymentRequestId }) => {
          if (paymentRequestId.includes('CAPTURE')) cards.set(paymentId, paymentRequestId)
          else effects.push(paymentRequestId)
        },
        otherwise: () => {},
      }),
      notifyCapture: ({ paymentId = '', result }) => {
        if (result.resultCode === 'SUCCESS') effects.push(cards.get(paymentId) ?? '')
      },
    },
  })
  const handle = toNodeHandler(receive)
  server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', origin)
    if (pathname !== '/effects') return void handle(request, response)
    const id = searchParams.get('paymentRequestId')
    response.writeHead(state.hasProbe ? 200 : 404)
    return response.end(JSON.stringify({ effects: effects.filter((one) => one === id) }))
  })
  return state
}

describeInChromium('console: scorecard', () => {
  it('passes a correct endpoint, says how to check the rest, and runs again when the probe appears', async () => {
    const sandbox = await start()
    const shop = await startCorrectShop(sandbox)
    const page = await openConsole(sandbox, '#test')
    await page.getByRole('button', { name: 'Run the test' }).click()
    await page.getByText(/^Ran in/).waitFor()
    const summary = page.locator('.test-summary')
    const [, passed, judged] =
      /^(\d+) of (\d+) checked passed/.exec((await summary.textContent()) ?? '') ?? []
    expect(passed).toBe(judged)
    expect(await summary.locator('.status-failed, .status-pending').count()).toBe(0)
    expect(await page.locator('.segment-unseen').count()).toBeGreaterThan(0)
    await detail(page).locator('.detail-title .status-neutral').getByText('Not observed').waitFor()
    await detail(page).getByRole('tab', { name: 'Fastify' }).click()
    await detail(page).locator('.code', { hasText: '/effects' }).waitFor()
    shop.hasProbe = true
    await page.locator('.segment-unseen').first().waitFor({ state: 'detached' })
    await page.getByText(/^Ran in/).waitFor()
    expect(await summary.textContent()).toMatch(/^(\d+) of \1 checked passed/)
    expect(await page.locator('.segment-unseen, .segment-failed').count()).toBe(0)
  })

  it('opens at the first failure, and shows why nothing was checked if the endpoint is down', async () => {
    const { url } = await startMerchant(acknowledge)
    const sandbox = await start({ merchant: { notifyUrl: url } })
    const page = await openConsole(sandbox, '#test/largeBody')
    await page.getByRole('button', { name: 'Run the test' }).click()
    await page.getByText(/^Ran in/).waitFor()
    const failed = page.locator('.row', { has: page.locator('.status-failed') })
    const title = await failed.first().locator('.row-line .row-more').first().textContent()
    await expect.poll(() => detail(page).locator('h2').first().textContent()).toBe(title)
    sandbox.merchant.notifyUrl = 'http://127.0.0.1:9/notify'
    await page.getByText('127.0.0.1:9/notify').first().waitFor()
    await page.getByRole('button', { name: 'Run again' }).click()
    await page.getByRole('heading', { name: 'The test couldn’t start' }).waitFor()
    await page.locator('.test-stopped', { hasText: 'ECONNREFUSED' }).waitFor()
    expect(await page.locator('.row').count()).toBe(0)
    // Messages of the test say nothing in the top bar.
    expect(await address(page).locator('.status').count()).toBe(0)
  })
})
