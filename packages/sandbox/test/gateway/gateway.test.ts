import { inquiryPayment } from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { clientOf } from '../support/client.ts'
import { acknowledge, startMerchant } from '../support/merchant.ts'
import { EUR_100, start } from '../support/sandbox.ts'

describe('sandbox.faults', () => {
  it('rotates the key with keyRotation on responses, which a client with the key ring follows', async () => {
    const sandbox = await start()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    sandbox.faults.add({ fault: 'keyRotation', on: 'responses', times: 1 })
    await clientOf(sandbox).call(inquiryPayment, { paymentId })
    expect(sandbox.gatewayKeys.currentVersion).toBe(2)
  })

  it('applies no fault to a call whose own signature is rejected', async () => {
    const sandbox = await start()
    sandbox.faults.add({ fault: 'status5xx', on: 'responses', times: 1 })
    const rejected = clientOf(sandbox, { clientId: 'SOMEBODY' }).call(inquiryPayment, {
      paymentId: '1',
    })
    await expect(rejected).rejects.toMatchObject({ code: 'GW_CLIENT_RESPONSE_UNSIGNED' })
    expect(sandbox.faults.list()).toMatchObject([{ timesApplied: 0 }])
  })

  it('applies a rule only to the payment that it names', async () => {
    const sandbox = await start()
    const one = sandbox.payments.create({ paymentAmount: EUR_100 }).paymentId
    const other = sandbox.payments.create({ paymentAmount: EUR_100 }).paymentId
    sandbox.faults.add({ fault: 'status5xx', on: 'responses', about: other })
    await clientOf(sandbox).call(inquiryPayment, { paymentId: one })
    await expect(
      clientOf(sandbox).call(inquiryPayment, { paymentId: other }),
    ).rejects.toMatchObject({
      httpStatus: 503,
    })
  })

  it('sends a notification twice with duplicate', async () => {
    const { url, received } = await startMerchant(acknowledge)
    const sandbox = await start({ merchant: { notifyUrl: url } })
    sandbox.faults.add({ fault: 'duplicate', on: 'notifications', kind: 'notifyPayment' })
    sandbox.payments.pay(sandbox.payments.create({ paymentAmount: EUR_100 }).paymentId)
    await sandbox.deliveries.settled()
    expect(received).toHaveLength(2)
    expect(received[1]?.body).toEqual(received[0]?.body)
  })

  it('signs a resend with the next key version after keyRotation on notifications', async () => {
    const { url, received } = await startMerchant((one, response, index) => {
      if (index > 0) return acknowledge(one, response, index)
      response.writeHead(500).end()
    })
    const sandbox = await start({ merchant: { notifyUrl: url } })
    sandbox.payments.pay(sandbox.payments.create({ paymentAmount: EUR_100 }).paymentId)
    await sandbox.deliveries.settled()
    sandbox.faults.add({ fault: 'keyRotation', on: 'notifications', times: 1 })
    await sandbox.clock.advance('2m')
    const versions = received.map(
      ({ headers }) => /keyVersion=(\d)/.exec(`${headers.signature}`)?.[1],
    )
    expect(versions).toEqual(['1', '2'])
  })
})
