import { describe, expect, it } from 'vitest'
import { acknowledge, startMerchant } from '../../support/merchant.ts'
import { call, EUR_100, START_MS, start } from '../../support/sandbox.ts'

const PAY = {
  paymentRequestId: 'ORDER_1',
  paymentAmount: EUR_100,
  paymentExpiryTime: new Date(START_MS + 900_000).toISOString(),
}
const at = (name: string) => ({ target: `/ams/sandbox/api/v1/payments/${name}` })

describe('paymentExpiryTime', () => {
  it('ends a payment that nobody paid, with a notification', async () => {
    const { url, received } = await startMerchant(acknowledge)
    const sandbox = await start({ merchant: { notifyUrl: url } })
    await call(sandbox, PAY, at('pay'))
    await sandbox.clock.advance('14 min')
    expect(sandbox.payments.getByRequest('ORDER_1')?.paymentStatus).toBe('PROCESSING')
    await sandbox.clock.advance('1 min')
    const { json } = await call(sandbox, { paymentRequestId: 'ORDER_1' })
    expect(json).toMatchObject({ paymentStatus: 'FAIL', paymentResultCode: 'ORDER_IS_CLOSED' })
    expect(received.map(({ body }) => JSON.parse(String(body)))).toMatchObject([
      {
        notifyType: 'PAYMENT_RESULT',
        result: { resultStatus: 'F', resultCode: 'ORDER_IS_CLOSED' },
      },
    ])
    expect((await call(sandbox, PAY, at('pay'))).json.result.resultCode).toBe('ORDER_IS_CLOSED')
  })

  it('does nothing to a payment that was paid in time', async () => {
    const { url, received } = await startMerchant(acknowledge)
    const sandbox = await start({ merchant: { notifyUrl: url } })
    const { json } = await call(sandbox, PAY, at('pay'))
    sandbox.payments.pay(String(json.paymentId))
    await sandbox.clock.advance('1h')
    expect(sandbox.payments.getByRequest('ORDER_1')?.paymentStatus).toBe('SUCCESS')
    expect(received).toHaveLength(1)
  })

  it.each(['pay', 'createPaymentSession'])('is absent from %s if it is empty', async (name) => {
    const sandbox = await start()
    const empty = { ...PAY, paymentExpiryTime: '', paymentSessionExpiryTime: '' }
    const { json } = await call(sandbox, empty, at(name))
    expect(json.result.resultStatus).not.toBe('F')
    await sandbox.clock.advance('30 min')
    expect(sandbox.payments.getByRequest('ORDER_1')?.paymentStatus).toBe('PROCESSING')
  })

  it('ends a session with its payment after an hour, or at its own time', async () => {
    const sandbox = await start()
    const { paymentExpiryTime: paymentSessionExpiryTime, ...rest } = PAY
    await call(sandbox, rest, at('createPaymentSession'))
    const own = { ...rest, paymentRequestId: 'ORDER_2', paymentSessionExpiryTime }
    await call(sandbox, own, at('createPaymentSession'))
    const statuses = () => sandbox.payments.list().map(({ paymentStatus }) => paymentStatus)
    await sandbox.clock.advance('15 min')
    expect(statuses()).toEqual(['PROCESSING', 'FAIL'])
    await sandbox.clock.advance('45 min')
    expect(statuses()).toEqual(['FAIL', 'FAIL'])
  })
})
