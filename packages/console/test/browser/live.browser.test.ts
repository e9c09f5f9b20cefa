import { startSandbox } from '@gw/sandbox'
import { expect, it, onTestFinished } from 'vitest'
import { describeInChromium, openTab } from '../../../sandbox/test/support/browser.ts'
import { acknowledge, startMerchant } from '../../../sandbox/test/support/merchant.ts'
import { call, EUR_100, gatewayPair, start } from '../../../sandbox/test/support/sandbox.ts'
import { openConsole, startConsole } from '../support/console.ts'

const rows = '.list-rows a'

describeInChromium('console: live', () => {
  it('shows a payment, a call, and an attempt as they happen, without a reload', async () => {
    const { url } = await startMerchant(acknowledge)
    const { sandbox, page } = await startConsole({ merchant: { notifyUrl: url } }, '#calls')
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    const target = '/ams/sandbox/api/v1/payments/pay'
    await call(sandbox, { paymentRequestId: 'ORDER_1', paymentAmount: EUR_100 }, { target })
    await page.locator(rows, { hasText: 'pay' }).waitFor()
    await page.getByRole('link', { name: 'Payments', exact: false }).first().click()
    await page.locator(rows, { hasText: 'ORDER_1' }).waitFor()
    const { paymentId = '' } = sandbox.payments.getByRequest('ORDER_1') ?? {}
    sandbox.payments.pay(paymentId)
    await page.locator(rows, { hasText: 'Succeeded' }).waitFor()
    await page.getByRole('link', { name: 'Notifications' }).click()
    await page.locator(rows, { hasText: 'Acknowledged' }).waitFor()
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  })

  it('shows a rejected call in the count of its section', async () => {
    const { sandbox, page } = await startConsole({}, '#clock')
    await call(sandbox, {}, { sentBody: '{"paymentId":"1"}' })
    await page.getByRole('navigation').getByText('1 rejected').waitFor()
  })

  it('changes a row in place, and holds new rows back while the pointer is in the list', async () => {
    const { sandbox, page } = await startConsole({}, '#payments')
    const first = sandbox.payments.create({ paymentAmount: EUR_100, paymentRequestId: 'FIRST' })
    const row = page.locator(rows, { hasText: 'FIRST' })
    await row.hover()
    const before = await row.boundingBox()
    sandbox.payments.create({ paymentAmount: EUR_100, paymentRequestId: 'SECOND' })
    sandbox.payments.fail(first.paymentId)
    await row.getByText('Failed').waitFor()
    const held = page.getByRole('button', { name: '1 new' })
    await held.waitFor()
    expect(await page.locator(rows).count()).toBe(1)
    expect(await row.boundingBox()).toEqual(before)
    await held.click()
    await page.locator(rows, { hasText: 'SECOND' }).waitFor()
    expect(await page.locator(rows).first().textContent()).toContain('SECOND')
  })

  it('follows the clock', async () => {
    const { sandbox, page } = await startConsole({}, '#clock')
    await page.getByText('00:00:00').first().waitFor()
    await sandbox.clock.advance('90min')
    await page.getByText('01:30:00').first().waitFor()
    sandbox.clock.setSpeed(60)
    await page.getByText('running at 60×').waitFor()
  })

  it('reports that the sandbox is gone, keeps what was loaded, and reconnects automatically', async () => {
    const options = { gatewayPrivateKey: gatewayPair.privateKey }
    const first = await startSandbox(options)
    const { paymentId } = first.payments.create({ paymentAmount: EUR_100, paymentRequestId: 'OLD' })
    const page = await openConsole(first, `#payments/${paymentId}`)
    await first.close()
    await page.getByRole('alert').getByText('The sandbox isn’t responding').waitFor()
    await page.getByRole('status').getByText('Offline').waitFor()
    expect(await page.locator(rows, { hasText: 'OLD' }).count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Pay €1.00' }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'New payment' }).isDisabled()).toBe(true)
    const again = await startSandbox({ ...options, port: Number(new URL(first.url).port) })
    onTestFinished(() => again.close())
    again.payments.create({ paymentAmount: EUR_100, paymentRequestId: 'NEW' })
    await page.getByRole('status').getByText('Live').waitFor()
    await page.locator(rows, { hasText: 'NEW' }).waitFor()
    expect(await page.getByRole('alert').getByText('Offline').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'New payment' }).isEnabled()).toBe(true)
  })

  it('paints its frame without waiting for data', async () => {
    const sandbox = await start()
    const { page } = await openTab()
    await page.route(/_sandbox\/(?!modules\/).+/, () => {}) // Never gets a response.
    await page.goto(`${sandbox.url}/_sandbox/`)
    await page.getByRole('navigation').getByText('Notifications').waitFor()
    await page.getByText('Connecting').waitFor()
  })
})
