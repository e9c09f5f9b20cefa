import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeInChromium } from '../../../sandbox/test/support/browser.ts'
import { acknowledge, reject, startMerchant } from '../../../sandbox/test/support/merchant.ts'
import { call, EUR_100, start } from '../../../sandbox/test/support/sandbox.ts'
import { openConsole, startConsole } from '../support/console.ts'

const actions = (page: Page): Promise<readonly string[]> =>
  page.locator('.detail-head .actions button').allTextContents()

describeInChromium('console: payments', () => {
  it('creates a payment with amount, currency, scenario, in-store mode, and capture mode', async () => {
    const { sandbox, page } = await startConsole({}, '#payments')
    sandbox.payments.create({ paymentAmount: EUR_100 })
    await page.getByRole('button', { name: 'New payment' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Amount').fill('12.345')
    await dialog.getByLabel('Currency').selectOption('KWD')
    await dialog.getByLabel('Payment request ID').fill('ORDER_9')
    await dialog.getByText('In store').click()
    await dialog.getByLabel('In-store mode').selectOption('OrderCode')
    await dialog.getByText('Manual', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Create payment' }).click()
    await page.getByRole('heading', { name: 'KWD 12.345' }).waitFor()
    expect(sandbox.payments.getByRequest('ORDER_9')).toMatchObject({
      paymentAmount: { currency: 'KWD', value: '12345' },
      scenario: 'inStore',
      inStoreMode: 'OrderCode',
      captureMode: 'manual',
    })
  })

  it('rejects an amount with too many decimals for its currency', async () => {
    const { page } = await startConsole({}, '#payments/x')
    await page.getByRole('button', { name: 'New payment' }).click()
    const submit = page.getByRole('button', { name: 'Create payment' })
    await page.getByLabel('Currency').selectOption('JPY')
    expect(await submit.isDisabled()).toBe(true)
    await page.getByLabel('Amount').fill('1200')
    expect(await submit.isEnabled()).toBe(true)
  })

  it('shows the code of the API if an ID is taken', async () => {
    const { sandbox, page } = await startConsole({}, '#payments')
    sandbox.payments.create({ paymentAmount: EUR_100, paymentRequestId: 'TAKEN' })
    await page.getByRole('button', { name: 'New payment' }).click()
    await page.getByRole('dialog').getByLabel('Payment request ID').fill('TAKEN')
    await page.getByRole('button', { name: 'Create payment' }).click()
    await page.getByRole('dialog').getByRole('alert').getByText('GW_SANDBOX_ID_TAKEN').waitFor()
  })

  it('decides a refund that is pending', async () => {
    const sandbox = await start()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    sandbox.payments.pay(paymentId)
    sandbox.payments.refund(paymentId, { outcome: 'PROCESSING' })
    const page = await openConsole(sandbox, `#payments/${paymentId}`)
    await page.getByRole('button', { name: 'Let the refund fail' }).click()
    const status = () => sandbox.payments.get(paymentId)?.transactions.at(-1)?.transactionStatus
    await expect.poll(status).toBe('FAIL')
    await page.getByRole('button', { name: 'Refund…' }).waitFor()
  })

  it('pays, and offers exactly what each state allows', async () => {
    const sandbox = await start()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    const page = await openConsole(sandbox, `#payments/${paymentId}`)
    await page.getByText('You can refund, capture, or dispute it once it’s paid.').waitFor()
    expect(await actions(page)).toEqual([
      'Pay €1.00',
      'Mark pending',
      'Put under review',
      'Fail…',
      'Cancel payment…',
    ])
    await page.getByRole('button', { name: 'Mark pending' }).click()
    await page.locator('.detail-title').getByText('Pending').waitFor()
    expect(await actions(page)).toEqual([
      'Pay €1.00',
      'Put under review',
      'Fail…',
      'Cancel payment…',
    ])
    await page.getByRole('button', { name: 'Pay €1.00' }).click()
    await page.locator('.detail-title').getByText('Succeeded').waitFor()
    expect(await actions(page)).toEqual(['Refund…', 'Open dispute…', 'Cancel payment…'])
    await page.getByText('This payment is captured automatically.').waitFor()
  })

  it('puts a payment under review, rejects it, and offers only to cancel it', async () => {
    const sandbox = await start()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100, captureMode: 'manual' })
    const page = await openConsole(sandbox, `#payments/${paymentId}`)
    const shown = page.locator('.detail-title .status')
    const classes = () => shown.getAttribute('class')
    await page.getByRole('button', { name: 'Put under review' }).click()
    await shown.getByText('Under review').waitFor()
    expect(await classes()).toContain('status-pending')
    expect(await page.locator('.row .status').first().textContent()).toBe('Under review')
    expect(await page.locator('.timeline .status-succeeded').count()).toBe(0)
    expect(await actions(page)).toEqual(['Accept', 'Reject', 'Cancel payment…'])
    await page.getByRole('button', { name: 'Reject' }).click()
    await shown.getByText('Rejected').waitFor()
    expect(await classes()).toContain('status-rejected')
    await page.locator('.timeline').getByText('Review rejected').waitFor()
    expect(await actions(page)).toEqual(['Cancel payment…'])
    await page.getByRole('button', { name: 'Cancel payment…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel payment' }).click()
    await shown.getByText('Canceled').waitFor()
  })

  it('accepts a payment under review, and counts it as paid only then', async () => {
    const sandbox = await start()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    sandbox.payments.review(paymentId)
    const page = await openConsole(sandbox, `#payments/${paymentId}`)
    await page.locator('.list-filters').getByText('Paid', { exact: true }).click()
    await page.getByText('No payment matches.').waitFor()
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.locator('.detail-title').getByText('Succeeded').waitFor()
    await page.locator('.timeline').getByText('Review accepted').waitFor()
    expect(await page.locator('.row').count()).toBe(1)
    expect(await actions(page)).toEqual(['Refund…', 'Open dispute…', 'Cancel payment…'])
  })

  it('captures, refunds, and opens a dispute', async () => {
    const sandbox = await start()
    const { payments } = sandbox
    const { paymentId } = payments.create({ paymentAmount: EUR_100, captureMode: 'manual' })
    payments.pay(paymentId)
    const page = await openConsole(sandbox, `#payments/${paymentId}`)
    const submit = async (open: string, button: string, amount: string): Promise<void> => {
      await page.getByRole('button', { name: open }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Amount in EUR').fill(amount)
      await dialog.getByRole('button', { name: new RegExp(`^${button}`) }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await page.getByText('Capture before you refund.').waitFor()
    await submit('Capture…', 'Capture', '0.60')
    const money = page.locator('.money')
    await money.getByText('€0.40').waitFor()
    await submit('Refund…', 'Refund', '0.50')
    await money.getByText('€0.10').waitFor()
    await page.getByText('Money has moved, so it can’t be canceled.').waitFor()
    await submit('Open dispute…', 'Open dispute', '1.00')
    await page.locator('.dispute').getByText('Dispute open').first().waitFor()
    await page.getByLabel('Next step').selectOption('DISPUTE_ACCEPTED')
    await page.getByRole('button', { name: 'Notify the shop' }).click()
    await expect
      .poll(() => payments.get(paymentId)?.disputes[0]?.disputeNotificationType)
      .toBe('DISPUTE_ACCEPTED')
    const types = payments.get(paymentId)?.transactions.map((one) => one.transactionType)
    expect(types).toEqual(['PAYMENT', 'CAPTURE', 'REFUND'])
  })

  it('fails with a result code, and cancels after a confirmation that names the payment', async () => {
    const sandbox = await start()
    const failed = sandbox.payments.create({ paymentAmount: EUR_100 }).paymentId
    const page = await openConsole(sandbox, `#payments/${failed}`)
    await page.getByRole('button', { name: 'Fail…' }).click()
    await page.getByLabel('Result code').selectOption('RISK_REJECT')
    await page.getByRole('button', { name: 'Fail payment' }).click()
    await page.getByText('It’s failed, which is final.').waitFor()
    expect(await actions(page)).toEqual([])
    expect(sandbox.payments.get(failed)?.paymentResultCode).toBe('RISK_REJECT')
    const { paymentId } = sandbox.payments.create({
      paymentAmount: EUR_100,
      paymentRequestId: 'ORDER_2',
    })
    await page.goto(`${sandbox.url}/_sandbox/#payments/${paymentId}`)
    await page.getByRole('button', { name: 'Cancel payment…' }).click()
    await page.getByRole('heading', { name: 'Cancel ORDER_2, €1.00?' }).waitFor()
    await page.getByRole('button', { name: 'Cancel payment', exact: true }).click()
    await page.locator('.detail-title').getByText('Canceled').waitFor()
  })

  it('shows the code of the API beside an action that came too late', async () => {
    const sandbox = await start()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    const page = await openConsole(sandbox, `#payments/${paymentId}`)
    await page.getByRole('button', { name: 'Cancel payment…' }).click()
    sandbox.payments.fail(paymentId)
    await page.locator('.detail-title').getByText('Failed').waitFor()
    await page.getByRole('button', { name: 'Cancel payment', exact: true }).click()
    const alert = page.getByRole('dialog').getByRole('alert')
    await alert.getByText('GW_SANDBOX_STATE_NOT_ALLOWED').waitFor()
  })

  it('filters and searches', async () => {
    const sandbox = await start()
    const { payments } = sandbox
    payments.pay(payments.create({ paymentAmount: EUR_100, paymentRequestId: 'PAID' }).paymentId)
    payments.create({ paymentAmount: EUR_100, paymentRequestId: 'OPEN' })
    const page = await openConsole(sandbox, '#payments')
    const rows = page.locator('.list-rows a')
    await rows.nth(1).waitFor()
    await page.getByRole('button', { name: '1 Paid', exact: true }).click()
    expect(await rows.allTextContents()).toEqual([expect.stringContaining('PAID')])
    await page.getByRole('button', { name: '2 All' }).click()
    await page.keyboard.press('/')
    await page.keyboard.type('open')
    expect(await rows.allTextContents()).toEqual([expect.stringContaining('OPEN')])
    await page.keyboard.type('!!')
    await page.getByText('No payment matches “open!!”.').waitFor()
    await page.getByRole('button', { name: 'Clear' }).click()
    expect(await rows.count()).toBe(2)
  })

  it('shows everything that happened to a payment on its timeline, newest first', async () => {
    const { url } = await startMerchant(acknowledge)
    const sandbox = await start({ merchant: { notifyUrl: url } })
    const target = '/ams/sandbox/api/v1/payments/pay'
    await call(sandbox, { paymentRequestId: 'ORDER_1', paymentAmount: EUR_100 }, { target })
    const { paymentId = '' } = sandbox.payments.getByRequest('ORDER_1') ?? {}
    await sandbox.clock.advance('1min')
    sandbox.payments.pay(paymentId)
    await sandbox.deliveries.settled()
    await sandbox.clock.advance('1min')
    await call(sandbox, { paymentId })
    const page = await openConsole(sandbox, `#payments/${paymentId}`)
    const entries = page.locator('.timeline li')
    await entries.nth(3).waitFor()
    const texts = await entries.allTextContents()
    const wanted = ['called inquiryPayment', 'Paid', 'called pay', 'Created']
    expect(texts).toEqual(wanted.map((text) => expect.stringContaining(text)))
    expect(texts[1]).toContain('+€1.00')
    expect(texts[1]).toContain('notifyPayment')
    expect(texts[1]).toContain('acknowledged')
    await entries.nth(1).getByRole('link').click()
    await page.getByRole('heading', { name: 'notifyPayment' }).waitFor()
  })

  it('shows amounts and kinds of refunds and disputes on the timeline', async () => {
    const sandbox = await start()
    const { payments } = sandbox
    const { paymentId } = payments.create({ paymentAmount: EUR_100 })
    payments.pay(paymentId)
    await sandbox.clock.advance('1min')
    payments.refund(paymentId, { refundAmount: { currency: 'EUR', value: '40' } })
    await sandbox.clock.advance('1min')
    const { disputeId } = payments.dispute(paymentId, {
      disputeAmount: { currency: 'EUR', value: '30' },
    })
    await sandbox.clock.advance('1min')
    payments.updateDispute(disputeId, 'DEFENSE_SUPPLIED')
    await sandbox.clock.advance('1min')
    const disputeJudgedResult = 'ACCEPT_BY_CUSTOMER'
    payments.updateDispute(disputeId, 'DISPUTE_JUDGED', { disputeJudgedResult })
    const page = await openConsole(sandbox, `#payments/${paymentId}`)
    const entries = page.locator('.timeline li')
    await entries.nth(5).waitFor()
    const [judged, defended, dispute, refund] = await entries.allTextContents()
    expect(judged).toMatch(/^Dispute won.*€0\.30/)
    expect(defended).toMatch(/^Defense supplied.*€0\.30/)
    expect(dispute).toMatch(/^Dispute opened.*€0\.30/)
    expect(refund).toMatch(/^Refunded.*−€0\.40/)
    const money = await page.locator('.money div').allTextContents()
    expect(money).toEqual(['Paid€1.00', 'Refunded€0.40', 'Disputed€0.30', 'Left to refund€0.60'])
  })

  it('rejects a refund above what is left in the unit of the field, and marks the field', async () => {
    const sandbox = await start()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    sandbox.payments.pay(paymentId)
    const page = await openConsole(sandbox, `#payments/${paymentId}`)
    await page.getByRole('button', { name: 'Refund…' }).click()
    const field = page.getByLabel('Amount in EUR')
    await field.fill('60')
    await page.getByText('€60.00 is more than the €1.00 that is left.').waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByRole('button', { name: 'Refund', exact: true }).isDisabled()).toBe(true)
  })

  it('advances the clock to the attempt that is due', async () => {
    const { url, received } = await startMerchant(reject)
    const sandbox = await start({ merchant: { notifyUrl: url } })
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    sandbox.payments.pay(paymentId)
    await sandbox.deliveries.settled()
    const page = await openConsole(sandbox, `#payments/${paymentId}`)
    await page.getByText('Your endpoint hasn’t acknowledged notifyPayment yet').waitFor()
    await page.locator('.detail').getByRole('button', { name: 'Advance to next send' }).click()
    await expect.poll(() => received.length, { timeout: 30_000 }).toBe(2)
  })
})
