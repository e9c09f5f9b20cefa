import { createServer } from 'node:http'
import type { Sandbox } from '@gw/sandbox'
import { listen } from '@gw/testkit'
import { expect, it, onTestFinished } from 'vitest'
import type { Checkout } from '../../src/ledger/records/checkout.ts'
import { describeInChromium, openTab } from '../support/browser.ts'
import { EUR_100, start } from '../support/sandbox.ts'

/** Serves one page of another site. */
async function serveForeignPage(html: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html)
  })
  const { url, close } = await listen(server, '/')
  onTestFinished(close)
  return url.replace('127.0.0.1', 'localhost')
}

function createPage(sandbox: Sandbox, checkout: Checkout = {}): string {
  const payment = sandbox.payments.create({ paymentAmount: EUR_100, checkout })
  return sandbox.url + payment.payerPath
}

const statuses = (sandbox: Sandbox) => sandbox.payments.list().map((one) => one.paymentStatus)

describeInChromium('payer: security', () => {
  it('refuses a form of another site, even one that knows the page', async () => {
    const sandbox = await start()
    const url = createPage(sandbox)
    const { page } = await openTab()
    await page.goto(
      await serveForeignPage(`<form method="post" action="${url}/pay"><button>Win</button></form>`),
    )
    const [response] = await Promise.all([
      page.waitForResponse(`${url}/pay`),
      page.getByRole('button').click(),
    ])
    expect(response.status()).toBe(403)
    expect(statuses(sandbox)).toEqual(['PROCESSING'])
  })

  it('refuses scripts and frames of another site', async () => {
    const sandbox = await start()
    const url = createPage(sandbox)
    const { page } = await openTab()
    await page.goto(await serveForeignPage(`<iframe src="${url}"></iframe>`))
    const read = await page.evaluate(async (address) => {
      const attempts = [
        () => fetch(address),
        () =>
          fetch(`${address}/pay`, { method: 'POST', mode: 'no-cors', body: new URLSearchParams() }),
      ]
      const results: string[] = []
      for (const attempt of attempts) {
        results.push(
          await attempt().then(
            ({ type }) => type,
            () => 'failed',
          ),
        )
      }
      return results
    }, url)
    expect(read).toEqual(['failed', 'failed'])
    const [, frame] = page.frames()
    expect(await frame?.locator('form').count()).toBe(0)
    expect(statuses(sandbox)).toEqual(['PROCESSING'])
  })

  it('runs nothing that a call contains', async () => {
    const sandbox = await start()
    const evil = '"><img src=x onerror=alert(1)><script>alert(1)</script><form action="/_sandbox/">'
    const url = createPage(sandbox, {
      shopName: evil,
      orderId: evil,
      description: evil,
      paymentMethodType: evil,
      redirectUrl: `https://shop.example/?${evil}`,
    })
    const { page, problems } = await openTab()
    page.on('dialog', () => expect.unreachable('A script ran'))
    await page.goto(url)
    expect(await page.locator('img, script').count()).toBe(0)
    expect(await page.locator('form').count()).toBe(3)
    expect(problems).toEqual([])
  })

  it('does not let its pages reach the control API', async () => {
    const sandbox = await start()
    const url = createPage(sandbox)
    const { page } = await openTab()
    await page.goto(url)
    const [{ paymentId = '' } = {}] = sandbox.payments.list()
    const links = page.locator('a[href*="_sandbox"], form[action*="_sandbox"]')
    const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(hrefs).toEqual([`/_sandbox/#payments/${paymentId}`])
    // A script that came into the page could not connect, and its form would not be JSON.
    const connected = await page.evaluate(() =>
      fetch('/_sandbox/payments').then(
        () => true,
        () => false,
      ),
    )
    expect(connected).toBe(false)
    const [response] = await Promise.all([
      page.waitForResponse(/_sandbox/),
      page.evaluate((id) => {
        const form = document.createElement('form')
        form.method = 'post'
        form.action = `/_sandbox/payments/${id}/pay`
        document.body.append(form)
        form.submit()
      }, paymentId),
    ])
    expect(response.status()).toBe(415)
    expect(statuses(sandbox)).toEqual(['PROCESSING'])
  })

  it('tells the shop nothing about the page that the payer comes from', async () => {
    const sandbox = await start()
    const shop = await serveForeignPage('<h1>Thank you</h1>')
    const { page } = await openTab()
    await page.goto(createPage(sandbox, { redirectUrl: shop }))
    await page.getByRole('button', { name: /^Pay/ }).click()
    const [request] = await Promise.all([
      page.waitForRequest(shop),
      page.getByRole('link', { name: /^Return to/ }).click(),
    ])
    expect((await request.allHeaders()).referer).toBeUndefined()
  })
})
