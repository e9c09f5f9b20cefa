// What a reader would stumble over, in Chromium: accessibility, width, the switch, and the search.
import { findAxeProblems } from '../../tools/lib/axe.mjs'
import { launchChromium } from '../../tools/lib/chromium.mjs'
import { serveSite } from './serve.mjs'

const PAGES = [
  '/',
  '/guide/take-a-payment',
  '/guide/errors',
  '/reference/@gw/signature',
  '/examples/express',
  '/packages/webhook',
]

/** @returns {Promise<string[]>} */
export async function browserProblems() {
  const { origin, close } = await serveSite()
  const browser = await launchChromium()
  try {
    const problems = []
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
      const page = await context.newPage()
      page.on('pageerror', (error) => problems.push(`${page.url()} throws ${error.message}`))
      page.on('request', (request) => {
        if (!request.url().startsWith(origin))
          problems.push(`${page.url()} requests ${request.url()}`)
      })
      for (const path of PAGES) {
        await page.setViewportSize({ width: 1280, height: 900 })
        await page.goto(origin + path, { waitUntil: 'load' })
        for (const finding of await findAxeProblems(page))
          problems.push(`${path} (${colorScheme}): ${finding}`)
        await page.setViewportSize({ width: 390, height: 844 })
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        if (width > 390) problems.push(`${path} is ${width} px wide on a screen of 390 px`)
      }
      problems.push(...(await schemeProblems(page, origin, colorScheme)))
      await context.close()
    }
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    problems.push(...(await searchProblems(page, origin)), ...(await figureProblems(page, origin)))
    return problems
  } finally {
    await browser.close()
    close()
  }
}

/** A diagram takes the colors of the page, whatever the system says. */
async function schemeProblems(page, origin, colorScheme) {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${origin}/guide/take-a-payment`)
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

async function searchProblems(page, origin) {
  await page.goto(`${origin}/guide/`)
  await page.locator('.DocSearch-Button').first().click()
  await page.locator('#localsearch-input').fill('fencing token')
  const results = page.locator('#localsearch-list a')
  try {
    await results.first().waitFor({ timeout: 20_000 })
  } catch {
    return ['the search finds nothing for "fencing token"']
  }
  const targets = await results.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  )
  const isThere = targets.some((href) => href?.startsWith('/guide/choose-an-inbox'))
  return isThere
    ? []
    : [`the search for "fencing token" does not lead to the inbox guide: ${targets}`]
}

/** The figure of the landing page checks a real signature. */
async function figureProblems(page, origin) {
  await page.goto(origin)
  const verdict = page.locator('.signed-verdict')
  const problems = []
  for (const [label, expected] of [
    ['Behind a proxy', 'GW_SIGNATURE_MISMATCH'],
    ['Three days later', 'GW_SIGNATURE_TIME_STALE'],
    ['As sent', 'Verifies'],
  ]) {
    await page.getByRole('button', { name: label }).click()
    try {
      await verdict.getByText(expected).waitFor({ timeout: 20_000 })
    } catch {
      problems.push(`"${label}" on the landing page does not show ${expected}`)
    }
  }
  return problems
}
