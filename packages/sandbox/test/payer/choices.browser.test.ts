import type { Sandbox } from '@gw/sandbox'
import { expect, it } from 'vitest'
import { describeInChromium, openTab } from '../support/browser.ts'
import { EUR_100, start } from '../support/sandbox.ts'

const RETURN_URL = 'http://localhost:9/return'

const statusOf = (sandbox: Sandbox) => sandbox.payments.list()[0]?.paymentStatus

/** Starts a card payment with 3-D Secure and opens its page. */
async function openChallenge() {
  const sandbox = await start()
  const checkout = { paymentMethodType: 'CARD', isChallenged: true, redirectUrl: RETURN_URL }
  const { payerPath } = sandbox.payments.create({ paymentAmount: EUR_100, checkout })
  const { page } = await openTab()
  await page.goto(sandbox.url + payerPath)
  const confirm = async (code: string): Promise<void> => {
    await page.getByLabel('Code from the text message').fill(code)
    await page.getByRole('button', { name: 'Confirm' }).click()
  }
  return { sandbox, page, confirm }
}

describeInChromium('payer: choices', () => {
  it('asks for the code of the bank again, with the focus in the field, until it is right', async () => {
    const { sandbox, page, confirm } = await openChallenge()
    await confirm('999999')
    await page.getByRole('alert').waitFor()
    expect(await page.locator(':focus').getAttribute('name')).toBe('code')
    expect(statusOf(sandbox)).toBe('PROCESSING')
    await confirm('123456')
    await page.getByRole('heading', { name: /^Paid/ }).waitFor()
    expect(statusOf(sandbox)).toBe('SUCCESS')
  })

  it('shows the code of an in-store payment, which leads to a page without a return', async () => {
    const sandbox = await start()
    const { payerPath } = sandbox.payments.create({
      paymentAmount: EUR_100,
      inStoreMode: 'OrderCode',
    })
    const { page } = await openTab()
    await page.goto(`${sandbox.url}${payerPath}/code`)
    await page.getByRole('img', { name: 'QR code of the payer page' }).waitFor()
    await page.getByRole('link', { name: 'Simulate scan' }).click()
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.getByText('In store, nobody returns to a page.').waitFor()
    expect(statusOf(sandbox)).toBe('SUCCESS')
  })

  it('tells a payer who closed the window how to open it again, and changes nothing', async () => {
    const sandbox = await start()
    const { payerPath } = sandbox.payments.create({ paymentAmount: EUR_100 })
    const { page } = await openTab()
    await page.goto(sandbox.url + payerPath)
    await page.getByRole('link', { name: 'Close the window' }).click()
    await page.getByRole('link', { name: 'Open the payer page again' }).click()
    await page.getByRole('button', { name: /^Pay/ }).waitFor()
    expect(statusOf(sandbox)).toBe('PROCESSING')
  })
})
