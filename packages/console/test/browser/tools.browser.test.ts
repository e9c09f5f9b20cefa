import { startSandbox } from '@gw/sandbox'
import { testKeyPair } from '@gw/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { describeInChromium } from '../../../sandbox/test/support/browser.ts'
import { acknowledge, startMerchant } from '../../../sandbox/test/support/merchant.ts'
import { EUR_100, start } from '../../../sandbox/test/support/sandbox.ts'
import { openConsole } from '../support/console.ts'

describeInChromium('console: test my endpoint', () => {
  it('runs the checks of gw doctor, and shows message, response, and fix of one that failed', async () => {
    const { url } = await startMerchant(acknowledge)
    const sandbox = await start({ merchant: { notifyUrl: url } })
    sandbox.payments.create({ paymentAmount: EUR_100 })
    const page = await openConsole(sandbox, '#test')
    await page.getByRole('button', { name: 'Run the test' }).click()
    await page.getByText(/^Ran in/).waitFor()
    await page.getByRole('button', { name: /^\d+ Failed$/ }).click()
    await page.locator('.row', { hasText: 'One byte changed' }).click()
    await page.getByRole('heading', { name: 'Your endpoint accepted a forged message' }).waitFor()
    await page.getByText('notVerified').waitFor()
    for (const framework of ['Express', 'Fastify', 'Next.js', 'NestJS', 'Hono']) {
      await page.getByRole('tab', { name: framework }).click()
      await page.locator('.code', { hasText: 'byOutcome' }).waitFor()
    }
    await page.getByRole('tab', { name: 'Message sent' }).click()
    await page.locator('.json', { hasText: /Success\./ }).waitFor()
    await page.getByRole('tab', { name: 'Response' }).click()
    await page.locator('.json', { hasText: 'SUCCESS' }).waitFor()
  })
})

describeInChromium('console: API explorer', () => {
  it('calls an operation with its sample, and verifies the signed response', async () => {
    const sandbox = await start()
    const page = await openConsole(sandbox, '#explorer/pay')
    const field = page.getByLabel('Body as JSON')
    const sample = JSON.parse(await field.inputValue())
    const order = { ...sample, paymentRequestId: 'EXPLORED', paymentAmount: { currency: 'EUR' } }
    await field.fill(JSON.stringify(order, null, 2))
    await page.getByText(/^Line \d+: paymentAmount\.value is required/).waitFor()
    const line = await page.locator('.json-line-wrong').textContent()
    const lines = (await field.inputValue()).split('\n')
    expect(lines[Number(line) - 1]).toContain('"paymentAmount": {')
    await field.fill(
      JSON.stringify({ ...order, paymentAmount: { currency: 'EUR', value: '1234' } }),
    )
    await page.locator('.json-line-wrong').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Send signed' }).click()
    const answer = page.locator('.answer')
    await answer.getByText('Signature verified').waitFor()
    await answer.getByText('PAYMENT_IN_PROCESS').first().waitFor()
    expect(
      await answer.getByRole('link', { name: 'Open payer page' }).getAttribute('href'),
    ).toMatch(new RegExp(`^${sandbox.url}/pay/`))
    expect(sandbox.payments.getByRequest('EXPLORED')?.paymentAmount.value).toBe('1234')
    await page.getByRole('button', { name: 'New sample' }).click()
    await expect.poll(() => field.inputValue()).not.toContain('EXPLORED')
    await page.getByRole('link', { name: 'Open payment' }).click()
    await page.getByRole('heading', { name: '€12.34' }).waitFor()
  })

  it('says why a sandbox that knows only the public key cannot sign', async () => {
    const { publicPem } = testKeyPair('merchant')
    const sandbox = await startSandbox({ merchant: { publicKey: publicPem } })
    onTestFinished(() => sandbox.close())
    const page = await openConsole(sandbox, '#explorer/pay')
    await page.getByText('it has only the public key').waitFor()
    expect(await page.getByRole('button', { name: 'Send signed' }).isDisabled()).toBe(true)
  })

  it('sends any notification, and goes to it', async () => {
    const { url, received } = await startMerchant(acknowledge)
    const sandbox = await start({ merchant: { notifyUrl: url } })
    const page = await openConsole(sandbox, '#explorer/notifyRefund')
    await page.getByLabel('Body as JSON').waitFor()
    await page.getByRole('button', { name: 'Send notification' }).click()
    await page.getByRole('heading', { name: 'notifyRefund' }).waitFor()
    await page.locator('.detail-title').getByText('Acknowledged').waitFor()
    expect(received).toHaveLength(1)
  })
})

describeInChromium('console: agreements', () => {
  it('issues the token of an authorization, and shows its notification', async () => {
    const { url } = await startMerchant(acknowledge)
    const sandbox = await start({ merchant: { notifyUrl: url } })
    const { authorizationId } = sandbox.authorizations.create({ userId: 'PAYER_7' })
    const page = await openConsole(sandbox, '#authorizations')
    await page.locator('.row', { hasText: authorizationId }).waitFor()
    await page.getByRole('button', { name: 'Issue a token' }).click()
    await page.locator('.detail-title').getByText('Active').waitFor()
    await page
      .getByRole('link', { name: /^Acknowledged/ })
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Cancel the token' }).waitFor()
  })
})
