import { testKeyPair } from '@gw/testkit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  copyWith,
  hasBrowser,
  type InspectorBrowser,
  MESSAGE,
  paste,
  show,
  startBrowser,
} from './browser.ts'
import { MISTAKES, signed, writeHttp } from './messages.ts'

const { publicPem } = testKeyPair()
const FRAMEWORKS = ['Express', 'Fastify', 'Next.js', 'NestJS', 'Hono']

describe.skipIf(!hasBrowser)('the verdict of the inspector', () => {
  let browser: InspectorBrowser
  let page: Page
  beforeAll(async () => {
    browser = await startBrowser()
    page = await browser.open()
  })
  afterAll(() => browser?.close())

  const headline = () =>
    expect.poll(() => page.locator('.insp-verdict-body h3').first().textContent(), {
      timeout: 10_000,
    })

  it('names the key if none of the keys made the signature', async () => {
    await show(page, { message: signed(), keys: [testKeyPair('untrusted').publicPem] })
    await headline().toBe('This isn’t the sender’s key')
    expect(await page.textContent('.code')).toContain('gatewayKeys: {')
  })

  it('names the bytes if the key made the signature, with digests that fit on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await show(page, { message: { ...signed(), body: '{"paymentId":"2"}' } })
    await headline().toBe('The key is right; the bytes differ')
    expect(await page.textContent('.insp-hints')).toMatch(/[0-9a-f]{64}.*[0-9a-f]{64}/)
    const cut = await page.evaluate(
      () =>
        [...document.querySelectorAll('.insp-verdict-body *')].filter(
          (element) => element.getBoundingClientRect().right > innerWidth - 8,
        ).length,
    )
    expect(cut).toBe(0)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  it.each([
    ['target-without-prefix', 'The key is right; the path differs', 'notifyUrl:'],
    ['body-compact', 'The key is right; the body was serialized again', 'express.json()'],
    ['body-without-newline', 'The key is right; the body differs', 'express.json()'],
  ] as const)('names the culprit of %s, with the endpoint as code', async (id, expected, line) => {
    await show(page, { message: MISTAKES[id] })
    await headline().toBe(expected)
    if (id === 'target-without-prefix') await page.getByText('as code').click()
    const tabs = page.locator('.code-tabs [role=tab]')
    expect(await tabs.allTextContents()).toEqual(FRAMEWORKS)
    expect(await copyWith(page, 'Copy')).toContain(line)
    // The code in the other tabs doesn't depend on the message.
    for (const framework of id === 'body-compact' ? FRAMEWORKS : []) {
      await tabs.filter({ hasText: framework }).click()
      const name = framework === 'Hono' ? /createReceiver/ : /gatewayWebhook/i
      expect(await page.textContent('.code')).toMatch(name)
    }
    await tabs.first().click()
  })

  it('names the client ID that a message is not for', async () => {
    await show(page, { message: signed(), clientId: 'MERCHANT' })
    await headline().toBe('The client ID differs')
    expect(await page.textContent('.diff')).toMatch(/Message.*SANDBOX_MERCHANT/)
    expect(await page.textContent('.code')).toContain('clientId:')
  })

  it('gives no code of an endpoint to a caller', async () => {
    const call = signed({ target: '/ams/api/v1/payments/pay' })
    await show(page, { message: { ...call, body: '{"paymentId": "1"}' } })
    await headline().toBe('The key is right; the body was serialized again')
    expect(await page.locator('.code-tabs').count()).toBe(0)
    expect(await page.textContent('.insp-verdict-body')).toContain('signRequest()')
  })

  it('finds the fix of an indented body with the content-length from before', async () => {
    const message = signed()
    const body = JSON.stringify(JSON.parse(message.body), null, 2)
    const text = writeHttp({ ...message, body })
    const length = `content-length: ${message.body.length}\n\n`
    await paste(page, MESSAGE, text.replace('\n\n', `\n${length}`))
    await expect.poll(() => page.locator('.insp-fix-id').textContent()).toBe('body-compact')
  })

  it('marks what was not checked as not checked', async () => {
    await show(page, { message: signed() })
    await page.waitForSelector('.insp-verdict >> text=Would verify')
    const steps = await page.locator('.insp-step-unchecked h3').allTextContents()
    expect(steps).toEqual(['Client ID: Not checked', 'Freshness: Not checked'])
    expect(await page.textContent('#insp-steps + .insp-hint')).toBe('8 passed · 2 not checked')
  })

  it('keeps input and focus on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await paste(page, MESSAGE, writeHttp(MISTAKES['target-without-prefix']))
    await page.waitForSelector('.insp-fix-id')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
    expect(await page.isVisible(MESSAGE)).toBe(true)
    expect(await page.inputValue('#insp-key-0')).toBe(publicPem)
    await browser.release(page)
  })
})
