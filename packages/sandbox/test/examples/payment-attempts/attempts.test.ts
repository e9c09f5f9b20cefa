import { describe, expect, it } from 'vitest'
import { applyOutcome } from '../../../../../docs/examples/payment-attempts/attempts.ts'
import { cancelAttempt } from '../../../../../docs/examples/payment-attempts/cancel-attempt.ts'
import { startAttempt } from '../../../../../docs/examples/payment-attempts/start-attempt.ts'
import { clientOf } from '../../support/client.ts'
import {
  changingFetch,
  DAY_MS,
  failureOf,
  fetchOfUnsafeUrls,
  MINUTE_MS,
  openLost,
  openShop,
  printedFiles,
  type Row,
  rowsBelow,
  type Shop,
  unreachable,
} from './support.ts'

it.each(printedFiles())('the page prints $name as it is tested', ({ file, printed }) => {
  expect(printed).toBe(file)
})

/** Opens a shop whose payer has paid, and whose payment is in a risk review. */
async function openReviewed(authReviewStatus: 'PROCESSING' | 'REJECT'): Promise<Shop> {
  // With the ID, a rejected cancellation is known to be about this payment.
  const paymentRequestId = 'A-1001-1'
  const changed = { authReviewStatus, paymentRequestId }
  const fetch = changingFetch(/\/(?:inquiryPayment|cancel)$/, () => changed)
  const shop = await openShop({}, { fetch })
  await shop.start()
  shop.sandbox.payments.pay(shop.paymentId())
  return shop
}

type Steps = Readonly<Record<string, (row: Row) => Promise<Shop>>>

/** Runs every row of a table, and compares the state of the attempt with the one that the page promises. */
function describeTable(heading: string, steps: Steps): void {
  describe(heading, () => {
    it('has a test for each row', () => {
      expect(Object.keys(steps)).toEqual(rowsBelow(heading).map(({ when }) => when))
    })

    it.each(rowsBelow(heading))('$when: $state', async (row) => {
      const shop = await steps[row.when]?.(row)
      expect(shop?.attempt.state).toBe(row.state)
    })
  })
}

const illegal = { paymentFactor: { inStorePaymentScenario: 'NO_SUCH_MODE' } }

describeTable('After `pay`', {
  async 'an action for the payer'() {
    const shop = await openShop()
    expect(await shop.start()).toMatchObject({ type: 'redirect' })
    return shop
  },
  async "`{ type: 'none' }`"() {
    const shop = await openShop()
    shop.sandbox.payOutcome = 'succeed'
    expect(await shop.start()).toEqual({ type: 'none' })
    return shop
  },
  async '`GW_CLIENT_OUTCOME_UNKNOWN`'() {
    const shop = await openShop()
    shop.sandbox.faults.add({ fault: 'drop', on: 'responses', operation: 'pay', times: 1 })
    const impatient = clientOf(shop.sandbox, { attemptTimeoutMs: 500 })
    expect(await startAttempt(impatient, shop.attempt)).toEqual({ type: 'none' })
    // Both next steps lead on: the same ID reaches the payment, and so does a lookup.
    expect(await shop.start()).toMatchObject({ type: 'redirect' })
    await shop.lookUp()
    return shop
  },
  async '`GW_CLIENT_OUTCOME_UNKNOWN` with a rejection in `error.result`'() {
    const shop = await openShop()
    const { client, attempt } = shop
    expect(await startAttempt(client, attempt, illegal)).toEqual({ type: 'none' })
    expect(shop.paymentId()).toBe('')
    // Fixed, and repeated with the same ID.
    expect(await shop.start()).toMatchObject({ type: 'redirect' })
    return shop
  },
  async '`GW_CLIENT_RESULT_FAILED`'() {
    const shop = await openShop()
    shop.sandbox.payOutcome = 'fail'
    expect(await failureOf(shop.start())).toMatchObject({ code: 'GW_CLIENT_RESULT_FAILED' })
    return shop
  },
  async 'any other `GW_CLIENT_*` code'() {
    const shop = await openShop({ amount: { currency: 'eur', value: '1999' } })
    expect(await failureOf(shop.start())).toMatchObject({ code: 'GW_CLIENT_REQUEST_INVALID' })
    return shop
  },
  async '`GW_CLIENT_RESULT_FAILED` or any other code for a repeated call'() {
    const shop = await openLost()
    const client = clientOf(shop.sandbox, unreachable(shop.sandbox))
    const error = await failureOf(startAttempt(client, shop.attempt))
    expect(error).toMatchObject({ code: 'GW_CLIENT_UNREACHABLE' })
    shop.sandbox.payOutcome = 'fail'
    expect(await failureOf(shop.start())).toMatchObject({ code: 'GW_CLIENT_RESULT_FAILED' })
    return shop
  },
  async 'an `Error`, because the attempt is closed or paid, or a different one is live'() {
    const shop = await openShop()
    await shop.startPaid()
    await expect(shop.start()).rejects.toThrow('paid')
    return { ...shop, attempt: { ...shop.attempt, state: 'unchanged' as never } }
  },
  async '`GW_TYPES_SHAPE_INVALID`'() {
    const shop = await openShop({}, { fetch: fetchOfUnsafeUrls() })
    await expect(shop.start()).rejects.toThrow(
      expect.objectContaining({ code: 'GW_TYPES_SHAPE_INVALID' }),
    )
    await shop.lookUp()
    return shop
  },
  async 'no response, because your server crashed'() {
    const shop = await openLost()
    await shop.lookUp()
    expect(await shop.start()).toMatchObject({ type: 'redirect' })
    return shop
  },
})

