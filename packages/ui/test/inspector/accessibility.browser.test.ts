import { findViewProblems } from '@gw/testkit/axe'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseSample, hasBrowser, type InspectorBrowser, startBrowser } from './browser.ts'

/** Brings the page into each of its states that has other parts than those before. */
const STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  empty: (page) => page.waitForSelector('.insp-empty'),
  async 'private key'(page) {
    await page.fill('#insp-key-0', '-----BEGIN PRIVATE KEY-----')
    await page.waitForSelector('.insp-verdict >> text=private key')
  },
  async 'undecided, with an invalid key'(page) {
    await chooseSample(page, 'good')
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.fill('#insp-key-0', 'AAAA')
    await page.waitForSelector('.insp-problem')
    await page.waitForSelector('.insp-verdict >> text=Undecided')
  },
  async 'edited fields'(page) {
    await chooseSample(page, 'good')
    await page.getByLabel('Fields', { exact: true }).check()
    await page.getByLabel('paymentAmount.currency').fill('USD')
    await page.waitForSelector('.insp-edit')
  },
  async rejected(page) {
    await page.getByLabel('Text', { exact: true }).check()
    await chooseSample(page, 'body')
    await page.waitForSelector('.insp-fix-code')
  },
  async 'a tried fix, all bytes, and options'(page) {
    await page.getByRole('button', { name: 'Try this fix' }).click()
    await page.waitForSelector('text=Would verify with this fix')
    await page.getByRole('button', { name: /^Show all/ }).click()
    await page.getByText('More options').click()
  },
}

describe.skipIf(!hasBrowser)('the inspector', () => {
  let browser: InspectorBrowser
  beforeAll(async () => {
    browser = await startBrowser()
  })
  afterAll(() => browser?.close())

  it('has no axe violations in either scheme and hides nothing beside the screen at 320 to 1280 px, in any state', async () => {
    const page = await browser.open({ reducedMotion: 'reduce' })
    for (const [name, enter] of Object.entries(STATES)) {
      await enter(page)
      expect(await findViewProblems(page, { whole: 'main *' }), name).toEqual([])
    }
    await browser.release(page)
  }, 240_000)

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
    await browser.release(page)
  })

  it.each(['system', 'switch'])(
    'prints message, verdict, fix, and steps dark on white, without anything to press, if it is dark by %s',
    async (by) => {
      const page = await browser.open()
      await chooseSample(page, 'body')
      const colorScheme = by === 'system' ? 'dark' : 'light'
      await page.emulateMedia({ media: 'print', colorScheme })
      if (by === 'switch')
        await page.evaluate(() =>
          Object.assign(document.documentElement.dataset, { theme: 'dark' }),
        )
      for (const shown of [
        '.insp-paste > pre',
        '#insp-verdict',
        '.diff',
        '.insp-fix-code pre',
        '.insp-steps',
      ]) {
        expect([shown, await page.locator(shown).first().isVisible()]).toEqual([shown, true])
      }
      const pressed = page.locator(
        'button:not([role=tab]), select, summary, input[type=radio], .insp-links, textarea',
      )
      expect(await pressed.filter({ visible: true }).count()).toBe(0)
      const [paper, ink] = await page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.documentElement)
        return [backgroundColor, color]
      })
      expect([paper, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(26, 27, 30)'])
      await browser.release(page)
    },
  )

  it('identifies every status without colors', async () => {
    const page = await browser.open()
    await page.emulateMedia({ forcedColors: 'active' })
    await chooseSample(page, 'base64url')
    const glyphs = await page.locator('.insp-steps li .sr-only').allTextContents()
    expect(new Set(glyphs)).toEqual(
      new Set([': Passed', ': Failed', ': Not reached', ': Not checked']),
    )
    await browser.release(page)
  })
})
