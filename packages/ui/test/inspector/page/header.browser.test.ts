import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasBrowser, type InspectorBrowser, startBrowser } from '../browser.ts'

const SITE = {
  title: 'Toolkit',
  home: './',
  search: './guide/#search',
  nav: [
    ['Guide', './guide/'],
    ['Errors', './guide/errors'],
    ['Inspector', './inspector'],
  ],
}

describe.skipIf(!hasBrowser)('the header of the inspector', () => {
  let browser: InspectorBrowser
  beforeAll(async () => {
    browser = await startBrowser()
  })
  afterAll(() => browser?.close())

  const open = async (): Promise<Page> => {
    const page = await browser.open()
    await page.evaluate((site) => {
      document.getElementById('root')?.setAttribute('data-site', JSON.stringify(site))
      dispatchEvent(new Event('hashchange'))
    }, SITE)
    await page.getByRole('link', { name: 'Toolkit' }).waitFor()
    return page
  }

  it('has the links of the site, and leads to its search with a click and with the same keys', async () => {
    const page = await open()
    const links = page.getByRole('navigation').getByRole('link')
    expect(await links.allTextContents()).toEqual(['Guide', 'Errors', 'Inspector'])
    expect(await links.nth(2).getAttribute('aria-current')).toBe('page')
    const search = page.getByRole('link', { name: 'Search' })
    expect(await search.getAttribute('href')).toBe(SITE.search)
    await page.locator('.insp-paste textarea').focus()
    await page.keyboard.type('/')
    expect(await page.inputValue('.insp-paste textarea')).toBe('/')
    await page.keyboard.press('Control+k')
    await page.waitForURL(`${browser.url}guide/#search`)
    await browser.release(page)
  })

  it('fits at 320 px with all of its links', async () => {
    const page = await open()
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await page.getByRole('link', { name: 'Inspector' }).isVisible()).toBe(true)
    await browser.release(page)
  })

  it('switches between light and dark, for the site as well', async () => {
    const page = await browser.open()
    const read = () =>
      page.evaluate(() => [
        getComputedStyle(document.documentElement).colorScheme,
        localStorage.getItem('vitepress-theme-appearance'),
      ])
    await page.emulateMedia({ colorScheme: 'light' })
    const button = page.getByRole('switch', { name: 'Dark theme' })
    expect(await button.getAttribute('aria-checked')).toBe('false')
    await button.click()
    await expect.poll(read).toEqual(['dark', 'dark'])
    expect(await button.getAttribute('aria-checked')).toBe('true')
    await button.click()
    // None, which is the system's.
    await expect.poll(async () => (await read())[1]).toBe('auto')
    await browser.release(page)
  })

  it.each(['dark', 'light'] as const)('follows the theme of the site, %s', async (theme) => {
    const page = await browser.open()
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' })
    await page.evaluate((value) => localStorage.setItem('vitepress-theme-appearance', value), theme)
    await page.reload()
    await page.waitForSelector('.insp-result')
    const shown = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    expect(await shown()).toBe(theme)
    await browser.release(page)
  })
})
