// Runs the bundled suite in a Chromium page that is loaded from a file: like pages over TLS, it has Web Crypto.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { findChromium, launchChromium } from '@gw/testkit/chromium'

const LIMIT_MS = 120_000

/** Returns the report of the page, or that nothing was run because there is no browser. */
export async function askBrowser(/** @type {string} */ program) {
  if (findChromium() === undefined) {
    return {
      isGood: false,
      output: 'not run: Chromium was not found. Set CHROMIUM_PATH to its binary',
    }
  }
  const script = readFileSync(program, 'utf8').replaceAll('</script', '<\\/script')
  const page = `${program}.html`
  writeFileSync(page, `<!doctype html><script type="module">${script}</script>`)
  const browser = await launchChromium()
  try {
    const tab = await browser.newPage()
    const printed = tab.waitForEvent('console', { timeout: LIMIT_MS })
    await tab.goto(pathToFileURL(page).href)
    const text = (await printed).text()
    const isGood = /^Mozilla\/.*Chrome\//.test(text)
    return { isGood, output: isGood ? `all cases pass on ${text}` : text }
  } catch (error) {
    return { isGood: false, output: String(error) }
  } finally {
    await browser.close()
  }
}
