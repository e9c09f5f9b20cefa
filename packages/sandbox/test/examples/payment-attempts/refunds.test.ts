import { describe, expect, it } from 'vitest'
import {
  applyRefund,
  leftToRefund,
  lookUpRefund,
  type Refund,
  refunds,
  startRefund,
} from '../../../../../docs/examples/payment-attempts/refunds.ts'
import { clientOf, clientOptions } from '../../support/client.ts'
import { DAY_MS, failureOf, openShop, refundOf, rowsBelow, type Shop } from './support.ts'

const HEADING = 'After `refund`'
const eur = (value: string) => ({ currency: 'EUR', value })

/** Opens a shop with a paid attempt. */
async function openPaid(): Promise<Shop> {
  const shop = await openShop()
  await shop.startPaid()
  return shop
}

/** Applies the `notifyRefund` that the sandbox sends when it decides a pending refund. */
async function applyNotification({ sandbox }: Shop, refund: Refund): Promise<void> {
  sandbox.merchant.notifyUrl = 'http://127.0.0.1:1/notify' // nobody listens, but the sandbox keeps what it sends
  await sandbox.clock.advance('11 min')
  const { body } = sandbox.deliveries.list().findLast(({ kind }) => kind === 'notifyRefund') ?? {}
  const { refundStatus, refundAmount } = JSON.parse(new TextDecoder().decode(body))
  applyRefund(refund, refundStatus, refundAmount)
}

const steps: Readonly<Record<string, () => Promise<Refund | undefined>>> = {
  async '`succeeded`, and the amount matches'() {
    const shop = await openPaid()
    const refund = refundOf(shop)
    await startRefund(shop.client, refund)
    return refund
  },
  async '`succeeded`, but the amount differs'() {
    const shop = await openPaid()
    const refund = refundOf(shop)
    refunds.set(refund.refundRequestId, refund)
    const { refundRequestId } = refund
    shop.sandbox.payments.refund(shop.paymentId(), { refundRequestId, refundAmount: eur('1') })
    await lookUpRefund(shop.client, refund)
    return refund
  },
  async '`pending`'() {
    const shop = await openPaid()
    shop.sandbox.outcomes = { refund: 'pending' }
    const refund = refundOf(shop)
    await startRefund(shop.client, refund)
    await lookUpRefund(shop.client, refund)
    return refund
  },
  async 'a `notifyRefund` with `SUCCESS`'() {
    const shop = await openPaid()
    shop.sandbox.outcomes = { refund: 'pending-succeed' }
    const refund = refundOf(shop)
    await startRefund(shop.client, refund)
    expect(refund.state).toBe('refunding')
    await applyNotification(shop, refund)
    return refund
  },
  async 'a `notifyRefund` with `FAIL`'() {
    const shop = await openPaid()
    shop.sandbox.outcomes = { refund: 'pending-fail' }
    const refund = refundOf(shop)
    await startRefund(shop.client, refund)
    await applyNotification(shop, refund)
    expect(leftToRefund(refund.paymentRequestId)).toEqual(eur('1999'))
    return refund
  },
  async 'several refunds in parts'() {
    const shop = await openPaid()
    const { client } = shop
    await startRefund(client, refundOf(shop, { refundRequestId: 'R-1', amount: eur('500') }))
    const refund = refundOf(shop, { refundRequestId: 'R-2', amount: eur('1499') })
    await startRefund(client, refund)
    expect(leftToRefund(refund.paymentRequestId)).toEqual(eur('0'))
    return refund
  },
  async '`GW_TYPES_AMOUNT_NEGATIVE`'() {
    const shop = await openPaid()
    const { client } = shop
    await startRefund(client, refundOf(shop, { refundRequestId: 'R-1', amount: eur('500') }))
    const refund = refundOf(shop, { refundRequestId: 'R-2', amount: eur('1500') })
    await expect(startRefund(client, refund)).rejects.toThrow(
      expect.objectContaining({ code: 'GW_TYPES_AMOUNT_NEGATIVE' }),
    )
    return refunds.get('R-2')
  },
  async '`GW_CLIENT_RESULT_FAILED`'() {
    const shop = await openPaid()
    shop.sandbox.outcomes = { refund: 'fail' }
    const refund = refundOf(shop)
    const error = await failureOf(startRefund(shop.client, refund))
    expect(error.code).toBe('GW_CLIENT_RESULT_FAILED')
    return refund
  },
  async '`GW_CLIENT_OUTCOME_UNKNOWN`'() {
    const shop = await openPaid()
    const fault = { fault: 'unknownResult', on: 'responses', operation: 'refund' } as const
    shop.sandbox.faults.add({ ...fault, performed: 'no', times: 1 })
    const refund = refundOf(shop)
    await startRefund(shop.client, refund)
    const before = { ...refund }
    await lookUpRefund(shop.client, refund) // it is not there, so it is repeated with the same ID
    expect(refund.state).toBe('refunded')
    return before
  },
  async 'any other `GW_CLIENT_*` code'() {
    const shop = await openPaid()
    const { endpoint } = clientOptions(shop.sandbox)
    const hosts = { europe: { recommended: 'http://127.0.0.1:1' } }
    const client = clientOf(shop.sandbox, { endpoint: { ...endpoint, hosts } })
    const refund = refundOf(shop)
    const error = await failureOf(startRefund(client, refund))
    expect(error.code).toBe('GW_CLIENT_UNREACHABLE')
    return refund
  },
  async "a refund that isn't there after a day"() {
    const shop = await openPaid()
    const { client, sandbox } = shop
    // Someone refunded all of it in the provider's portal, so the gateway takes no other refund.
    sandbox.payments.refund(shop.paymentId())
    const refund = refundOf(shop)
    await startRefund(client, refund)
    await lookUpRefund(client, refund, sandbox.clock.now)
    expect(refund.state).toBe('refunding')
    await sandbox.clock.advance(DAY_MS + 1)
    await lookUpRefund(client, refund, sandbox.clock.now)
    return refund
  },
}

describe(HEADING, () => {
  it('has a test for each row', () => {
    expect(Object.keys(steps)).toEqual(rowsBelow(HEADING).map(({ when }) => when))
  })

  it('does not repeat a refund that was closed, because a new one may have replaced it', async () => {
    const shop = await openPaid()
    const refund = { ...refundOf(shop), state: 'failed' as const }
    refunds.set(refund.refundRequestId, refund)
    await lookUpRefund(shop.client, refund)
    expect(shop.sandbox.calls.list().map(({ operation }) => operation)).not.toContain('refund')
    expect(refund.state).toBe('failed')
  })

  it.each(rowsBelow(HEADING))('$when: $state', async ({ when, state }) => {
    const refund = await steps[when]?.()
    expect(refund?.state ?? 'none').toBe(state)
  })
})
