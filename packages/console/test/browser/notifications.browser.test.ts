import { expect, it } from 'vitest'
import { describeInChromium } from '../../../sandbox/test/support/browser.ts'
import { acknowledgeAfter, reject, startMerchant } from '../../../sandbox/test/support/merchant.ts'
import { EUR_100, start } from '../../../sandbox/test/support/sandbox.ts'
import { openConsole } from '../support/console.ts'

async function startNotifying(count: number) {
  const { url, received } = await startMerchant(
    count === Infinity ? reject : acknowledgeAfter(count),
  )
  const sandbox = await start({ merchant: { notifyUrl: url } })
  sandbox.payments.pay(
    sandbox.payments.create({ paymentAmount: EUR_100, paymentRequestId: 'ORDER_1' }).paymentId,
  )
  await sandbox.deliveries.settled()
  const [delivery] = sandbox.deliveries.list()
  return { sandbox, received, id: delivery?.id ?? '' }
}

describeInChromium('console: notifications', () => {
  it('shows an attempt: request, response, verdict, and the signed bytes by their parts', async () => {
    const { sandbox, received, id } = await startNotifying(Infinity)
    const page = await openConsole(sandbox, `#notifications/${id}`)
    const panel = page.getByRole('tabpanel').first()
    await panel.getByText('HTTP 500 doesn’t stop the resends.').waitFor()
    await panel.getByText('algorithm=RSA256,keyVersion=1').waitFor()
    const { 'request-time': time = '' } = received[0]?.headers ?? {}
    await panel.getByRole('tab', { name: 'Signed bytes' }).click()
    const part = (name: string) => panel.locator(`pre .byte-${name}`)
    expect(await part('method').textContent()).toBe('POST')
    expect(await part('target').textContent()).toBe('/notify')
    expect(await part('clientId').textContent()).toBe('SANDBOX_MERCHANT')
    expect(await part('time').textContent()).toBe(time)
    expect(await part('body').textContent()).toBe(received[0]?.body.toString())
    await panel.locator('.chip', { hasText: 'LF' }).waitFor()
  })

  it('shows the eight sends, and advances the clock to the next one until it is acknowledged', async () => {
    const { sandbox, received, id } = await startNotifying(2)
    const page = await openConsole(sandbox, `#notifications/${id}`)
    const slots = page.getByRole('tablist', { name: 'The eight sends' }).locator('.slot')
    const titles = () =>
      slots.evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''))
    await page.getByText('Next attempt in 2 min').waitFor()
    await slots.first().waitFor()
    expect((await titles()).slice(0, 3)).toEqual(['Not acknowledged: HTTP 500', 'Due', 'Later'])
    const advance = page.locator('.detail').getByRole('button', { name: 'Advance to next send' })
    await advance.click()
    await page.getByText('Next attempt in 10 min').waitFor()
    await advance.click()
    await page.locator('.detail-title').getByText('Acknowledged').waitFor()
    await expect.poll(async () => (await titles())[2]).toBe('Acknowledged: HTTP 200')
    expect(received).toHaveLength(3)
    expect((await titles())[3]).toBe('Not needed')
    expect(await advance.count()).toBe(0)
  })

  it('resends an attempt byte for byte, and with a new signature', async () => {
    const { sandbox, received, id } = await startNotifying(Infinity)
    await sandbox.clock.advance('1min')
    const page = await openConsole(sandbox, `#notifications/${id}`)
    await page.getByRole('button', { name: 'Resend same bytes' }).click()
    await page.getByRole('tab', { name: /↻.*Same bytes/, selected: true }).waitFor()
    expect(received[1]?.headers).toMatchObject({
      signature: received[0]?.headers.signature,
      'request-time': received[0]?.headers['request-time'],
    })
    expect(received[1]?.body).toEqual(received[0]?.body)
    await page.getByRole('button', { name: 'Resend with new signature' }).click()
    await page.getByRole('tab', { name: /↻.*New signature/, selected: true }).waitFor()
    expect(received[2]?.headers.signature).not.toBe(received[0]?.headers.signature)
    expect(received[2]?.body).toEqual(received[0]?.body)
  })

  it('counts a notification that the sandbox gave up beside its section', async () => {
    const { sandbox } = await startNotifying(Infinity)
    await sandbox.clock.advance('25h')
    const page = await openConsole(sandbox, '#payments')
    await page.getByRole('navigation').locator('.count-failed', { hasText: '1 gave up' }).waitFor()
  })

  it('moves between attempts with the arrow keys', async () => {
    const { sandbox, id } = await startNotifying(Infinity)
    await sandbox.clock.advance('2min')
    const page = await openConsole(sandbox, `#notifications/${id}`)
    await page.getByRole('tab', { name: 'Attempt 2', selected: true }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('tab', { name: 'Attempt 1', selected: true }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Attempt 1')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tab', { name: 'Attempt 2', selected: true }).waitFor()
  })

  it('opens an attempt in the inspector, which verifies it', async () => {
    const { sandbox, id } = await startNotifying(Infinity)
    const page = await openConsole(sandbox, `#notifications/${id}`)
    await page.getByRole('link', { name: 'Open in inspector' }).click()
    await page.getByRole('heading', { name: 'Attempt 1 of a notification' }).waitFor()
    await page
      .getByText(/would verify/i)
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Sandbox' }).click()
    await page.getByRole('heading', { name: 'notifyPayment' }).waitFor()
  })
})
