import { findChromium, shareChromium } from '@gw/testkit/chromium'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, onTestFinished } from 'vitest'
import { bundleConsole } from '../../../console/bundle.mjs'

let bundled: Promise<void> | undefined

/** Describes tests that need Chromium. Without it they are skipped, in one line. */
export function describeInChromium(name: string, tests: () => void): void {
  describe.skipIf(findChromium() === undefined)(name, () => {
    beforeAll(async () => {
      bundled ??= bundleConsole()
      await bundled
    })
    tests()
  })
}

/** A tab, with what the browser reported about it. */
export interface Tab {
  readonly page: Page
  /** Errors of scripts and violations of the content security policy. */
  readonly problems: readonly string[]
}

/** The time that a page gets on a busy machine. A test as a whole may take longer. */
const PATIENCE_MS = 100_000

/** A tab without options that no test uses. Opening one takes as long as a short test. */
let idle: Page | undefined

async function openPage(options: BrowserContextOptions): Promise<Page> {
  const browser = await shareChromium()
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(PATIENCE_MS)
  return context.newPage()
}

/** Leaves nothing of a test in its tab. What a page stores is bound to its sandbox's port, cookies aren't. */
async function empty(page: Page): Promise<void> {
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    forcedColors: null,
    reducedMotion: 'reduce',
  })
}

/** Opens a tab for one test. */
export async function openTab(options?: BrowserContextOptions): Promise<Tab> {
  const reused = options === undefined ? idle : undefined
  if (reused !== undefined) idle = undefined
  const page = reused ?? (await openPage(options ?? {}))
  onTestFinished(async () => {
    if (options !== undefined || idle !== undefined || page.isClosed()) {
      return page.context().close()
    }
    // A navigation of the test can still be under way, and then the tab isn't used again.
    await empty(page).then(
      () => {
        idle = page
      },
      () => page.context().close(),
    )
  })
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => {
    const isFailedRequest = message.text().includes('Failed to load resource')
    if (message.type() === 'error' && !isFailedRequest) problems.push(message.text())
  })
  return { page, problems }
}