describeTable('After a notification or a lookup', {
  async '`succeeded`, and the amount matches'() {
    const shop = await openShop()
    await shop.start()
    shop.sandbox.payments.pay(shop.paymentId())
    expect(await shop.lookUp()).toBe(true)
    expect(await shop.lookUp()).toBe(false) // fulfilled once
    return shop
  },
  async '`succeeded`, but the amount differs'() {
    const shop = await openLost()
    const paymentAmount = { currency: 'EUR', value: '1' }
    const { paymentRequestId } = shop.attempt
    shop.sandbox.payments.create({ paymentRequestId, paymentAmount })
    shop.sandbox.payments.pay(shop.paymentId())
    expect(await shop.lookUp()).toBe(false)
    return shop
  },
  async '`succeeded` for a `failed` attempt'() {
    const shop = await openShop()
    await shop.start()
    shop.attempt.state = 'failed'
    shop.sandbox.payments.pay(shop.paymentId())
    expect(await shop.lookUp()).toBe(false)
    return shop
  },
  async '`succeeded` for a `canceled` attempt'() {
    const shop = await openShop()
    await shop.start()
    shop.attempt.state = 'canceled'
    shop.sandbox.payments.pay(shop.paymentId())
    expect(await shop.lookUp()).toBe(false)
    return shop
  },
  async '`succeeded` for a `canceling` attempt'() {
    const shop = await openShop()
    await shop.start()
    shop.attempt.state = 'canceling'
    shop.sandbox.payments.pay(shop.paymentId())
    expect(await shop.lookUp()).toBe(false)
    return shop
  },
  async '`failed`'() {
    const shop = await openShop()
    await shop.start()
    shop.sandbox.payments.fail(shop.paymentId())
    await shop.lookUp()
    return shop
  },
  async '`failed` or `cancelled` for a `paid` attempt'() {
    const shop = await openShop()
    await shop.startPaid()
    shop.sandbox.payments.cancel(shop.paymentId())
    await shop.lookUp()
    return shop
  },
  async '`cancelled`'() {
    const shop = await openShop()
    await shop.start()
    shop.sandbox.payments.cancel(shop.paymentId())
    await shop.lookUp()
    return shop
  },
  async '`succeeded`, but it was refunded or canceled elsewhere'() {
    const shop = await openShop()
    await shop.start()
    shop.sandbox.payments.pay(shop.paymentId())
    const refundAmount = { currency: 'EUR', value: '1' }
    shop.sandbox.payments.refund(shop.paymentId(), { refundAmount }) // in the portal
    expect(await shop.lookUp()).toBe(false)
    return shop
  },
  async '`reviewing`'() {
    const shop = await openReviewed('PROCESSING')
    expect(await shop.lookUp()).toBe(false)
    await shop.sandbox.clock.advance(16 * MINUTE_MS)
    expect(await shop.lookUp()).toBe(false)
    return shop
  },
  async '`rejected`'() {
    const shop = await openReviewed('REJECT')
    expect(await shop.lookUp()).toBe(false)
    expect(shop.sandbox.payments.get(shop.paymentId())?.paymentStatus).toBe('CANCELLED')
    return shop
  },
  async '`rejected` for a `paid` or `failed` attempt'() {
    const shop = await openReviewed('REJECT')
    for (const state of ['failed', 'paid'] as const) {
      shop.attempt.state = state
      expect(await shop.lookUp()).toBe(false)
      expect(shop.attempt.state).toBe('review')
    }
    return shop
  },
  async '`processing` or `unknown` before it expires'() {
    const shop = await openShop()
    await shop.start()
    await shop.lookUp()
    return shop
  },
  async '`processing` or `unknown` after it expired'() {
    const shop = await openLost()
    const { paymentRequestId, amount } = shop.attempt
    shop.sandbox.payments.create({ paymentRequestId, paymentAmount: amount })
    await shop.sandbox.clock.advance(16 * MINUTE_MS)
    await shop.lookUp()
    return shop
  },
  async '`found: false`, `final: false`'() {
    const shop = await openLost()
    await shop.lookUp()
    return shop
  },
  async '`found: false`, `final: true`'() {
    const shop = await openLost()
    await shop.lookUpTwice()
    expect(shop.attempt.checkAgainAt).toBe(shop.sandbox.clock.now() + DAY_MS)
    return shop
  },
  async 'a day later, `succeeded`'() {
    const shop = await openLost()
    await shop.lookUpTwice()
    const { paymentRequestId, amount } = shop.attempt
    shop.sandbox.payments.create({ paymentRequestId, paymentAmount: amount })
    shop.sandbox.payments.pay(shop.paymentId())
    await shop.sandbox.clock.advance(DAY_MS)
    expect(await shop.lookUp()).toBe(false)
    return shop
  },
  async 'a day later, `found: false`'() {
    const shop = await openLost()
    await shop.lookUpTwice()
    await shop.sandbox.clock.advance(DAY_MS)
    await shop.lookUp()
    expect(shop.attempt.checkAgainAt).toBeUndefined()
    return shop
  },
  async '`found: false` for a payment debited without the payer'() {
    const shop = await openLost({ expiresAtMs: undefined })
    await shop.sandbox.clock.advance(30 * DAY_MS)
    await shop.lookUp()
    return shop
  },
  async "an error, because the gateway can't be reached"() {
    const shop = await openShop()
    await shop.start()
    shop.sandbox.faults.add({ fault: 'reset', on: 'responses', operation: 'inquiryPayment' })
    expect(await failureOf(shop.lookUp())).toMatchObject({ code: 'GW_CLIENT_UNREACHABLE' })
    return shop
  },
})

