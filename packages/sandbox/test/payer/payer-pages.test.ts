import { request as httpRequest } from 'node:http'
import type { Sandbox } from '@gw/sandbox'
import { describe, expect, it } from 'vitest'
import type { Checkout } from '../../src/ledger/records/checkout.ts'
import { acknowledge, startMerchant } from '../support/merchant.ts'
import { EUR_100, start } from '../support/sandbox.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const SHOP_URL = 'https://shop.example/return'

/** Creates a payment, and returns the URL of its page. */
function createPage(sandbox: Sandbox, checkout: Checkout = { redirectUrl: SHOP_URL }): string {
  const payment = sandbox.payments.create({ paymentAmount: EUR_100, checkout })
  return sandbox.url + payment.payerPath
}

/** Submits a form without following it. */
function post(url: string, body = '', headers: Record<string, string> = FORM): Promise<Response> {
  return fetch(url, { method: 'POST', body, headers, redirect: 'manual' })
}

const statuses = (sandbox: Sandbox) => sandbox.payments.list().map((one) => one.paymentStatus)

describe('payer pages', () => {
  it('change nothing when they are opened', async () => {
    const sandbox = await start()
    const url = createPage(sandbox)
    for (const part of ['', '/return', '/left', '/pay', '/decline', '/code', '?resultCode=S']) {
      await fetch(url + part)
    }
    expect(statuses(sandbox)).toEqual(['PROCESSING'])
  })

  it('show the result with a redirect in five seconds and a link', async () => {
    const sandbox = await start()
    const url = createPage(sandbox)
    const chosen = await post(`${url}/pay`)
    expect(chosen.status).toBe(303)
    const result = await fetch(new URL(chosen.headers.get('location') ?? '', url))
    expect(result.headers.get('refresh')).toBe(`5; url=${SHOP_URL}`)
    expect(await result.text()).toContain(`href="${SHOP_URL}"`)
  })

  it.each([
    ['review', /authReviewStatus<\/code> <code>PROCESSING</, 'takes <code>S</code> for paid'],
    ['reject', /authReviewStatus<\/code> <code>REJECT<\/code>/, 'cancels the payment'],
  ] as const)('show that a shop must not fulfill after %s', async (step, seen, advice) => {
    const sandbox = await start()
    const url = createPage(sandbox)
    const [payment] = sandbox.payments.list()
    sandbox.payments.review(payment?.paymentId ?? '')
    if (step === 'reject') sandbox.payments.reject(payment?.paymentId ?? '')
    const page = await (await fetch(`${url}/return`)).text()
    expect(page).toMatch(seen)
    expect(page).toContain(advice)
  })

  it('do not redirect whoever opens a page that is already paid', async () => {
    const sandbox = await start()
    const url = createPage(sandbox)
    await post(`${url}/pay`)
    const again = await fetch(url)
    expect(again.headers.get('refresh')).toBeNull()
    expect(await again.text()).toContain('Already paid')
  })

  it('show how long a payment stays open, and that it has expired', async () => {
    const sandbox = await start()
    const paymentExpiryTime = new Date(sandbox.clock.now() + 26 * 60_000).toISOString()
    const { payerPath } = sandbox.payments.create({ paymentAmount: EUR_100, paymentExpiryTime })
    const url = sandbox.url + payerPath
    expect(await (await fetch(url)).text()).toContain('open for 26 min')
    await sandbox.clock.advance('26m')
    expect(await (await fetch(url)).text()).toContain('This payment has expired')
    expect((await post(`${url}/pay`)).status).toBe(303)
    expect(sandbox.payments.list()[0]?.paymentResultCode).toBe('ORDER_IS_CLOSED')
  })

  it('pay once, no matter how often the form is submitted', async () => {
    const sandbox = await start()
    const url = createPage(sandbox)
    const responses = await Promise.all([1, 2, 3].map(() => post(`${url}/pay`)))
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303])
    await post(`${url}/decline`)
    const [payment] = sandbox.payments.list()
    expect(payment).toMatchObject({ paymentStatus: 'SUCCESS', transactions: [expect.anything()] })
  })

  it('ask for the code again if it is wrong, and fail with the code that fails', async () => {
    const sandbox = await start()
    const url = createPage(sandbox, { isChallenged: true })
    const wrong = await post(`${url}/pay`, 'code=999999')
    expect(wrong.status).toBe(422)
    expect((await post(`${url}/pay`)).status).toBe(422)
    expect(statuses(sandbox)).toEqual(['PROCESSING'])
    await post(`${url}/pay`, 'code=000000')
    expect(sandbox.payments.list()[0]?.paymentResultCode).toBe('USER_PAYMENT_VERIFICATION_FAILED')
  })

  it('decline only with the result codes that they offer', async () => {
    const sandbox = await start()
    await post(`${createPage(sandbox)}/decline`, 'resultCode=SUCCESS')
    expect(sandbox.payments.list()[0]).toMatchObject({
      paymentStatus: 'FAIL',
      paymentResultCode: 'USER_BALANCE_NOT_ENOUGH',
    })
  })

  it.each(['/approve', '/refund', '/cancel', '/pay/pay', '//pay', '/../pay'])(
    'do not have the action %s',
    async (part) => {
      const sandbox = await start()
      expect((await post(createPage(sandbox) + part)).status).toBe(404)
      expect(statuses(sandbox)).toEqual(['PROCESSING'])
    },
  )

  it('are found only by their token', async () => {
    const sandbox = await start()
    const url = createPage(sandbox)
    const [{ paymentId = '', paymentRequestId = '' } = {}] = sandbox.payments.list()
    const token = url.split('/').at(-1) ?? ''
    const others = [paymentId, paymentRequestId, token.slice(0, -1), token.toLowerCase(), '']
    for (const other of others) {
      const response = await post(`${sandbox.url}/pay/${other}/pay`)
      expect(response.status).toBe(404)
    }
    expect(statuses(sandbox)).toEqual(['PROCESSING'])
  })

  it('say nothing about other payments', async () => {
    const sandbox = await start()
    const other = { orderId: 'OTHER_ORDER', description: 'OTHER_GOODS', redirectUrl: SHOP_URL }
    createPage(sandbox, other)
    const url = createPage(sandbox)
    const pages = ['', '/return', '/left', '/unknown'].map(async (part) =>
      (await fetch(url + part)).text(),
    )
    const [{ paymentId = '', payerPath = '' } = {}] = sandbox.payments.list()
    for (const page of await Promise.all(pages)) {
      for (const secret of [paymentId, payerPath, 'OTHER_']) expect(page).not.toContain(secret)
    }
  })

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a hidden origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['another port of the machine', { 'sec-fetch-site': 'same-site' }],
    ['a rebound name', { host: 'evil.example' }],
  ])('refuse a form from %s', async (_from, headers) => {
    const sandbox = await start()
    const url = new URL(`${createPage(sandbox)}/pay`)
    const status = await new Promise((resolve) => {
      httpRequest(url, { method: 'POST', headers: { ...FORM, ...headers } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      }).end()
    })
    expect(status).toBe(403)
    expect(statuses(sandbox)).toEqual(['PROCESSING'])
  })

  it('refuse a body that is not a form, or a long one', async () => {
    const sandbox = await start()
    const url = `${createPage(sandbox)}/pay`
    expect((await post(url, '{}', { 'content-type': 'application/json' })).status).toBe(415)
    expect((await post(url, 'a'.repeat(5_000))).status).toBe(413)
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(405)
    expect(statuses(sandbox)).toEqual(['PROCESSING'])
  })

  it('open from a link in another site, but do not load as one of its resources', async () => {
    const sandbox = await start()
    const url = createPage(sandbox)
    const from = (mode: string) =>
      fetch(url, { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode } })
    // Node's fetch sets the mode itself, so that this request is one of a script.
    expect((await from('cors')).status).toBe(403)
  })

  it('allow no script, no frame, and no form to another origin', async () => {
    const sandbox = await start()
    const response = await fetch(createPage(sandbox))
    const page = await response.text()
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
    )
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(page).not.toMatch(/<script|\son\w+=|<iframe|<img|_sandbox(?!\/#)/)
  })

  it('escape everything that a call contains', async () => {
    const sandbox = await start()
    const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>'&\u202e\u200e\u200f\u061c\u2069`
    const checkout = {
      shopName: evil,
      orderId: evil,
      description: evil,
      paymentMethodType: evil,
      redirectUrl: `https://shop.example/?q=${evil}`,
    }
    const url = createPage(sandbox, checkout)
    for (const part of ['', '/left', '/return']) {
      if (part === '/return') await post(`${url}/pay`)
      const page = await (await fetch(url + part)).text()
      expect(page).not.toMatch(/<script|<img|onerror=alert\(1\)>/)
      expect(page).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/)
    }
    expect(await (await fetch(`${url}/return`)).text()).toContain(
      '⟨U+202E⟩⟨U+200E⟩⟨U+200F⟩⟨U+061C⟩⟨U+2069⟩',
    )
  })

  it('notify the shop before the return, or 10 seconds after it', async () => {
    const { url: notifyUrl, received } = await startMerchant(acknowledge)
    const sandbox = await start({ merchant: { notifyUrl } })
    const checkout = { redirectUrl: 'https://shop.example/return' }
    await post(`${createPage(sandbox, checkout)}/pay`, 'notify=before')
    expect(received).toHaveLength(1)
    await post(`${createPage(sandbox, checkout)}/pay`, 'notify=after')
    expect(sandbox.payments.list().map(({ paymentStatus }) => paymentStatus)).toEqual([
      'SUCCESS',
      'SUCCESS',
    ])
    expect(received).toHaveLength(1)
    await sandbox.clock.advance(14_999)
    expect(received).toHaveLength(1)
    await sandbox.clock.advance(1)
    expect(received).toHaveLength(2)
    // A program that pays on the page takes the default.
    await sandbox.payer.pay(createPage(sandbox, checkout))
    expect(received).toHaveLength(3)
  })

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT://shop.example/%0aalert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'shop://return',
    'not a URL',
    '//shop.example',
  ])('never link to %s', async (redirectUrl) => {
    const sandbox = await start()
    const url = createPage(sandbox, { redirectUrl })
    await post(`${url}/pay`)
    const response = await fetch(`${url}/return`)
    const page = await response.text()
    expect(response.headers.get('refresh')).toBeNull()
    expect([...page.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '#main',
      expect.stringMatching(/^\/_sandbox\/#payments\/\d+J\d+$/),
    ])
  })

  it('cannot be used to add headers', async () => {
    const sandbox = await start()
    const redirectUrl = 'https://shop.example/\r\nset-cookie: a=b'
    const url = createPage(sandbox, { redirectUrl })
    await post(`${url}/pay`)
    const response = await fetch(`${url}/return`)
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('refresh')).toBe('5; url=https://shop.example/set-cookie:%20a=b')
  })
})
