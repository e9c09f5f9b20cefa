import type { Sandbox, SandboxOptions } from '@gw/sandbox'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { openTab } from '../../../sandbox/test/support/browser.ts'
import { start } from '../../../sandbox/test/support/sandbox.ts'

/** Opens the console of a sandbox at an address, and waits until it is live. */
export async function openConsole(
  { url }: Pick<Sandbox, 'url'>,
  hash = '',
  options?: BrowserContextOptions,
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
