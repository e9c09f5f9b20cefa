// Runs the bundled suite in a Chromium page that is loaded from a file: like pages over TLS, it has Web Crypto.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findChromium, launchChromium } from '@gw/testkit/chromium'

const LIMIT_MS = 120_000

/** Returns what the page reported, or that nothing was run because there is no browser. */
export async function askBrowser(folder) {
  if (findChromium() === undefined) {
    return {
      isGood: false,
      output: 'not run: Chromium was not found. Set CHROMIUM_PATH to its binary',
    }
  }
  const script = readFileSync(join(folder, 'page.mjs'), 'utf8').replaceAll('</script', '<\\/script')
  const page = join(folder, 'page.html')
  writeFileSync(page, `<!doctype html><script type="module">${script}</script>`)
  const browser = await launchChromium()
  try {
    const tab = await browser.newPage()
    await tab.goto(pathToFileURL(page).href)
    await tab.waitForFunction('globalThis.outcome !== undefined', undefined, { timeout: LIMIT_MS })
    const { failures, name } = /** @type {any} */ (await tab.evaluate('globalThis.outcome'))
    const isGood = failures.length === 0
    return { isGood, output: isGood ? `all cases pass on ${name}` : failures.join('\n') }
  } catch (error) {
    return { isGood: false, output: String(error) }
  } finally {
    await browser.close()
  }
}
