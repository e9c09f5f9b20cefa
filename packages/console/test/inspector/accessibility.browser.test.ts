import { findViewProblems } from '@gw/testkit/axe'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasBrowser, type InspectorBrowser, MESSAGE, show, startBrowser } from './browser.ts'
import { MISTAKES, signed } from './messages.ts'

/** Brings the page into each of its states that has other parts than those before. */
const STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  empty: (page) => page.waitForSelector('.insp-empty'),
  async 'private key'(page) {
    await page.fill('#insp-key-0', '-----BEGIN PRIVATE KEY-----')
    await page.waitForSelector('.insp-verdict >> text=private key')
  },
  async 'undecided, with an invalid key'(page) {
    await show(page, { message: signed(), keys: ['AAAA'] })
    await page.waitForSelector('.field-error')
    await page.waitForSelector('.insp-verdict >> text=Undecided')
  },
  async good(page) {
    await show(page, { message: signed() })
    await page.getByText('Made this signature').waitFor()
  },
  async 'rejected, with all bytes'(page) {
    await show(page, {
      message: { ...MISTAKES['body-compact'], body: `{"a": "${'b'.repeat(200)}"}` },
    })
    await page.waitForSelector('.insp-verdict >> text=Rejected')
    await page.getByRole('button', { name: /^Show all/ }).click()
    await page.getByText('as code').click()
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
    await show(page, { message: MISTAKES['body-compact'] })
    await page.getByText('as code').click()
    await page.locator('h1').click()
    const stops: string[] = []
    for (let nth = 0; nth < 24; nth++) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => {
        const element = document.activeElement
        if (element === document.body) return undefined
        const ring = element?.closest('label, .insp-open') ?? element
        const isRinged = [element, ring].some(
          (one) =>
            one !== null && one !== undefined && getComputedStyle(one).outlineStyle !== 'none',
        )
        return { name: element?.textContent || element?.id || element?.tagName, isRinged }
      })
      if (stop === undefined) break
      expect(stop).toMatchObject({ isRinged: true })
      stops.push(String(stop.name))
    }
    expect(stops).toEqual(
      expect.arrayContaining([
        'Clear',
        'TEXTAREA',
        'insp-target',
        'Express',
        'Copy',
        'Text',
        'Hex',
      ]),
    )
    await browser.release(page)
  })

  it.each(['system', 'switch'])(
    'prints verdict, fix, and steps dark on white, without anything to press, if it is dark by %s',
    async (by) => {
      const page = await browser.open()
      await show(page, { message: MISTAKES['body-compact'] })
      const colorScheme = by === 'system' ? 'dark' : 'light'
      await page.emulateMedia({ media: 'print', colorScheme })
      if (by === 'switch')
        await page.evaluate(() =>
          Object.assign(document.documentElement.dataset, { theme: 'dark' }),
        )
      for (const shown of [MESSAGE, '#insp-verdict', '.diff', '.insp-steps']) {
        expect([shown, await page.locator(shown).first().isVisible()]).toEqual([shown, true])
      }
      const pressed = page.locator('button:not([role=tab]), input')
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
    await show(page, { message: MISTAKES['encoding-base64url'] })
    await page.locator('.insp-step-failed').waitFor()
    const glyphs = await page.locator('.insp-steps li .sr-only').allTextContents()
    expect(new Set(glyphs)).toEqual(
      new Set([': Passed', ': Failed', ': Not reached', ': Not checked']),
    )
    await browser.release(page)
  })

  it('has the links of the site that includes it, which fit at 320 px', async () => {
    const page = await browser.open()
    const nav = [
      ['Guide', './guide/'],
      ['Errors', './guide/errors'],
      ['Inspector', './inspector'],
    ]
    const site = JSON.stringify({ title: 'Toolkit', home: './', nav }).replaceAll('"', '&quot;')
    const html = browser.html.replace('<div id="root">', `<div id="root" data-site="${site}">`)
    await page.route('**/site', (route) => route.fulfill({ contentType: 'text/html', body: html }))
    await page.goto(`${browser.url}site`)
    await page.setViewportSize({ width: 320, height: 700 })
    const links = page.getByRole('navigation').getByRole('link')
    expect(await links.allTextContents()).toEqual(['Guide', 'Errors', 'Inspector'])
    expect(await links.nth(2).getAttribute('aria-current')).toBe('page')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await browser.release(page)
  })
})
