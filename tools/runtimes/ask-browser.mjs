// Runs the bundled suite in a page of Chromium, from a file: pages from files have Web Crypto, as those with TLS do.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'

const PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const LIMIT_MS = 120_000

/** Gives what the page found; without a browser, that nothing was run. */
export async function askBrowser(folder) {
  const executablePath = process.env.CHROMIUM_PATH ?? PATHS.find((path) => existsSync(path))
  if (executablePath === undefined) {
    return { isGood: false, output: 'not run: there is no Chromium; CHROMIUM_PATH names one' }
  }
  const script = readFileSync(join(folder, 'page.mjs'), 'utf8').replaceAll('</script', '<\\/script')
  const page = join(folder, 'page.html')
  writeFileSync(page, `<!doctype html><script type="module">${script}</script>`)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const tab = await browser.newPage()
    await tab.goto(pathToFileURL(page).href)
    await tab.waitForFunction('globalThis.outcome !== undefined', undefined, { timeout: LIMIT_MS })
    const { failures, name } = /** @type {any} */ (await tab.evaluate('globalThis.outcome'))
    const isGood = failures.length === 0
    return { isGood, output: isGood ? `all cases hold on ${name}` : failures.join('\n') }
  } catch (error) {
    return { isGood: false, output: String(error) }
  } finally {
    await browser.close()
  }
}
