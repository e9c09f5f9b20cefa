import { findViewProblems } from '@gw/testkit/axe'
import { expect, it, onTestFinished } from 'vitest'
import { describeInChromium, openTab } from '../support/browser.ts'
import { EUR_100, start } from '../support/sandbox.ts'

const TOKEN = 'test-token-0123456789'
const open = () => start({ listen: '0.0.0.0', token: TOKEN })

describeInChromium('sign-in', () => {
  it('asks again after a wrong token, then opens the console, without axe violations in either scheme', async () => {
    const { url } = await open()
    const { page, problems } = await openTab()
    onTestFinished(() => expect(problems).toEqual([]))
    await page.goto(`${url}/_sandbox/#faults`)
    const token = page.getByLabel('Token')
    expect(await token.evaluate((one) => one === document.activeElement)).toBe(true)

    await token.fill('test-token-0123456780')
    await token.press('Enter')
    await page.getByRole('alert').waitFor()
    expect(await findViewProblems(page)).toEqual([])
    expect(await token.inputValue()).toBe('')

    await token.fill(TOKEN)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Live', { exact: true }).waitFor()
    expect(page.url()).toBe(`${url}/_sandbox/#faults`)
    await page.getByRole('heading', { name: 'Faults' }).first().waitFor()
  }, 60_000)

  it('has targets of at least 44 px for a finger', async () => {
    const { url } = await open()
    const { page } = await openTab({ hasTouch: true, isMobile: true })
    await page.goto(`${url}/_sandbox/`)
    for (const target of await page.locator('main :is(button, input)').all()) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })

  it('is not needed to pay, and paying opens no way to the control API', async () => {
    const sandbox = await open()
    const { payerPath, paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    const { page, problems } = await openTab()
    onTestFinished(() => expect(problems).toEqual([]))
    await page.goto(sandbox.url + payerPath)
    await page.getByRole('button', { name: 'Pay €1.00' }).click()
    await page.getByRole('heading', { name: 'Paid €1.00' }).waitFor()
    expect(sandbox.payments.get(paymentId)?.paymentStatus).toBe('SUCCESS')
    expect(await page.context().cookies()).toEqual([])
    const answered = await page.goto(`${sandbox.url}/_sandbox/payments`)
    expect(answered?.status()).toBe(401)
  })
})
