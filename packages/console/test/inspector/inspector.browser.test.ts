import { gzipSync } from 'node:zlib'
import { testKeyPair } from '@gw/testkit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  copyWith,
  hasBrowser,
  type InspectorBrowser,
  MESSAGE,
  paste,
  readVerdict,
  type Shown,
  show,
  startBrowser,
} from './browser.ts'
import { FORMATS, MISTAKES, signed, writeCapture } from './messages.ts'

const KEY = '#insp-key-0'
const { publicPem } = testKeyPair()

/** The shown message, and the fix that it needs. */
const CASES: readonly (readonly [fix: string, shown: Shown])[] = [
  ...Object.entries(MISTAKES).map(([fix, message]) => [fix, { message }] as const),
  ['clock', { message: signed({ time: '1763204663870' }), checksAge: true }],
  ['client-id-configured', { message: signed(), clientId: 'MERCHANT' }],
  [
    'key-of-version-2',
    { message: signed(), keys: [testKeyPair('untrusted').publicPem, publicPem] },
  ],
]

describe.skipIf(!hasBrowser)('the inspector in Chromium', () => {
  let browser: InspectorBrowser
  beforeAll(async () => {
    browser = await startBrowser()
  })
  afterAll(() => browser?.close())

  const waitFor = (page: Page, expected: Partial<Awaited<ReturnType<typeof readVerdict>>>) =>
    expect.poll(() => readVerdict(page), { timeout: 10_000 }).toMatchObject(expected)

  it.each(CASES)('explains a message that needs the fix "%s"', async (fix, shown) => {
    const page = await browser.open()
    await show(page, shown)
    await waitFor(page, { title: fix === '' ? 'Would verify' : 'Rejected', fix })
    expect(await page.locator('.insp-steps li').count()).toBe(10)
    expect(await page.textContent('main')).not.toMatch(/[\u2400-\u243f]/)
    await browser.release(page)
  })

  it('links a code to the error reference of a site that includes the page', async () => {
    const page = await browser.open()
    const html = browser.html.replace(
      '<div id="root">',
      '<div id="root" data-errors="./guide/errors">',
    )
    await page.route('**/site', (route) => route.fulfill({ contentType: 'text/html', body: html }))
    await page.goto(`${browser.url}site`)
    await show(page, { message: MISTAKES['target-without-prefix'] })
    const link = page.locator('.insp-verdict > header a')
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe('./guide/errors#gw_signature_mismatch')
    await browser.release(page)
  })

  it.each(Object.keys(FORMATS))('reads a pasted message in the format %s', async (format) => {
    const page = await browser.open()
    const text = FORMATS[format]?.({ ...signed(), target: '/shop/notify' }) ?? ''
    await paste(page, MESSAGE, text)
    await paste(page, KEY, publicPem)
    await waitFor(page, {
      title: 'Rejected',
      code: 'GW_SIGNATURE_MISMATCH',
      fix: 'target-without-prefix',
    })
    await browser.release(page)
  })

  it('explains while the focus stays in the field, and reports an unreadable message', async () => {
    const page = await browser.open()
    await show(page, { message: MISTAKES['target-without-prefix'] })
    await page.focus('#insp-target')
    await page.keyboard.type('/notify')
    await waitFor(page, { title: 'Would verify' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('insp-target')
    await paste(page, MESSAGE, 'hello')
    await waitFor(page, { title: 'Can’t read it yet', code: 'GW_INSPECT_SOURCE_INVALID' })
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.waitForSelector('.insp-empty')
    await browser.release(page)
  })

  it('reports a key that it cannot read beside its field, and is undecided without one', async () => {
    const page = await browser.open()
    await paste(page, MESSAGE, FORMATS.http?.(signed()) ?? '')
    await waitFor(page, { title: 'Undecided' })
    await paste(page, KEY, 'no key')
    await page.waitForSelector('.field-error >> text=GW_SIGNATURE_KEY_')
    expect(await readVerdict(page)).toMatchObject({ title: 'Undecided' })
    await browser.release(page)
  })

  it('shows the size and the thumbprint of the key that made the signature', async () => {
    const page = await browser.open()
    await show(page, { message: signed() })
    await page.getByText('Made this signature').waitFor()
    expect(await page.textContent('.insp-thumbprint')).toMatch(/^RSA 2048[\w-]{43}/)
    await browser.release(page)
  })

  it.each([
    ['after a multi-byte character', '{"é€":{"a":1}}', '{"é€": {"a": 1}}', ' ', '20'],
    ['inside a multi-byte character', '{"a":"é"}', '{"a":"e\u0301"}', 'e', '65'],
    ['at a carriage return', '{"a":"é"\n}\n', '{"a":"é"\r\n}\r\n', 'CR', '0d'],
    ['after CRLF', '{"é":1,\r\n"a":1}', '{"é":1,\r\n"a":1}\n', 'LF', '0a'],
  ])('marks the same first byte in text and hex %s', async (_where, sent, got, shown, hex) => {
    const page = await browser.open()
    await paste(page, MESSAGE, writeCapture({ ...signed({ body: sent }), body: got }))
    await paste(page, KEY, publicPem)
    await page.waitForSelector('.hex .byte-hot')
    const head = 'POST /notify\nSANDBOX_MERCHANT.1794740663870.'
    const [one, other] = [Buffer.from(head + sent), Buffer.from(head + got)]
    const offset = one.findIndex((byte, at) => byte !== other[at])
    const at = offset === -1 ? one.length : offset
    expect(other[at]?.toString(16).padStart(2, '0')).toBe(hex)
    const marked = await page.evaluate(() => {
      const cell = document.querySelector('.hex td:nth-child(2) .byte-hot')
      const row = cell?.closest('tr')
      const before = document.createRange()
      before.setStart(row?.children[1] as Node, 0)
      before.setEndBefore(cell as Node)
      const column = before.toString().match(/[0-9a-f]{2}/g)?.length ?? 0
      return {
        text: document.querySelector('.bytes .byte-hot')?.textContent,
        hex: cell?.textContent,
        offset: Number.parseInt(row?.querySelector('th')?.textContent ?? '', 16) + column,
        label: document.querySelector('.bytes-foot > span')?.textContent,
      }
    })
    expect(marked).toEqual({
      text: shown === ' ' ? 'SP' : shown,
      hex,
      offset: at,
      label: ` First byte that differs: ${at}`,
    })
    await browser.release(page)
  })

  it('reads the exact bytes of a file with CRLF', async () => {
    const page = await browser.open()
    const message = FORMATS.http?.(signed({ body: '{\r\n}' })) ?? ''
    const buffer = Buffer.from(message.replace(/\r?\n/g, '\r\n'))
    await page.setInputFiles('.insp-editor input[type=file]', {
      name: 'message.http',
      mimeType: 'text/plain',
      buffer,
    })
    await paste(page, KEY, publicPem)
    await waitFor(page, { title: 'Would verify' })
    expect(await page.textContent('.insp-file')).toContain(`${buffer.length} bytes`)
    await browser.release(page)
  })

  it('keeps a long pasted message as a file, with its exact bytes', async () => {
    const page = await browser.open()
    const text = FORMATS.har?.(signed({ body: `{"a":"${'é'.repeat(250_000)}"}` })) ?? ''
    await paste(page, KEY, publicPem)
    await paste(page, MESSAGE, text)
    await waitFor(page, { title: 'Would verify' })
    expect(await page.textContent('.insp-file')).toContain(`${Buffer.byteLength(text)} bytes`)
    await browser.release(page)
  })

  it('has 16 bytes in a row of hex, and 8 on a phone', async () => {
    const page = await browser.open()
    await show(page, { message: signed() })
    const row = page.locator('.hex tr:first-child td').first()
    const countBytes = async () => (await row.textContent())?.match(/[0-9a-f]{2}/g)?.length
    await expect.poll(countBytes).toBe(16)
    await page.setViewportSize({ width: 390, height: 800 })
    await expect.poll(countBytes).toBe(8)
    await browser.release(page)
  })

  it('copies the bytes as text and as hex', async () => {
    const page = await browser.open()
    await show(page, { message: signed() })
    await waitFor(page, { title: 'Would verify' })
    const text = await copyWith(page, 'Text')
    expect(text.startsWith('POST /notify\nSANDBOX_MERCHANT.')).toBe(true)
    expect(await copyWith(page, 'Hex')).toBe(Buffer.from(text).toString('hex'))
    await browser.release(page)
  })

  it('shows markup and right-to-left text of a message as text', async () => {
    const page = await browser.open()
    const body = '{"paymentId":"<img src=x onerror=alert(1)>\u202e"}'
    await paste(page, MESSAGE, FORMATS.capture?.(signed({ body })) ?? '')
    await page.waitForSelector('.bytes')
    expect(await page.locator('main img').count()).toBe(0)
    expect(await page.textContent('.bytes')).toContain('U+202E')
    await browser.release(page)
  })

  it('sends nothing and cannot: the policy blocks every connection', async () => {
    const page = await browser.open()
    await show(page, { message: MISTAKES['target-without-prefix'] })
    await waitFor(page, { title: 'Rejected' })
    expect(browser.requests).toEqual([])
    const outcome = page.evaluate((url) => fetch(url).then(() => 'sent'), `${browser.url}data`)
    await expect(outcome).rejects.toThrow()
    expect(await page.textContent('main')).toContain('blocks all network access')
    expect(browser.html).toContain("connect-src 'none'")
    await browser.release(page)
  })

  it('is one file of at most 58 kB gzipped that contains no private key', () => {
    expect(gzipSync(browser.html).length).toBeLessThanOrEqual(58_000)
    expect(browser.html).not.toMatch(/\s(?:src|href)=/)
    expect(browser.html).not.toMatch(/-----BEGIN (?:RSA )?PRIVATE KEY-----\\n/)
  })
})
