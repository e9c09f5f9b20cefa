import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '@gw/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { describeInChromium, openTab } from '../../../sandbox/test/support/browser.ts'
import { startMerchant } from '../../../sandbox/test/support/merchant.ts'
import { call, EUR_100, start } from '../../../sandbox/test/support/sandbox.ts'
import { openConsole } from '../support/console.ts'

/** Serves an unrelated page on another port of this machine, which is another origin. */
async function startForeignSite(html: string): Promise<string> {
  const server = createServer((_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('content-type', 'text/html; charset=UTF-8').end(html)
  })
  const { url, close } = await listen(server, '/')
  onTestFinished(close)
  return url
}

describeInChromium('console: DNS rebinding', () => {
  it('serves no page, no data, and no change under a name that was rebound to loopback', async () => {
    const sandbox = await start()
    const { port } = new URL(sandbox.url)
    // The browser resolves the name to loopback, as after a rebinding, and sends the foreign Host. The page itself came
    // from the attacker before that.
    const { page } = await openTab()
    const rebound = `http://attacker.localhost:${port}`
    const response = await page.goto(`${rebound}/_sandbox/`)
    expect(response?.status()).toBe(403)
    await page.route(`${rebound}/attack`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Attack</p>' }),
    )
    await page.goto(`${rebound}/attack`)
    const outcome = await page.evaluate(async () => {
      const read = await fetch('/_sandbox/payments')
      const write = await fetch('/_sandbox/payments', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"paymentAmount":{"currency":"EUR","value":"1"}}',
      })
      return [read.status, write.status]
    })
    expect(outcome).toEqual([403, 403])
    expect(sandbox.payments.list()).toEqual([])
  })
})

