import { expect, it } from 'vitest'
import { describeInChromium } from '../../../sandbox/test/support/browser.ts'
import { acknowledge, startMerchant } from '../../../sandbox/test/support/merchant.ts'
import { EUR_100, start } from '../../../sandbox/test/support/sandbox.ts'
import { openConsole } from '../support/console.ts'

const FAULTS = ['tamperedByte', 'wrongKey', 'wrongPath', 'staleTime', 'missingHeader'] as const

type Merchant = Parameters<typeof startMerchant>[0]

/** Sends one notification with each fault. */
async function sendForgeries(merchant: Merchant) {
  const { url } = await startMerchant(merchant)
  const sandbox = await start({ merchant: { notifyUrl: url } })
  for (const fault of FAULTS) {
    sandbox.faults.add({ fault, on: 'notifications', times: 1 })
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    sandbox.payments.pay(paymentId)
    await sandbox.deliveries.settled()
  }
  return sandbox
}

describeInChromium('console: forgeries', () => {
  it('shows in red that an endpoint accepted forged messages', async () => {
    const sandbox = await sendForgeries(acknowledge)
    const page = await openConsole(sandbox, '#notifications')
    const rows = page.locator('.row')
    await rows.nth(4).waitFor()
    for (const [at, fault] of [...FAULTS].reverse().entries()) {
      const text = await rows.nth(at).textContent()
      expect(text).toContain('Accepted a forgery')
      expect(text).toContain(fault)
    }
    expect(await page.locator('.row .status-failed').count()).toBe(5)
    expect(await page.locator('.row .status-succeeded').count()).toBe(0)
    await page.getByRole('navigation').locator('.count-failed', { hasText: '5' }).waitFor()
    expect(await page.locator('.address .status-failed').textContent()).toBe('Accepted a forgery')
    expect(await page.locator('link[rel=icon]').getAttribute('data-state')).toBe('failed')
    await rows.nth(4).click()
    await page.getByRole('heading', { name: 'Your endpoint accepted a forged message' }).waitFor()
    await page.getByText('A correct endpoint', { exact: true }).waitFor()
    expect(await page.getByRole('link', { name: 'See the fix' }).getAttribute('href')).toBe(
      '#test/tampered',
    )
    await page.getByRole('tab', { name: 'Checks' }).click()
    await page.locator('.step-failed', { hasText: 'Signature' }).waitFor()
  })

  it('shows in green that an endpoint rejected forged messages', async () => {
    const sandbox = await sendForgeries((_received, response) => {
      response.writeHead(400).end()
    })
    const page = await openConsole(sandbox, '#notifications')
    const rows = page.locator('.row')
    await rows.nth(4).waitFor()
    expect(await page.locator('.row .status-succeeded', { hasText: 'Rejected it' }).count()).toBe(5)
    expect(await page.locator('.row .status-failed').count()).toBe(0)
    expect(await page.getByRole('navigation').locator('.count-failed').count()).toBe(0)
    const address = page.locator('.address .status-succeeded')
    expect(await address.textContent()).toBe('Rejected a forgery')
    await rows.nth(4).click()
    await page.locator('.detail .note.status-succeeded').waitFor()
    expect(await page.locator('.alarm').count()).toBe(0)
  })
})
