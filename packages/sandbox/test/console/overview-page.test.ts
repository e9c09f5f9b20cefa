import { expect, it } from 'vitest'
import { acknowledge, startMerchant } from '../support/merchant.ts'
import { EUR_100, INQUIRY, start } from '../support/sandbox.ts'

it('overviewPage: shows payments, notifications with their attempts, and rejected calls', async () => {
  const { url } = await startMerchant(acknowledge)
  const sandbox = await start({ merchant: { notifyUrl: url } })
  const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
  sandbox.payments.pay(paymentId)
  await sandbox.deliveries.settled()
  await fetch(`${sandbox.url}${INQUIRY}`)
  const response = await fetch(`${sandbox.url}/_sandbox/?refresh=2`)
  const page = await response.text()
  expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8')
  for (const shown of [paymentId, 'SUCCESS', 'notifyPayment', 'acknowledged', 'HTTP 200', url]) {
    expect(page).toContain(shown)
  }
  expect(page).toContain('METHOD_NOT_SUPPORTED')
  expect(page).toContain('content="2"')
  for (const [, link = ''] of page.matchAll(/href="([^"?]+)"/g)) {
    expect((await fetch(new URL(link, `${sandbox.url}/_sandbox/`))).status).toBe(200)
  }
})

it('overviewPage: reports that no notify URL is set', async () => {
  const sandbox = await start()
  const page = await (await fetch(`${sandbox.url}/_sandbox/`)).text()
  expect(page).toContain('no notify URL is set')
})
