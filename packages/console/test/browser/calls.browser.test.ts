import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeInChromium, openTab } from '../../../sandbox/test/support/browser.ts'
import { call, EUR_100, start } from '../../../sandbox/test/support/sandbox.ts'
import { openConsole } from '../support/console.ts'

async function startRejecting() {
  const sandbox = await start()
  const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
  await call(sandbox, { paymentId }, { sentBody: `{"paymentId": "${paymentId}"}` })
  await expect.poll(() => sandbox.calls.list().length).toBe(1)
  return sandbox
}

describeInChromium('console: calls', () => {
  it('shows the ten checks of an accepted call, its request, and its signed response', async () => {
    const sandbox = await start()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    await call(sandbox, { paymentId })
    const page = await openConsole(sandbox, '#calls')
    await page.locator('.json', { hasText: paymentId }).waitFor()
    await page.getByRole('tab', { name: 'Response' }).click()
    await page.locator('.json', { hasText: '"paymentStatus": "PROCESSING"' }).waitFor()
    await page.getByText('The gateway signed this response.').waitFor()
    await page.getByRole('tab', { name: 'Checks' }).click()
    await page.getByText('All 10 checks pass').waitFor()
    expect(await page.locator('.steps').isVisible()).toBe(false)
  })

  it('says that a call had an agent token, and exports it without the token', async () => {
    const sandbox = await start()
    const token = 'SECRET_TOKEN_OF_SHOP_1'
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    await call(sandbox, { paymentId }, { headers: { 'agent-token': token } })
    const page = await openConsole(sandbox, '#calls')
    await page.getByText('with an agent token').first().waitFor()
    await page.locator('.json', { hasText: paymentId }).waitFor()
    expect(await page.content()).toContain('[redacted]')
    expect(await page.content()).not.toContain(token)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Capture', exact: true }).click(),
    ])
    const saved = readFileSync(await download.path(), 'utf8')
    expect(saved).toContain('[redacted]')
    expect(saved).not.toContain(token)
  })

  it('shows the nearest fix of a rejected call before the evidence, with the space that it removes', async () => {
    const sandbox = await startRejecting()
    const page = await openConsole(sandbox, '#calls/call-1')
    await page.getByText('body-compact').waitFor()
    await page.getByRole('heading', { name: 'the body was serialized again' }).waitFor()
    await page.getByText('Send the bytes that signRequest() returns').waitFor()
    expect(await page.locator('.detail .callout').count()).toBe(1)
    await page.getByText('6 of 10 passed').waitFor()
    const failed = page.locator('.step-failed')
    expect(await failed.textContent()).toContain('Signature')
    const [fix, checks] = await Promise.all([
      page.locator('.fix').boundingBox(),
      page.locator('.steps').boundingBox(),
    ])
    expect(fix?.y).toBeLessThan(checks?.y ?? 0)
    const [signed, sent] = [page.locator('.fix .diff-added'), page.locator('.fix .diff-removed')]
    await signed.getByText('You signed').waitFor()
    await sent.getByText('You sent').waitFor()
    expect(await signed.locator('ins').count()).toBe(0)
    expect(await sent.locator('del').allTextContents()).toEqual(['SP'])
  })

  it('marks a space behind the bytes that an explanation keeps', async () => {
    const sandbox = await start()
    const [note, paymentId] = ['x'.repeat(9_000), 'unknown']
    const sentBody = `{"note":"${note}","paymentId": "${paymentId}"}`
    await call(sandbox, { note, paymentId }, { sentBody })
    const page = await openConsole(sandbox, '#calls/call-1')
    const sent = page.locator('.fix .diff-removed')
    await sent.getByText('You sent').waitFor()
    expect(await sent.locator('del').first().textContent()).toBe('SP')
  })

  it('opens a rejected call in the inspector with everything filled in', async () => {
    const sandbox = await startRejecting()
    const page = await openConsole(sandbox, '#calls/call-1')
    await page.getByRole('link', { name: 'Open in inspector' }).click()
    await page.getByRole('heading', { name: 'Call inquiryPayment' }).waitFor()
    await page.getByText('body-compact').first().waitFor()
    const message = await page.locator('textarea').first().inputValue()
    expect(message).toContain('POST /ams/sandbox/api/v1/payments/inquiryPayment HTTP/1.1')
    await page.getByRole('link', { name: 'Sandbox' }).click()
    await page.getByRole('heading', { name: 'inquiryPayment' }).waitFor()
  })

  it.each([
    ['#%', 'Signature inspector'],
    ['#%E0%A4%A/%', 'Signature inspector'],
    ['#call/%', 'GW_SANDBOX_NOT_FOUND'],
  ])('opens the inspector with a fragment that cannot be decoded: %s', async (fragment, title) => {
    const sandbox = await start()
    const { page } = await openTab()
    await page.goto(`${sandbox.url}/_sandbox/inspector${fragment}`)
    await page.getByRole('heading', { name: title }).waitFor()
    await page.locator('textarea').first().waitFor()
  })

  it('follows the link in the header x-sandbox-explanation to the call', async () => {
    const sandbox = await startRejecting()
    const { page } = await openTab()
    await page.goto(`${sandbox.url}/_sandbox/explanations/rejection-1`)
    await page.getByText('body-compact').waitFor()
    await page.getByRole('tab', { name: 'Checks', selected: true }).waitFor()
  })

  it('distinguishes a declined call from a rejected one', async () => {
    const sandbox = await start()
    await call(sandbox, { paymentId: 'unknown' })
    await expect.poll(() => sandbox.calls.list().length).toBe(1)
    const page = await openConsole(sandbox, '#calls')
    await page.locator('.list-rows').getByText('Declined').waitFor()
    expect(await page.getByText('1 rejected').count()).toBe(0)
    expect(await page.locator('.detail .callout').count()).toBe(1)
    expect(await page.locator('.fix.status-failed h3').count()).toBe(1)
  })
})