describeTable('After `cancelPayment`', {
  async 'a response, and it was unpaid'() {
    const shop = await openShop()
    await shop.start()
    await cancelAttempt(shop.client, shop.attempt)
    await shop.lookUp()
    return shop
  },
  async 'a response, and it was paid within the window'() {
    const shop = await openShop()
    await shop.start()
    shop.sandbox.payments.pay(shop.paymentId()) // the shop does not know it yet
    await cancelAttempt(shop.client, shop.attempt)
    const { paymentRequestId } = shop.attempt
    const found = await shop.client.findPayment({ paymentRequestId })
    expect(found).toMatchObject({ outcome: 'cancelled' })
    return shop
  },
  async 'nothing, because the attempt is `paid`'() {
    const shop = await openShop()
    await shop.startPaid()
    await cancelAttempt(shop.client, shop.attempt)
    return shop
  },
  async '`GW_CLIENT_RESULT_FAILED`, and it was paid or rejected by a risk review'() {
    const refundAmount = { currency: 'EUR', value: '1' } // after that, it cannot be canceled
    const rejected = await openReviewed('REJECT')
    rejected.sandbox.payments.refund(rejected.paymentId(), { refundAmount })
    await cancelAttempt(rejected.client, rejected.attempt)
    expect(rejected.attempt.state).toBe('review')
    const shop = await openShop()
    await shop.start()
    shop.sandbox.payments.pay(shop.paymentId())
    shop.sandbox.payments.refund(shop.paymentId(), { refundAmount })
    await cancelAttempt(shop.client, shop.attempt)
    return shop
  },
  async '`GW_CLIENT_RESULT_FAILED`, and it failed'() {
    const shop = await openShop()
    await shop.start()
    shop.sandbox.payments.fail(shop.paymentId())
    await cancelAttempt(shop.client, shop.attempt)
    return shop
  },
  async '`GW_CLIENT_OUTCOME_UNKNOWN`'({ state }) {
    const shop = await openShop()
    await shop.start()
    shop.sandbox.faults.add({
      fault: 'drop',
      on: 'responses',
      operation: 'cancelPayment',
      times: 1,
    })
    await cancelAttempt(clientOf(shop.sandbox, { attemptTimeoutMs: 500 }), shop.attempt)
    expect(shop.attempt.state).toBe(state)
    const before = { ...shop.attempt }
    await shop.lookUp()
    expect(shop.attempt.state).toBe('canceled')
    return { ...shop, attempt: before }
  },
  async '`GW_CLIENT_OUTCOME_UNKNOWN` with `ORDER_NOT_EXIST`'({ state }) {
    const shop = await openLost()
    await cancelAttempt(shop.client, shop.attempt)
    expect(shop.attempt.state).toBe(state)
    const before = { ...shop.attempt }
    await shop.lookUpTwice()
    expect(shop.attempt.state).toBe('failed')
    return { ...shop, attempt: before }
  },
})

it('lookUp does not cancel a payment whose notification arrives during the lookup', async () => {
  let onLookedUp = (): void => {}
  const shop = await openShop(
    {},
    {
      async fetch(input, init) {
        const response = await fetch(input, init)
        if (String(input).endsWith('/inquiryPayment')) onLookedUp()
        return response
      },
    },
  )
  const { sandbox, attempt } = shop
  const { paymentRequestId, amount: paymentAmount } = attempt
  const { paymentId } = sandbox.payments.create({ paymentRequestId, paymentAmount })
  await sandbox.clock.advance(16 * MINUTE_MS)
  onLookedUp = () => {
    sandbox.payments.pay(paymentId)
    const paid = { paymentRequestId, paymentId, paymentAmount, paymentStatus: 'SUCCESS' }
    expect(applyOutcome(attempt, 'succeeded', paid)).toBe(true)
  }
  expect(await shop.lookUp()).toBe(false)
  expect(attempt.state).toBe('paid')
  expect(sandbox.payments.get(paymentId)?.paymentStatus).toBe('SUCCESS')
})
