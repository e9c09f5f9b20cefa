import type { Sandbox } from '@gw/sandbox'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { describeInChromium, openTab } from '../support/browser.ts'
import { type CheckoutShop, startCheckoutShop } from '../support/checkout-shop.ts'
import { start } from '../support/sandbox.ts'

interface Checkout {
  readonly sandbox: Sandbox
  readonly shop: CheckoutShop
  readonly page: Page
}

/** Starts a shop, and opens its checkout up to the payer's page. */
async function checkOut(options: { readonly javaScriptEnabled?: boolean } = {}): Promise<Checkout> {
  const sandbox = await start()
  const shop = await startCheckoutShop(sandbox)
  const { page, problems } = await openTab(options)
  onTestFinished(() => expect(problems).toEqual([]))
  await page.goto(shop.url)
  await page.getByRole('button', { name: 'Check out' }).click()
  await page.getByRole('heading', { name: 'Pay €19.99' }).waitFor()
  expect(await shop.state()).toBe('paying')
  return { sandbox, shop, page }
}

const statusOf = (sandbox: Sandbox) => sandbox.payments.list()[0]?.paymentStatus

describeInChromium('payer: checkout', () => {
  it('pays, notifies the shop, and returns to it by itself, without scripts', async () => {
    const { sandbox, shop, page } = await checkOut({ javaScriptEnabled: false })
    expect(await page.getByText('Darjeeling first flush').isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Pay €19.99' }).click()
    await page.getByRole('heading', { name: 'Paid €19.99' }).waitFor()
    expect(await shop.state()).toBe('paid')
    expect(statusOf(sandbox)).toBe('SUCCESS')
    await page.waitForURL(`${shop.url}/orders/*`)
    expect(await page.getByText('The order is paid.').isVisible()).toBe(true)
  })

  it('returns at once by the link', async () => {
    const { shop, page } = await checkOut()
    await page.getByRole('button', { name: 'Pay €19.99' }).click()
    await page.getByRole('link', { name: /^Return to/ }).click()
    await page.waitForURL(`${shop.url}/orders/*`)
  })

  it('stays on the page if the payer wants to', async () => {
    const { page, sandbox } = await checkOut()
    await page.getByRole('button', { name: 'Pay €19.99' }).click()
    await page.getByRole('link', { name: 'Stay on this page' }).click()
    await page.getByRole('heading', { name: 'Already paid' }).waitFor()
    expect(page.url()).toContain(sandbox.url)
  })

  it('goes back to a payment that is already paid without paying twice', async () => {
    const { sandbox, page } = await checkOut()
    await page.getByRole('button', { name: 'Pay €19.99' }).click()
    await page.getByRole('heading', { name: 'Paid €19.99' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Already paid' }).waitFor()
    expect(await page.getByRole('button').count()).toBe(0)
    expect(sandbox.payments.list()[0]?.transactions).toHaveLength(1)
  })

  it('can be used with the keyboard alone: Pay is the first stop after the skip link', async () => {
    const { shop, page } = await checkOut()
    const stops: string[] = []
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press('Tab')
      stops.push((await page.locator(':focus').textContent()) ?? '')
    }
    expect(stops.slice(0, 5)).toEqual([
      'Skip to the payment',
      'Pay €19.99',
      expect.stringMatching(/^Decline/),
      expect.stringMatching(/^Leave it pending/),
      expect.stringMatching(/^Close the window/),
    ])
    await page.getByRole('button', { name: 'Pay €19.99' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Paid €19.99' }).waitFor()
    expect(await page.locator(':focus').textContent()).toBe('Paid €19.99')
    expect(await shop.state()).toBe('paid')
  })
})
