import { findAxeProblems } from '@gw/testkit/axe'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseSample, hasBrowser, type InspectorBrowser, startBrowser } from './browser.ts'

/** Brings the page into each of its states. */
const STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  empty: (page) => page.waitForSelector('.insp-empty'),
  async unreadable(page) {
    await page.fill('.insp-paste textarea', 'hello')
    await page.waitForSelector('.insp-verdict >> text=Can’t read it yet')
  },
  async 'private key'(page) {
    await page.fill('#insp-key-0', '-----BEGIN PRIVATE KEY-----')
    await page.waitForSelector('.insp-verdict >> text=private key')
  },
  async undecided(page) {
    await chooseSample(page, 'good')
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.fill('#insp-key-0', '')
    await page.waitForSelector('.insp-verdict >> text=Undecided')
  },
  async 'an invalid key'(page) {
    await page.fill('#insp-key-0', 'AAAA')
    await page.waitForSelector('.insp-problem')
  },
  good: (page) => chooseSample(page, 'good'),
  path: (page) => chooseSample(page, 'path'),
  async 'a tried fix'(page) {
    await page.getByRole('button', { name: 'Try this fix' }).click()
    await page.waitForSelector('text=Would verify with this fix')
  },
  body: (page) => chooseSample(page, 'body'),
  key: (page) => chooseSample(page, 'key'),
  base64url: (page) => chooseSample(page, 'base64url'),
  async 'all bytes and options'(page) {
    await page.getByRole('button', { name: /^Show all/ }).click()
    await page.getByText('More options').click()
  },
}

/** Measures the page two frames later, because its rows of bytes follow the width in the next one. */
function measure(page: Page): Promise<{ scrollWidth: number; hidden: number }> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    const outside = [...document.querySelectorAll('main *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    )
    return { scrollWidth: document.documentElement.scrollWidth, hidden: outside.length }
  })
}

describe.skipIf(!hasBrowser)('the inspector', () => {
  let browser: InspectorBrowser
  beforeAll(async () => {
    browser = await startBrowser()
  })
  afterAll(() => browser?.close())

  it.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)(
    'has no axe violations in any state, %s at %i px',
    async (colorScheme, width) => {
      const page = await browser.open({ colorScheme, viewport: { width, height: 800 } })
      for (const [name, enter] of Object.entries(STATES)) {
        await enter(page)
        expect(await findAxeProblems(page), name).toEqual([])
      }
      await page.context().close()
    },
    240_000,
  )

  it('does not scroll sideways in any state at 320 to 1280 px', async () => {
    const page = await browser.open()
    for (const [name, enter] of Object.entries(STATES)) {
      await enter(page)
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expect
          .poll(() => measure(page), { message: name, timeout: 10_000 })
          .toEqual({ scrollWidth: width, hidden: 0 })
      }
    }
    await page.context().close()
  })

  it('can be used with the keyboard alone, with a visible focus at each stop', async () => {
    const page = await browser.open()
    const stops: string[] = []
    let isFixed = false
    for (let nth = 0; nth < 60 && !isFixed; nth++) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => {
        const element = document.activeElement
        const ring = element?.closest('label, .insp-open') ?? element
        const isRinged = [element, ring].some(
          (one) =>
            one !== null && one !== undefined && getComputedStyle(one).outlineStyle !== 'none',
        )
        return { name: element?.textContent || element?.id || element?.tagName, isRinged }
      })
      expect(stop).toMatchObject({ isRinged: true })
      stops.push(String(stop.name))
      if (stop.name === 'Proxy changed the path') {
        await page.keyboard.press('Enter')
        await page.waitForSelector('.insp-verdict')
      }
      if (stop.name === 'Try this fix') {
        await page.keyboard.press('Enter')
        await page.waitForSelector('text=Would verify with this fix')
        isFixed = true
      }
    }
    expect(stops).toEqual(expect.arrayContaining(['Clear', 'insp-target', 'Copy link']))
    expect(isFixed).toBe(true)
    await page.context().close()
  })

  it('identifies every status without colors', async () => {
    const page = await browser.open({ forcedColors: 'active' })
    await chooseSample(page, 'base64url')
    const glyphs = await page.locator('.insp-steps li .sr-only').allTextContents()
    expect(new Set(glyphs)).toEqual(
      new Set([': Passed', ': Failed', ': Not reached', ': Not checked']),
    )
    await page.context().close()
  })
})
