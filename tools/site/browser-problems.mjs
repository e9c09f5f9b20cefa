// What a reader would stumble over, in Chromium: accessibility, width, and the search.
import { createServer } from 'node:http'
import { launchChromium } from '@gw/testkit/chromium'
import express from 'express'
import { listen } from '../lib/loopback.mjs'
import { pageProblems } from './page-problems.mjs'
import { readingProblems } from './reading-problems.mjs'
import { site, sitePages } from './site-pages.mjs'

/** @returns {Promise<string[]>} */
export async function browserProblems() {
  // As static hosting does: /guide/errors is guide/errors.html.
  const server = createServer(express().use(express.static(site, { extensions: ['html'] })))
  const origin = `http://127.0.0.1:${await listen(server)}`
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
    const page = await openTab()
    problems.push(...(await pageProblems(page, origin, sitePages())))
    const other = await openTab()
    problems.push(
      ...(await searchProblems(other, origin)),
      ...(await readingProblems(other, origin)),
    )
    return problems
  } finally {
    await browser.close()
    server.close()
  }
}

/** What people search for, and the page that the first result must be on. */
const SEARCHES = [
  ['express', '/packages/express'],
  ['next.js', '/packages/next'],
  ['nestjs', '/packages/nest'],
  ['hono', '/guide/other-frameworks'],
  ['prisma', '/guide/use-your-orm'],
  ['redis', '/packages/redis'],
  ['typescript types', '/packages/types'],
  ['webhook', '/guide/receive-notifications'],
  ['idempotency', '/guide/exactly-one-effect'],
  ['fencing token', '/guide/(?:concepts|choose-an-inbox)'],
  ['createClient', '/guide/call-the-gateway'],
  ['refund', '/guide/take-payments'],
  ['3ds', '/guide/front-end'],
  ['in-store', '/guide/at-the-counter'],
  ['chargeback', '/guide/disputes'],
  ['capture', '/guide/manual-capture'],
  ['saved card', '/guide/stored-cards'],
  ['recurring', '/guide/subscriptions'],
  ['rotate keys', '/guide/keys'],
  ['kms', '/guide/sign-with-a-kms'],
  ['production checklist', '/guide/go-live'],
  ['GW_SIGNATURE_MISMATCH', '/guide/errors#gw_signature_mismatch'],
  ['RISK_REJECT', '/guide/result-codes'],
  ['gw keys env', '/guide/(?:gw|keys)'],
  ['double click', '/guide/take-payments'],
  ['webhook sent twice', '/guide/exactly-one-effect'],
  ['readiness check', '/guide/shut-down'],
  ['nginx prefix', '/guide/notifications'],
  ['unknown outcome', '/guide/concepts'],
  ['The request body was already read', '/guide/(?:errors|why-does-it-not-verify)'],
  ['signature does not match', '/guide/why-does-it-not-verify'],
]

async function searchProblems(page, origin) {
  await page.goto(`${origin}/guide/`)
  await page.locator('.DocSearch-Button').first().click()
  const results = page.locator('#localsearch-list a')
  const problems = []
  for (const [words, expected] of SEARCHES) {
    await page.locator('#localsearch-input').fill('') // the results of the last words must not count
    await results.first().waitFor({ state: 'detached' })
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
