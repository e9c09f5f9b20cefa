// What a reader would stumble over, in Chromium: accessibility, width, the switch, and the search.
import { launchChromium } from '@gw/testkit/chromium'
import { pageProblems } from './page-problems.mjs'
import { readingProblems } from './reading-problems.mjs'
import { serveSite, site } from './serve.mjs'
import { sitePages } from './site-pages.mjs'

/** @returns {Promise<string[]>} */
export async function browserProblems() {
  const { origin, close } = await serveSite()
  const browser = await launchChromium()
  /** @type {string[]} */
  const problems = []
  const openTab = async (options = {}) => {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    })
    page.on('pageerror', (error) => problems.push(`${page.url()} throws ${error.message}`))
    page.on('request', (request) => {
      if (!request.url().startsWith(origin))
        problems.push(`${page.url()} requests ${request.url()}`)
    })
    return page
  }
  try {
    const paths = sitePages(site)
    const page = await openTab()
    problems.push(...(await pageProblems(page, origin, paths)))
    for (const colorScheme of ['light', 'dark'])
      problems.push(...(await schemeProblems(await openTab({ colorScheme }), origin, colorScheme)))
    const other = await openTab()
    problems.push(
      ...(await searchProblems(other, origin)),
      ...(await figureProblems(other, origin)),
      ...(await inspectorProblems(other, origin)),
      ...(await readingProblems(other, origin)),
    )
    return problems
  } finally {
    await browser.close()
    close()
  }
}

/** A diagram takes the colors of the page, whatever the system says. */
async function schemeProblems(page, origin, colorScheme) {
  await page.goto(`${origin}/guide/take-payments`)
  const inkOf = () =>
    page.evaluate(
      () => getComputedStyle(document.querySelector('.diagram svg') ?? document.body).color,
    )
  const before = await inkOf()
  await page.locator('.VPSwitchAppearance').first().click()
  const after = await inkOf()
  const isRight = before !== after
  return isRight ? [] : [`(${colorScheme}): the diagram does not follow the switch`]
}

/** What people search for, and the page that the first result must be on. */
const SEARCHES = [
  ['fencing token', '/guide/choose-an-inbox'],
  ['webhook', '/guide/receive-notifications'],
  ['idempotency', '/guide/(?!errors|gaps|operations)'],
  ['createClient', '/guide/call-the-gateway'],
  ['GW_SIGNATURE_MISMATCH', '/guide/errors'],
]

async function searchProblems(page, origin) {
  await page.goto(`${origin}/guide/`)
  await page.locator('.DocSearch-Button').first().click()
  const results = page.locator('#localsearch-list a')
  const problems = []
  for (const [words, expected] of SEARCHES) {
    await page.locator('#localsearch-input').fill(words)
    const isFirst = await page
      .waitForFunction(
        (goal) =>
          new RegExp(`^${goal}`).test(
            document.querySelector('#localsearch-list a')?.getAttribute('href') ?? '',
          ),
        expected,
        { timeout: 20_000 },
      )
      .catch(() => undefined)
    if (isFirst) continue
    const found = await results.evaluateAll((links) => links.map((one) => one.getAttribute('href')))
    problems.push(`the search for "${words}" leads to ${found.slice(0, 3)} first`)
  }
  return problems
}

/** The figure of the landing page checks a real signature. */
async function figureProblems(page, origin) {
  await page.goto(origin)
  const verdict = page.locator('.signed-verdict')
  const problems = []
  const heights = new Set()
  for (const [label, expected] of [
    ['Behind a proxy', 'GW_SIGNATURE_MISMATCH'],
    ['Body parsed first', 'without whitespace'],
    ['Another amount', 'No common mistake'],
    ['Three days later', 'GW_SIGNATURE_TIME_STALE'],
    ['As sent', 'Verifies'],
  ]) {
    await page.getByRole('button', { name: label }).click()
    try {
      await verdict.getByText(expected).waitFor({ timeout: 20_000 })
      heights.add(await page.locator('.signed').evaluate((one) => one.clientHeight))
    } catch {
      problems.push(`"${label}" on the landing page does not show ${expected}`)
    }
  }
  if (heights.size > 1) problems.push(`the figure jumps between heights of ${[...heights]} px`)
  return problems
}

/** The code that the inspector shows leads to its row in the error reference, in a new tab, which keeps the input. */
async function inspectorProblems(page, origin) {
  await page.goto(`${origin}/inspector`)
  await page.getByRole('button', { name: 'Proxy changed the path' }).click()
  try {
    const opened = page.waitForEvent('popup', { timeout: 20_000 })
    await page.getByRole('link', { name: 'GW_SIGNATURE_MISMATCH' }).click({ timeout: 20_000 })
    const reference = await opened
    await reference.locator('#gw_signature_mismatch:target').waitFor({ timeout: 20_000 })
    await reference.close()
    return []
  } catch {
    return ['the code in the inspector does not lead to the error reference']
  }
}
