import { testKeyPair } from '@gw/testkit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  chooseSample,
  copyWith,
  hasBrowser,
  type InspectorBrowser,
  paste,
  startBrowser,
} from './browser.ts'
import { FORMATS, signed } from './messages.ts'

const MESSAGE = '.insp-paste textarea'
const KEY = '#insp-key-0'
const { publicPem } = testKeyPair()
const FRAMEWORKS = ['Express', 'Fastify', 'Next.js', 'NestJS', 'Hono']

describe.skipIf(!hasBrowser)('the verdict of the inspector', () => {
  let browser: InspectorBrowser
  /** For tests that only choose a sample. */
  let shared: Page | undefined
  beforeAll(async () => {
    browser = await startBrowser()
  })
  afterAll(() => browser?.close())

  const headline = (page: Page) =>
    expect.poll(() => page.locator('.insp-verdict-body h3').first().textContent(), {
      timeout: 10_000,
    })
  const http = (message: ReturnType<typeof signed>): string => FORMATS.http?.(message) ?? ''

  it('names the key if none of the keys made the signature', async () => {
    const page = await browser.open()
    await paste(page, MESSAGE, http(signed()))
    await paste(page, KEY, testKeyPair('untrusted').publicPem)
    await headline(page).toBe('This isn’t the sender’s key')
    expect(await page.textContent('.insp-fix-code')).toContain('gatewayKeys: {')
    expect(await page.locator('.insp-suspect').allTextContents()).toEqual([
      '✕Key the culprit',
      'Path can’t be judged',
      'Body can’t be judged',
      'Headers can’t be judged',
    ])
    await browser.release(page)
  })

  it('marks the decisive line, and gives a sender other advice than a receiver', async () => {
    const page = await browser.open()
    await chooseSample(page, 'body')
    await headline(page).toBe('The key is right; the body was serialized again')
    expect(await page.locator('.insp-suspect-guilty').allTextContents()).toEqual([
      '✕Body the culprit',
    ])
    expect(await page.textContent('.code-added')).toContain('verifies the raw bytes')
    expect(await page.textContent('.code-removed')).toContain('express.json()')
    expect(await copyWith(page, 'Copy')).not.toContain('before the endpoint')
    await page.getByLabel('was sent by me').check()
    expect(await page.textContent('.code-added')).toContain('signed.body')
    expect(await page.textContent('.insp-look')).toContain('signRequest()')
    await browser.release(page)
  })

  it('says which byte an edit changes, and how the verdict changes with it', async () => {
    const page = await browser.open()
    const message = http(signed())
    await paste(page, MESSAGE, message)
    await paste(page, KEY, publicPem)
    await headline(page).toContain('The signature matches')
    expect(await page.locator('.insp-edit').count()).toBe(0)
    await page.fill(MESSAGE, message.replace(/"paymentId":"./, '"paymentId":"9'))
    await page.locator('.insp-edit', { hasText: /Byte \d+, in the body, differs/ }).waitFor()
    const edit = await page.textContent('.insp-edit')
    expect(edit).toContain('Would verify → Rejected')
    await page.getByRole('button', { name: 'Compare with this from now on' }).click()
    expect(await page.locator('.insp-edit').count()).toBe(0)
    await browser.release(page)
  })

  it('names the bytes if the key made the signature, with digests that a phone shows whole', async () => {
    const page = await browser.open()
    await page.setViewportSize({ width: 390, height: 844 })
    await paste(page, MESSAGE, http({ ...signed(), body: '{"paymentId":"2"}' }))
    await paste(page, KEY, publicPem)
    await headline(page).toBe('The key is right; the bytes differ')
    const digests = await page.locator('.insp-digests code').allTextContents()
    expect(digests).toHaveLength(2)
    for (const digest of digests) expect(digest).toMatch(/^[0-9a-f]{8}…[0-9a-f]{8}$/)
    const cut = await page.evaluate(
      () =>
        [...document.querySelectorAll('.insp-verdict-body *')].filter(
          (element) => element.getBoundingClientRect().right > innerWidth - 8,
        ).length,
    )
    expect(cut).toBe(0)
    await browser.release(page)
  })

  it.each([
    ['path', 'The key is right; the path differs', 'notifyUrl:'],
    ['body', 'The key is right; the body was serialized again', 'express.json()'],
    ['newline', 'The key is right; the body differs', 'express.json()'],
    ['key', 'The key version in the header is wrong', 'gatewayKeys:'],
    ['client', 'The client ID differs', 'clientId:'],
  ])('names the culprit of the sample %s, with the fix as code', async (id, expected, line) => {
    shared ??= await browser.open()
    const page = shared
    await chooseSample(page, id)
    await headline(page).toBe(expected)
    const tabs = page.locator('.insp-fix-code [role=tab]')
    expect(await tabs.allTextContents()).toEqual(FRAMEWORKS)
    expect(await copyWith(page, 'Copy')).toContain(line)
    if (line.endsWith(':')) expect(await page.textContent('.code-added')).toContain(line)
    // The code in the other tabs doesn't depend on the sample.
    for (const framework of id === 'path' ? FRAMEWORKS : []) {
      await tabs.filter({ hasText: framework }).click()
      const name = framework === 'Hono' ? /createReceiver/ : /gatewayWebhook/i
      expect(await page.textContent('.insp-fix-code pre')).toMatch(name)
    }
    if (id === 'path') await tabs.first().click()
  })

  it('gives no code of an endpoint to a caller', async () => {
    const page = await browser.open()
    const call = signed({ target: '/ams/api/v1/payments/pay' })
    await paste(page, MESSAGE, http({ ...call, body: '{"paymentId": "1"}' }))
    await paste(page, KEY, publicPem)
    await headline(page).toBe('The key is right; the body was serialized again')
    expect(await page.textContent('.insp-fix-code')).not.toMatch(/webhook|createReceiver/i)
    expect(await page.textContent('.insp-verdict-body')).toContain('signRequest()')
    await browser.release(page)
  })

  it('finds the fix of an indented body with the content-length from before', async () => {
    const page = await browser.open()
    const message = signed()
    const body = JSON.stringify(JSON.parse(message.body), null, 2)
    const text = http({ ...message, body })
    const length = `content-length: ${message.body.length}\n\n`
    await paste(page, MESSAGE, text.replace('\n\n', `\n${length}`))
    await paste(page, KEY, publicPem)
    await expect
      .poll(() => page.locator('.insp-eyebrow code').textContent(), { timeout: 10_000 })
      .toBe('body-compact')
    await browser.release(page)
  })

  it('marks what was not checked as not checked', async () => {
    const page = await browser.open()
    await paste(page, MESSAGE, http(signed()))
    await paste(page, KEY, publicPem)
    await page.waitForSelector('.insp-verdict >> text=Would verify')
    const steps = await page.locator('.insp-step-unchecked h3').allTextContents()
    expect(steps).toEqual(['Client ID: Not checked', 'Freshness: Not checked'])
    expect(await page.textContent('#insp-steps + .insp-hint')).toBe('8 passed · 2 not checked')
    await browser.release(page)
  })

  it('keeps input and focus on a phone, and shows the verdict in a bar', async () => {
    const page = await browser.open()
    await page.setViewportSize({ width: 390, height: 844 })
    await paste(page, MESSAGE, http({ ...signed(), target: '/shop/notify' }))
    await page.waitForSelector('#insp-steps')
    const focused = () => page.evaluate(() => document.activeElement?.tagName)
    expect(await focused()).toBe('TEXTAREA')
    expect(await page.isVisible(MESSAGE)).toBe(true)
    expect(await page.isVisible(KEY)).toBe(true)
    await paste(page, KEY, publicPem)
    const bar = page.locator('.insp-bar')
    await bar.filter({ hasText: 'The key is right; the path differs' }).waitFor()
    await page.locator('#insp-verdict').scrollIntoViewIfNeeded()
    await expect.poll(() => bar.isVisible()).toBe(false)
    await browser.release(page)
  })
})
