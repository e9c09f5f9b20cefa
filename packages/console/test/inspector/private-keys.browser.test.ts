import { testKeyPair } from '@gw/testkit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasBrowser, type InspectorBrowser, MESSAGE, paste, show, startBrowser } from './browser.ts'
import { signed, writeCapture } from './messages.ts'

const { privatePem, privateKey } = testKeyPair('merchant')
const base64 = privatePem.replace(/-----[^-]+-----|\s/g, '')
const pkcs1 = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
const jwk = JSON.stringify(privateKey.export({ format: 'jwk' }))
const curl = `curl https://shop.example/notify -H 'client-id: X' --data-raw '${JSON.stringify({ key: privatePem })}'`

/** Its base64 has other characters than that of the key alone. */
const wrapped = `{"key":${JSON.stringify(privatePem)}}`

/** Pieces of the key that must never be seen: from the middle of its numbers, and of the forms that they take. */
const PIECES = [
  base64.slice(200, 232),
  pkcs1.replace(/\s/g, '').slice(200, 232),
  String(privateKey.export({ format: 'jwk' }).d).slice(20, 52),
  Buffer.from(wrapped).toString('base64').slice(300, 332),
  Buffer.from(jwk).toString('base64').slice(600, 632),
]

const FORMS: Readonly<Record<string, string>> = {
  'PKCS#8 in PEM': privatePem,
  'PKCS#1 in PEM': pkcs1,
  'PKCS#8 in base64': base64,
  'PEM on one line with \\n': privatePem.replaceAll('\n', '\\n'),
  'a JWK': jwk,
  'a JWK on many lines': JSON.stringify(JSON.parse(jwk), undefined, 2),
  'a curl line': curl,
  'the body of a capture': writeCapture(signed({ body: wrapped })),
  'base64 of a JWK': Buffer.from(jwk).toString('base64'),
  'hexadecimal DER': privateKey.export({ type: 'pkcs8', format: 'der' }).toString('hex'),
}

const FIELDS: Readonly<Record<string, string>> = {
  message: MESSAGE,
  'public key': '#insp-key-0',
  'key version': '#insp-version-0',
  'client ID': '#insp-clientId',
  'registered path': '#insp-target',
}

/** Records, in each frame from now on, whether a piece of the key is in the page or in its address. Returns a reader. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate((pieces) => {
    const seen = new Set<string>()
    const look = (): void => {
      const fields = [...document.querySelectorAll('input:not([type=file]),textarea')]
      const texts = [
        document.documentElement.outerHTML,
        location.href,
        ...fields.map((field) => (field as HTMLInputElement).value),
      ]
      for (const piece of pieces) if (texts.some((text) => text.includes(piece))) seen.add(piece)
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { seenPieces: seen })
  }, PIECES)
  return async () => {
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    return page.evaluate(() => [...(window as unknown as { seenPieces: Set<string> }).seenPieces])
  }
}

/** Puts text into a field without a paste, as an extension does. */
async function insert(page: Page, selector: string, text: string): Promise<void> {
  await page.evaluate(
    ([where = '', value = '']) => {
      const field = document.querySelector(where) as HTMLTextAreaElement
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
    [selector, text],
  )
}

/** Clicks every copy button and returns what the clipboard had after each. */
async function copyEverything(page: Page): Promise<string> {
  let copied = ''
  const buttons = page.locator(
    'button:has-text("Copy"), button:text-is("Text"), button:text-is("Hex")',
  )
  for (const button of await buttons.all()) {
    await page.evaluate(() => navigator.clipboard.writeText('empty'))
    await button.click()
    await page.waitForFunction(async () => (await navigator.clipboard.readText()) !== 'empty')
    copied += await page.evaluate(() => navigator.clipboard.readText())
  }
  return copied
}

describe.skipIf(!hasBrowser)('a private key in the inspector', () => {
  let browser: InspectorBrowser
  let page: Page
  let read: () => Promise<string[]>
  beforeAll(async () => {
    browser = await startBrowser()
    page = await browser.open()
    await show(page, { message: signed() })
    // The first key is the one that verifies, after the second one was rejected.
    await page.getByRole('button', { name: 'Add another key version' }).click()
    read = await watch(page)
  })
  afterAll(() => browser?.close())

  const selectorOf = (field: string): string =>
    (FIELDS[field] ?? '').replace(/(key|version)-0$/, '$1-1')

  it.each(Object.keys(FIELDS))('never enters the field %s, in any form', async (field) => {
    const isForKeysOrMessages = field === 'message' || field === 'public key'
    const forms = isForKeysOrMessages ? Object.keys(FORMS) : ['PKCS#8 in PEM']
    for (const [nth, form] of forms.entries()) {
      // A form is pasted into one of the two fields, and inserted into the other one.
      const isPasted = (nth % 2 === 0) === (field === 'message')
      for (const enter of isForKeysOrMessages ? [isPasted ? paste : insert] : [paste, insert]) {
        await enter(page, selectorOf(field), FORMS[form] ?? '')
        await page.waitForSelector('.insp-verdict >> text=That’s a private key')
        expect(await page.textContent('.insp-verdict header code'), form).toMatch(
          /^GW_(?:INSPECT_PRIVATE_KEY|SIGNATURE_KEY_IS_PRIVATE)$/,
        )
        expect(await read(), form).toEqual([])
        // Something else is entered, and the page goes on.
        await page.fill('#insp-clientId', 'SANDBOX_MERCHANT')
        await page.waitForSelector('.insp-verdict >> text=Would verify')
      }
    }
  })

  it('is in nothing that can be copied', async () => {
    await paste(page, selectorOf('public key'), privatePem)
    await page.waitForSelector('.field-error >> text=private key')
    await page.fill('#insp-clientId', 'SANDBOX_MERCHANT')
    await page.waitForSelector('.insp-verdict >> text=Would verify')
    const copied = await copyEverything(page)
    expect(copied).toContain('POST /notify')
    for (const piece of PIECES) expect(copied).not.toContain(piece)
  })

  it('is not opened in a file', async () => {
    for (const [nth, bytes] of [
      privatePem,
      privateKey.export({ type: 'pkcs8', format: 'der' }),
    ].entries()) {
      for (const field of await page.locator('input[type=file]').all()) {
        await field.setInputFiles({
          name: `key-${nth}`,
          mimeType: 'application/octet-stream',
          buffer: Buffer.from(bytes),
        })
        await page.waitForSelector('.insp-verdict >> text=That’s a private key')
        await page.fill('#insp-clientId', `SANDBOX_MERCHANT`)
        await page.waitForSelector('.insp-verdict >> text=Would verify')
      }
    }
    expect(await read()).toEqual([])
  })
})
