import { startSandbox } from '@gw/sandbox'
import { testKeyPair } from '@gw/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { describeInChromium, openConsole } from '../support/browser.ts'
import { acknowledge, startMerchant } from '../support/merchant.ts'
import { EUR_100, start } from '../support/sandbox.ts'

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
    await page.locator('.json', { hasText: 'RAID_DOCTOR_TAMPERED' }).waitFor()
    await page.getByRole('tab', { name: 'Response' }).click()
    await page.locator('.json', { hasText: 'SUCCESS' }).waitFor()
  })
})

/** Returns whether a line is wrapped, and how many wrapped lines continue at or before the start of their text. */
function startsOfLines(lines: readonly Element[]) {
  let [isWrapped, before] = [false, 0]
  for (const line of lines) {
    const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
    const indent = /^ */.exec(line.textContent ?? '')?.[0].length ?? 0
    const range = document.createRange()
    if (texts.nextNode() === null) continue
    range.setStart(texts.currentNode, indent)
    range.setEndAfter(line)
    const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0)
    const next = others.filter(({ top }) => first !== undefined && top > first.top + 4)
    if (next.length > 0) isWrapped = true
    if (next.some(({ left }) => left <= (first?.left ?? 0))) before++
  }
  return { isWrapped, before }
}

describeInChromium('console: API explorer', () => {
  it('calls an operation from its form, and verifies the signed response', async () => {
    const sandbox = await start()
    sandbox.payments.create({ paymentAmount: EUR_100 })
    const page = await openConsole(sandbox, '#explorer/pay')
    await page.getByLabel('paymentRequestId (required)').fill('EXPLORED')
    await page.getByLabel('paymentAmount (required)').fill('12.34')
    await page.getByRole('button', { name: 'Send signed' }).click()
    const result = page.locator('.explorer-result')
    await page.locator('.send-bar').getByText('Signature verified').waitFor()
    await page.getByText('Sent in this session (1)').waitFor()
    await result.getByText('Signature verified').waitFor()
    expect(
      await result.getByRole('link', { name: 'Open payer page' }).getAttribute('href'),
    ).toMatch(new RegExp(`^${sandbox.url}/pay/`))
    await result.getByText('PAYMENT_IN_PROCESS').first().waitFor()
    expect(sandbox.payments.getByRequest('EXPLORED')?.paymentAmount.value).toBe('1234')
    await result.getByRole('tab', { name: 'curl' }).click()
    await result.locator('.code', { hasText: '--data-raw' }).waitFor()
    await result.getByRole('tab', { name: 'TypeScript' }).click()
    await result.locator('.code', { hasText: "paymentRequestId: 'EXPLORED'" }).waitFor()
    expect(await result.locator('.code-line').evaluateAll(startsOfLines)).toEqual({
      isWrapped: true,
      before: 0,
    })
    await result.getByRole('link', { name: 'Open payment' }).click()
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

  it('sends any notification, as it should be or forged', async () => {
    const { url, received } = await startMerchant(acknowledge)
    const sandbox = await start({ merchant: { notifyUrl: url } })
    const page = await openConsole(sandbox, '#explorer/notification')
    await page.getByLabel('Kind').selectOption('notifyRefund')
    await page.getByLabel('Fault').selectOption('wrongKey')
    await page.getByLabel('Body as JSON').waitFor()
    await page.getByRole('button', { name: 'Send notification' }).click()
    await page.locator('.send-bar').getByText('Accepted a forgery').waitFor()
    await page.getByRole('button', { name: 'Show response' }).click()
    await page.getByRole('heading', { name: 'notifyRefund' }).waitFor()
    await page.getByRole('heading', { name: 'Your endpoint accepted a forged message' }).waitFor()
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
