import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeInChromium } from '../../../sandbox/test/support/browser.ts'
import { EUR_100, start } from '../../../sandbox/test/support/sandbox.ts'
import { openConsole } from '../support/console.ts'

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '')

async function openPayments(count: number): Promise<Page> {
  const sandbox = await start()
  for (let at = 1; at <= count; at++) {
    sandbox.payments.create({ paymentAmount: EUR_100, paymentRequestId: `ORDER_${at}` })
  }
  const page = await openConsole(sandbox, '#payments')
  await page.locator('.row').first().waitFor()
  return page
}

describeInChromium('console: focus and announcements', () => {
  it('has one tab stop in a list, and goes from the search to a row, its detail, and back', async () => {
    const page = await openPayments(30)
    expect(await page.locator('.row[tabindex="0"]').count()).toBe(1)
    await page.keyboard.press('/')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    expect(await focused(page)).toContain('ORDER_1€')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toContain('ORDER_29')
    expect(await page.locator('.row[tabindex="0"]').count()).toBe(1)
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('€1.00')
    await page.keyboard.press('Escape')
    expect(await focused(page)).toContain('ORDER_29')
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
  })

  it('moves the focus to the title if an action removes its own button, and announces what it did', async () => {
    const page = await openPayments(1)
    await page.getByRole('button', { name: 'Pay €1.00' }).press('Enter')
    await page.getByRole('status').getByText('Paid €1.00').waitFor()
    await page.locator('.detail-title').getByText('Succeeded').waitFor()
    await expect.poll(() => focused(page)).toBe('€1.00')
  })

  it('leaves every key but / and Escape to the browser', async () => {
    const page = await openPayments(1)
    const url = page.url()
    for (const key of ['?', 'n', 'u', '.', '[', ']', '1', '4', 'g', 'k', 'Control+k', 'Meta+k']) {
      await page.keyboard.press(key)
    }
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(page.url()).toBe(url)
    await page.keyboard.press('/')
    await page.keyboard.type('/n')
    expect(await page.getByRole('searchbox').inputValue()).toBe('/n')
  })

  it('returns from a detail to its row when there is one pane', async () => {
    const page = await openPayments(40)
    await page.setViewportSize({ width: 390, height: 844 })
    const pane = page.locator('.list-pane')
    await pane.evaluate((element) => {
      element.scrollTop = 900
    })
    await page.locator('.row', { hasText: /^ORDER_22€/ }).click()
    await expect.poll(() => focused(page)).toBe('€1.00')
    expect(await page.locator('.list').isVisible()).toBe(false)
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toContain('ORDER_22')
    expect(await pane.evaluate((element) => element.scrollTop)).toBe(900)
    await page.locator('.row', { hasText: /^ORDER_22€/ }).click()
    await page.locator('.detail-back').click()
    await page.locator('.list').waitFor()
  })

  it('creates a payment, and focuses its title', async () => {
    const page = await openPayments(1)
    await page.getByRole('button', { name: 'New payment' }).click()
    await page.getByRole('dialog').getByLabel('Amount').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('€19.99')
    await page.locator('.detail-sub', { hasText: /ORDER_\w{8}/ }).waitFor()
  })
})
