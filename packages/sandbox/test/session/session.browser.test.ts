import { openSession } from '@gw/sandbox'
import { findAxeProblems } from '@gw/testkit/axe'
import { expect, it, onTestFinished } from 'vitest'
import { describeInChromium, openConsole, openTab } from '../support/browser.ts'
import { acknowledge, startMerchant } from '../support/merchant.ts'
import { EUR_100, start } from '../support/sandbox.ts'

const HOSTILE = '<img src=x onerror="window.hacked=1">\u202Eevil'

describeInChromium('console: a saved session', () => {
  it('downloads the session, and shows it without an action, a script, or a foreign request', async () => {
    const { url } = await startMerchant(acknowledge)
    const sandbox = await start({ merchant: { notifyUrl: url } })
    const { paymentId } = sandbox.payments.create({
      paymentAmount: EUR_100,
      paymentRequestId: HOSTILE,
    })
    sandbox.payments.pay(paymentId)
    await sandbox.deliveries.settled()
    const live = await openConsole(sandbox, '#payments')
    const saving = live.waitForEvent('download')
    await live.getByRole('link', { name: 'Save session' }).click()
    const chunks: Buffer[] = []
    for await (const chunk of await (await saving).createReadStream()) chunks.push(chunk as Buffer)
    const opened = await openSession(new Uint8Array(Buffer.concat(chunks)))
    onTestFinished(() => opened.close())
    const { page, problems } = await openTab()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${opened.url}/_sandbox/#payments/${paymentId}`)
    await page.getByText('A saved session of').waitFor()
    await page.locator('.detail-title').getByText('Succeeded').waitFor()
    expect(await page.getByRole('button', { name: 'New payment' }).isDisabled()).toBe(true)
    expect(await findAxeProblems(page, { inside: 'main', outside: ['.list', '.detail'] })).toEqual(
      [],
    )
    await page.goto(`${opened.url}/_sandbox/#notifications?tab=checks`)
    await page.getByText('A correct endpoint makes these checks').waitFor()
    expect(await page.getByRole('button', { name: 'Resend same bytes' }).isDisabled()).toBe(true)
    expect(asked.filter((one) => !one.startsWith(opened.url) && !one.startsWith('data:'))).toEqual(
      [],
    )
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    expect(problems).toEqual([])
  })
})
