// Obstacles for a reader on any page of the site: its width on a phone, and its accessibility.
import { findAxeProblems } from '@gw/testkit/axe'
import { distinctPages } from './site-pages.mjs'

const COLOR_RULES = ['color-contrast', 'link-in-text-block']
/** Pages that together have everything whose colors matter. Checking colors takes longer than all other rules. */
const COLORED =
  /^\/(?:$|inspector|guide\/(?:$|errors|receive-notifications|take-payments|operations)|packages\/webhook|examples\/express|reference\/@gw\/)/
/** The same on all pages. Index pages are checked with them. */
const FRAME = ['.VPNav', '.VPLocalNav', '.VPSidebar', '.VPFooter']

const SCHEMES = /** @type {const} */ (['dark', 'light'])
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }

/**
 * Returns the pages that scroll sideways on a phone, and what axe finds on a desktop, in both schemes. Each page is opened
 * once, and one of each kind is checked with axe.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} origin
 * @param {readonly string[]} paths
 */
export async function pageProblems(page, origin, paths) {
  const problems = []
  const distinct = distinctPages(paths)
  for (const path of paths) {
    await page.setViewportSize(PHONE)
    await open(page, origin, path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > PHONE.width) problems.push(`${path} is ${width} px wide on a screen of 390 px`)
    if (!distinct.includes(path)) continue
    await page.setViewportSize(DESKTOP)
    const outside = path.endsWith('/') ? [] : FRAME
    const found = await findAxeProblems(page, { except: COLOR_RULES, outside })
    problems.push(...found.map((finding) => `${path}: ${finding}`))
    for (const colorScheme of COLORED.test(path) ? SCHEMES : []) {
      await page.emulateMedia({ colorScheme })
      await page.waitForFunction(followsScheme)
      const colors = await findAxeProblems(page, { only: COLOR_RULES })
      problems.push(...colors.map((finding) => `${path} (${colorScheme}): ${finding}`))
    }
  }
  return problems
}

/** Opens a page: the first of each folder by its address, and the others by a link, which takes half the time. */
async function open(page, origin, path) {
  const { pathname } = new URL(page.url(), origin)
  const folderOf = (/** @type {string} */ of) => of.slice(0, of.indexOf('/', 1) + 1)
  if (folderOf(path) === '' || folderOf(path) !== folderOf(pathname)) {
    await page.goto(origin + path, { waitUntil: 'load' })
    return
  }
  const heading = await page.locator('h1').first().elementHandle()
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
  }, path)
  await page.waitForFunction(
    (old) => !old?.isConnected && document.querySelector('h1') !== null,
    heading,
  )
}

/** Returns true if the page has the scheme of the system. The inspector has no switch and follows at once. */
function followsScheme() {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const hasSwitch = document.querySelector('.VPSwitchAppearance') !== null
  return !hasSwitch || document.documentElement.classList.contains('dark') === isDark
}
