import { findAxeProblems } from '@gw/testkit/axe'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeInChromium, openConsole } from '../support/browser.ts'
import { EUR_100, start } from '../support/sandbox.ts'

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

  it('lists its shortcuts, which do not fire in a field', async () => {
    const page = await openPayments(1)
    await page.keyboard.press('?')
    await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.keyboard.type('n?')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('n')
    await page.getByRole('heading', { name: 'New payment' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('k')
    await page.getByRole('heading', { name: 'Keys', exact: true }).waitFor()
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

  it('creates a payment with N from the first-run page, and focuses its title', async () => {
    const sandbox = await start()
    const page = await openConsole(sandbox)
    await page.getByRole('heading', { name: 'Take your first payment' }).waitFor()
    await page.keyboard.press('n')
    await page.getByRole('dialog').getByLabel('Amount').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('€19.99')
    expect(sandbox.payments.list()[0]?.paymentRequestId).toMatch(/^ORDER_\w{8}$/)
  })

  it('goes to an order, an operation, and a fault with Ctrl+K, even from a field', async () => {
    const page = await openPayments(30)
    const goTo = async (words: string): Promise<void> => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Order, section' }).fill(words)
      await page.locator('.palette-option').first().waitFor()
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('/')
    await goTo('order_7')
    await page.locator('.detail-sub').getByText('ORDER_7').waitFor()
    await goTo('inquiryref')
    await page.getByRole('heading', { name: 'inquiryRefund' }).waitFor()
    await goTo('wrongk')
    await page.locator('.fault-form').getByRole('heading', { name: 'wrongKey' }).waitFor()
    await goTo('clo')
    await page.getByRole('heading', { name: 'Clock', exact: true }).waitFor()
    await page.keyboard.press('Meta+k')
    await page.getByRole('combobox', { name: 'Order, section' }).fill('€1.00 processing')
    await expect.poll(() => page.locator('.palette-option').count()).toBe(12)
    expect(await findAxeProblems(page, { inside: 'dialog' })).toEqual([])
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
