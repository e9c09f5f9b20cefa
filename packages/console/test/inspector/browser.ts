import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testKeyPair } from '@gw/testkit'
import { findChromium, shareChromium } from '@gw/testkit/chromium'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { buildInspector } from '../../build/build-inspector.mjs'
import { type Notification, writeHttp } from './messages.ts'

/** The field of the message. */
export const MESSAGE = '.insp-editor textarea'

/** True if there is a browser. Without one, its tests are skipped. */
export const hasBrowser: boolean = findChromium() !== undefined

/** The inspector in a browser, served on loopback, where the clipboard works. */
export interface InspectorBrowser {
  readonly html: string
  readonly url: string
  /** The requests that the page made, without the page itself. */
  readonly requests: string[]
  open(options?: BrowserContextOptions): Promise<Page>
  /** Ends the use of a page. One that was opened without options is opened again for the next test. */
  release(page: Page): Promise<void>
  close(): Promise<void>
}

const VIEWPORT = { width: 1280, height: 900 }
let built: Promise<string> | undefined

/** Builds the page once for all files, and serves it to the browser that they share. */
export async function startBrowser(): Promise<InspectorBrowser> {
  built ??= buildInspector()
  const html = await built
  const server: Server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const browser = await shareChromium()
  const contexts: BrowserContext[] = []
  const requests: string[] = []
  const plain = new Set<Page>()
  const idle: Page[] = []
  const isPlain = (options: object): boolean => Object.keys(options).length === 0

  async function openPage(options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext({
      viewport: VIEWPORT,
      permissions: ['clipboard-read', 'clipboard-write'],
      ...options,
    })
    context.setDefaultTimeout(100_000)
    contexts.push(context)
    const page = await context.newPage()
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) requests.push(request.url())
    })
    if (isPlain(options)) plain.add(page)
    return page
  }

  return {
    html,
    url,
    requests,
    async open(options = {}) {
      const page = (isPlain(options) && idle.pop()) || (await openPage(options))
      await page.goto(url)
      await page.waitForSelector('.insp-result')
      return page
    },
    async release(page) {
      if (!plain.has(page)) return page.context().close()
      await page.goto('about:blank')
      await page.setViewportSize(VIEWPORT)
      await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null })
      idle.push(page)
    },
    async close() {
      for (const context of contexts) await context.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A message to show, and what is entered beside it. */
export interface Shown {
  readonly message: Notification
  readonly keys?: readonly string[]
  readonly clientId?: string
  readonly checksAge?: boolean
}

/** Enters a message with the gateway's key, and waits for its verdict. */
export async function show(page: Page, shown: Shown): Promise<void> {
  const { message, keys = [testKeyPair().publicPem], clientId = '', checksAge = false } = shown
  await page.fill(MESSAGE, writeHttp(message))
  for (const [at, key] of keys.entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Add another key version' }).click()
    await page.fill(`#insp-key-${at}`, key)
  }
  await page.fill('#insp-clientId', clientId)
  await page.getByLabel('Also check the age').setChecked(checksAge)
  await page.waitForSelector('#insp-steps')
}

/** Returns the title of the verdict, the code, and the ID of the nearest fix, once they are as expected or time is up. */
export function readVerdict(page: Page): Promise<{ title: string; code: string; fix: string }> {
  return page.evaluate(() => {
    const text = (selector: string): string =>
      document.querySelector(selector)?.textContent?.trim() ?? ''
    return {
      title: text('#insp-verdict'),
      code: text('.insp-verdict > header > code'),
      fix: text('.insp-fix-id'),
    }
  })
}

/** Pastes text as a person does: through the clipboard, with the keyboard. */
export async function paste(page: Page, selector: string, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.focus(selector)
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+V')
}

/** Clicks a copy button and returns the clipboard. */
export async function copyWith(page: Page, name: string): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('button', { name, exact: true }).click()
  await page.waitForFunction(async () => (await navigator.clipboard.readText()) !== '')
  return page.evaluate(() => navigator.clipboard.readText())
}
