// What a reader would stumble over, in Chromium: accessibility, width, and the search.
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
  const openTab = async () => {
    const viewport = { width: 1280, height: 900 }
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
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
    const other = await openTab()
    problems.push(
      ...(await searchProblems(other, origin)),
      ...(await readingProblems(other, origin)),
    )
    return problems
  } finally {
    await browser.close()
    close()
  }
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
