import { expect, it } from 'vitest'
import { describeInChromium, openConsole } from '../support/browser.ts'
import { acknowledge, startMerchant } from '../support/merchant.ts'
import { EUR_100, start } from '../support/sandbox.ts'

const NARROW = { viewport: { width: 390, height: 800 } }

describeInChromium('console: edit and resend', () => {
  it('sends an edited notification with its old signature, which a correct endpoint rejects', async () => {
    const { url, received } = await startMerchant(acknowledge)
    const sandbox = await start({ merchant: { notifyUrl: url } })
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    sandbox.payments.pay(paymentId)
    await sandbox.deliveries.settled()
    const [delivery] = sandbox.deliveries.list()
    const page = await openConsole(sandbox, `#notifications/${delivery?.id}`, NARROW)
    await page.getByRole('link', { name: 'Edit and resend' }).click()
    await page.getByText('Same bytes as').waitFor()
    const field = page.getByLabel('Body as JSON')
    await field.fill((await field.inputValue()).replace('"value": "100"', '"value": "99900"'))
    await page.getByText('paymentAmount.value').waitFor()
    await page.locator('.line-removed', { hasText: '"100"' }).waitFor()
    await page.locator('.line-added', { hasText: '"99900"' }).waitFor()
    await page.getByLabel('Keep the signature').check()
    await page.getByLabel('URL', { exact: true }).fill(`${url}?copy=1`)
    await page.getByRole('button', { name: 'Send as it is' }).click()
    await page.locator('.send-bar').getByText('Accepted a forgery').waitFor()
    expect(received.map(({ target }) => target)).toEqual(['/notify', '/notify?copy=1'])
    const { signature } = received[0]?.headers ?? {}
    expect(received[1]?.headers.signature).toBe(signature)
    expect(delivery?.attempts.at(-1)?.expected).toBe('rejection')
    await page.getByLabel('Sign it now').check()
    await page.getByRole('button', { name: 'Send notification' }).click()
    await page.locator('.send-bar').getByText('Acknowledged').waitFor()
    expect(sandbox.deliveries.list().at(-1)?.about).toBe(paymentId)
  })

  it('opens a call in the explorer, and shows there what the edited one gets', async () => {
    const sandbox = await start()
    const page = await openConsole(sandbox, '#explorer/refund', NARROW)
    await page.getByRole('button', { name: 'Send signed' }).click()
    const bar = page.locator('.send-bar')
    await bar.getByText('paymentId is required').waitFor()
    expect(await page.getByLabel('paymentId (required)').getAttribute('aria-invalid')).toBe('true')
    expect(sandbox.calls.list()).toEqual([])
    await page.getByRole('tab', { name: 'curl' }).click()
    await page.locator('.code', { hasText: '--data-raw' }).waitFor()
    await bar.getByRole('button', { name: 'Send without it' }).click()
    await bar.getByText('PARAM_ILLEGAL').waitFor()
    const box = await bar.boundingBox()
    expect((box?.y ?? 800) + (box?.height ?? 0)).toBeLessThanOrEqual(800)
    await page.goto(`${sandbox.url}/_sandbox/#calls/call-1`)
    await page.getByRole('link', { name: 'Edit and resend' }).click()
    const field = page.getByLabel('Request as JSON')
    await field.fill('{"refundRequestId":"EDITED"}')
    await page.getByLabel('Keep the signature').check()
    await page.getByRole('button', { name: 'Send as it is' }).click()
    await bar.getByText('Declined').waitFor()
    expect(sandbox.calls.get('call-2')?.step).toBe('signature')
    const rejected = sandbox.calls.get('call-2')?.request
    expect(new TextDecoder().decode(rejected?.body)).toBe('{"refundRequestId":"EDITED"}')
  })
})