describeInChromium('console: other pages', () => {
  it('lets no other page read or change anything with fetch', async () => {
    const sandbox = await start()
    const { page } = await openTab()
    await page.goto(await startForeignSite('<p>Elsewhere</p>'))
    const outcomes = await page.evaluate(async (url) => {
      const body = '{"paymentAmount":{"currency":"EUR","value":"1"}}'
      const tries: [string, RequestInit][] = [
        ['/status', {}],
        ['/keys', {}],
        ['/payments', { method: 'POST', headers: { 'content-type': 'application/json' }, body }],
        ['/payments', { method: 'POST', headers: { 'content-type': 'text/plain' }, body }],
        ['/payments', { method: 'POST', mode: 'no-cors', body }],
        ['/faults', { method: 'DELETE' }],
      ]
      return Promise.all(
        tries.map(([path, init]) =>
          fetch(`${url}/_sandbox${path}`, init).then(
            async (response) => (await response.text()).length,
            () => 'blocked',
          ),
        ),
      )
    }, sandbox.url)
    expect(outcomes.filter((outcome) => outcome !== 'blocked' && outcome !== 0)).toEqual([])
    expect(sandbox.payments.list()).toEqual([])
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'changes nothing for a form of another page with the encoding %s',
    async (encoding) => {
      const sandbox = await start()
      sandbox.faults.add({ fault: 'drop', on: 'responses' })
      const name =
        '{&quot;paymentAmount&quot;:{&quot;currency&quot;:&quot;EUR&quot;,&quot;value&quot;:&quot;1&quot;},&quot;x&quot;:&quot;'
      const { page } = await openTab()
      await page.goto(
        await startForeignSite(
          `<form method="post" enctype="${encoding}" action="${sandbox.url}/_sandbox/payments">
           <input name="${name}" value="&quot;}"></form>`,
        ),
      )
      const answered = page.waitForResponse((response) => response.url().endsWith('/payments'))
      await page.evaluate(() => document.forms[0]?.submit())
      expect((await answered).status()).toBe(403)
      expect(sandbox.payments.list()).toEqual([])
      expect(sandbox.faults.list()).toHaveLength(1)
    },
  )

  it('lets no other page read the event stream, embed the console, or open it in a frame', async () => {
    const sandbox = await start()
    const { page } = await openTab()
    await page.goto(await startForeignSite('<p>Elsewhere</p>'))
    const outcome = await page.evaluate(async (url) => {
      const stream = new Promise((resolve) => {
        const events = new EventSource(`${url}/_sandbox/events?after=0`)
        events.onerror = () => resolve('blocked')
        events.onopen = () => resolve('open')
      })
      const script = new Promise((resolve) => {
        const element = document.createElement('script')
        element.src = `${url}/_sandbox/status`
        element.onerror = () => resolve('blocked')
        element.onload = () => resolve('loaded')
        document.head.append(element)
      })
      const frame = document.createElement('iframe')
      frame.src = `${url}/_sandbox/`
      document.body.append(frame)
      await new Promise((resolve) => frame.addEventListener('load', resolve))
      return [await stream, await script]
    }, sandbox.url)
    expect(outcome).toEqual(['blocked', 'blocked'])
    const framed = page.frames().find((frame) => frame !== page.mainFrame())
    expect(await framed?.getByText('Payments').count()).toBe(0)
  })
})

const HOSTILE = [
  '<img src=x onerror="window.hacked=1">',
  '</script><script>window.hacked=1</script>',
  '"><svg onload="window.hacked=1">',
  'javascript:window.hacked=1//',
  '\u202Eevil\u2066',
  'اسم-الطلب-١٢٣',
  'x'.repeat(200),
] as const

describeInChromium('console: hostile text', () => {
  it('shows a hostile ID as text, on one line, and copies it so that it can be pasted', async () => {
    const sandbox = await start()
    const options = {
      viewport: { width: 390, height: 800 },
      permissions: ['clipboard-read', 'clipboard-write'],
    }
    const page = await openConsole(sandbox, '', options)
    for (const id of HOSTILE) {
      const { paymentId } = sandbox.payments.create({
        paymentAmount: EUR_100,
        paymentRequestId: id,
      })
      await page.goto(`${sandbox.url}/_sandbox/#payments/${encodeURIComponent(paymentId)}`)
      const shown = page.locator('.detail-sub .identifier-text').first()
      // Nothing in a name turns text around.
      const turned = id.replace('\u202E', '⟨U+202E⟩').replace('\u2066', '⟨U+2066⟩')
      await expect.poll(() => shown.textContent()).toBe(turned)
      expect((await shown.boundingBox())?.height, id).toBeLessThan(30)
      await page.getByRole('button', { name: 'Copy payment request ID' }).click()
      const visible = id.replace(
        /[\p{Cc}\p{Cf}]/gu,
        (mark) => `⟨U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
      )
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(visible)
      await page.goto(`${sandbox.url}/_sandbox/#payments`)
      const row = page.locator('.row .identifier-text').first()
      await expect.poll(() => row.textContent()).toBe(turned)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), id).toBe(390)
    }
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })

  it('shows every character that turns text around by its name, in every view, title, and field', async () => {
    const marks = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
    const { url } = await startMerchant((_received, response) => {
      response.end(`{"a":"${marks}"}`)
    })
    const sandbox = await start({ merchant: { notifyUrl: url } })
    const ids = { paymentAmount: EUR_100, paymentRequestId: `A${marks}Z` }
    const target = '/ams/sandbox/api/v1/payments/pay'
    await call(sandbox, { ...ids, order: { orderDescription: marks } }, { target })
    const { paymentId = '', payerPath = '' } = sandbox.payments.list()[0] ?? {}
    sandbox.payments.pay(paymentId)
    await sandbox.deliveries.settled()
    sandbox.authorizations.create({ userId: marks })
    const [{ id: deliveryId = '', attempts = [] } = {}] = sandbox.deliveries.list()
    const page = await openConsole(sandbox, '#payments')
    const find = () =>
      page.evaluate(() => {
        const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
        const shown = ['title', 'aria-label', 'placeholder', 'alt']
        return [...document.querySelectorAll('*')].flatMap((one) => [
          ...[...one.childNodes]
            .filter((node) => node.nodeType === 3 && turning.test(node.textContent ?? ''))
            .map(() => one.outerHTML.slice(0, 80)),
          ...shown.filter((name) => turning.test(one.getAttribute(name) ?? '')),
          ...(turning.test((one as HTMLInputElement).value ?? '') ? [one.tagName] : []),
        ])
      })
    const views = [
      `#payments/${paymentId}`,
      `#payments/${paymentId}?tab=record`,
      `#notifications/${deliveryId}`,
      `#notifications/${deliveryId}?tab=response`,
      `#notifications/${deliveryId}?tab=bytes`,
      '#calls/call-1',
      '#calls/call-1?tab=response',
      '#authorizations',
    ]
    for (const view of views) {
      await page.goto(`${sandbox.url}/_sandbox/${view}`)
      await page.getByText('U+202E').first().waitFor({ state: 'attached' })
      expect([view, await find()]).toEqual([view, []])
    }
    await page.goto(`${sandbox.url}/_sandbox/#payments/${paymentId}`)
    await page.getByRole('button', { name: 'Refund…' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await find()).toEqual([])
    await expect.poll(() => page.title()).toContain('⟨U+202E⟩')
    await page.goto(`${sandbox.url}/_sandbox/inspector#attempt/${attempts[0]?.id}`)
    await page.locator('.bytes').waitFor()
    expect(await find()).toEqual([])
    expect(await page.textContent('#insp-verdict')).toBe('Would verify')
    await page.goto(sandbox.url + payerPath)
    await page.getByText('⟨U+202E⟩').first().waitFor()
    expect(await find()).toEqual([])
  })

  it('shows hostile bodies and headers of calls and responses as text', async () => {
    const hostile = HOSTILE.slice(0, 3).join(' ')
    const { url } = await startMerchant((_received, response) => {
      response.setHeader('x-note', HOSTILE[0]).end(hostile)
    })
    const sandbox = await start({ merchant: { notifyUrl: url } })
    await call(sandbox, hostile, { sentBody: hostile, headers: { 'user-agent': HOSTILE[2] } })
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    sandbox.payments.pay(paymentId)
    await sandbox.deliveries.settled()
    const [delivery] = sandbox.deliveries.list()
    const page = await openConsole(sandbox, '#calls/call-1?tab=request')
    await page.getByText(hostile).first().waitFor()
    await page.goto(`${sandbox.url}/_sandbox/#notifications/${delivery?.id}?tab=response`)
    await page.getByText(hostile).first().waitFor()
    await page.goto(`${sandbox.url}/_sandbox/inspector#call/call-1`)
    await page.getByRole('heading', { name: 'Call inquiryPayment' }).waitFor()
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })

  it('shows a hostile target and client ID as text', async () => {
    const sandbox = await start()
    const target = `/ams/${encodeURIComponent(HOSTILE[0])}?<script>window.hacked=1</script>`
    await fetch(`${sandbox.url}${target}`, { headers: { 'client-id': HOSTILE[0] } })
    await expect.poll(() => sandbox.calls.list().length).toBe(1)
    const page = await openConsole(sandbox, '#calls/call-1')
    await page.getByText('METHOD_NOT_SUPPORTED').first().waitFor()
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })

  it('shows characters that cannot be seen by their names, never as empty boxes', async () => {
    const sandbox = await start()
    const body = '{"a":"\u202E\u0001\ufeff ␊"}'
    await call(sandbox, body, { sentBody: `${body}\r\n` })
    const page = await openConsole(sandbox, '#calls/call-1')
    for (const label of ['U+202E', 'SOH', 'BOM', 'LF', 'CR']) {
      await page.locator('.chip', { hasText: label }).first().waitFor()
    }
    expect(await page.getByText(/[\u2400-\u243f]/).count()).toBe(0)
  })
})
