import type { Sandbox, SandboxOptions } from '@gw/sandbox'
import { findChromium, shareChromium } from '@gw/testkit/chromium'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished } from 'vitest'
import { bundleConsole } from '../../bundle.mjs'
import { start } from './sandbox.ts'

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

/** Opens a tab. It is closed with the test. */
export async function openTab(options: BrowserContextOptions = {}): Promise<Tab> {
  const browser = await shareChromium()
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => {
    const isFailedRequest = message.text().includes('Failed to load resource')
    if (message.type() === 'error' && !isFailedRequest) problems.push(message.text())
  })
  return { page, problems }
}

/** Opens the console of a sandbox at an address, and waits until it is live. */
export async function openConsole(
  { url }: Pick<Sandbox, 'url'>,
  hash = '',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const { page, problems } = await openTab(options)
  onTestFinished(() => expect(problems).toEqual([]))
  await page.goto(`${url}/_sandbox/${hash}`)
  await page.getByText('Live', { exact: true }).waitFor()
  return page
}

/** Starts a sandbox and opens its console. */
export async function startConsole(
  options: SandboxOptions = {},
  hash = '',
): Promise<{ readonly sandbox: Sandbox; readonly page: Page }> {
  const sandbox = await start(options)
  return { sandbox, page: await openConsole(sandbox, hash) }
}
