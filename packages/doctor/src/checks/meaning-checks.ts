import { compact, FAILED, paymentFields } from '../endpoint/bodies.ts'
import { notify, sentBefore } from '../endpoint/endpoint.ts'
import type { PaymentState } from '../endpoint/payment.ts'
import {
  type Check,
  describe,
  failed,
  newOrder,
  note,
  notObserved,
  passed,
  withPayment,
} from './check.ts'
import { countEffects, expectNoEffect, type TakenAsPaid } from './effects.ts'

interface UnpaidPayment {
  readonly id: string
  readonly sent: string
  readonly suffix: string
  readonly state: PaymentState
  readonly fields: object
  readonly mistake: TakenAsPaid
}

const UNPAID: readonly UnpaidPayment[] = [
  {
    id: 'pending',
    sent: 'PAYMENT_PENDING with S',
    suffix: 'PENDING',
    state: 'pending',
    fields: { notifyType: 'PAYMENT_PENDING' },
    mistake: 'pendingTakenAsPaid',
  },
  {
    id: 'failedPayment',
    sent: 'PAYMENT_RESULT with F',
    suffix: 'DECLINED',
    state: 'failed',
    fields: { result: FAILED },
    mistake: 'failedTakenAsPaid',
  },
  {
    id: 'reviewing',
    sent: 'S, but under review',
    suffix: 'REVIEWING',
    state: 'reviewing',
    fields: reviewed('PROCESSING', 'REVIEW'),
    mistake: 'reviewTakenAsPaid',
  },
]

/** Checks with notifications that must be acknowledged and must not count as paid. */
export const unpaidChecks: readonly Check[] = UNPAID.map(
  ({ id, sent, suffix, state, fields, mistake }) => ({
    id,
    sent,
    expected: 'acknowledges only',
    async run(context) {
      const order = await newOrder(context, suffix, state)
      const body = compact({ ...paymentFields(order, context.nowMs), ...fields })
      const reaction = await notify(context.endpoint, body)
      const actual = describe(reaction)
      const outcome = await expectNoEffect(context, order, { actual, mistake })
      if (reaction.isAcknowledged || outcome.verdict === 'failed') return outcome
      const meaning =
        'It was not acknowledged, so the gateway resends it. It sends each one up to 8 times.'
      return note(actual, meaning)
    },
  }),
)

/** Status S and PAYMENT_RESULT, but a review rejected the payment. Resends are fine until the shop can cancel it. */
export const rejectedPayment: Check = {
  id: 'rejectedPayment',
  sent: 'S, but review rejected',
  expected: 'does not process',
  async run(context) {
    const order = await newOrder(context, 'REJECTED', 'rejected')
    const fields = { ...paymentFields(order, context.nowMs), ...reviewed('REJECT', 'REJECT') }
    const actual = describe(await notify(context.endpoint, compact(fields)))
    return expectNoEffect(context, order, { actual, mistake: 'reviewTakenAsPaid' })
  },
}

function reviewed(authReviewStatus: string, postRiskDecision: string): object {
  const popRiskDecisionResultInfo = { postRiskDecision }
  return { authReviewStatus, authReviewSource: 'ANTOM_SHIELD', popRiskDecisionResultInfo }
}

/** A kind that does not exist yet. */
export const unknownKind: Check = {
  id: 'unknownKind',
  sent: 'an unknown kind',
  expected: 'does not acknowledge',
  async run(context) {
    const order = await newOrder(context, 'KIND', 'pending')
    const fields = { ...paymentFields(order, context.nowMs), notifyType: 'DOCTOR_NEW_KIND' }
    const reaction = await notify(context.endpoint, compact(fields))
    const actual = describe(reaction)
    const count = await countEffects(context, order)
    if (count !== undefined && count > 0) {
      return failed(`${actual}, taken as paid`, 'pendingTakenAsPaid')
    }
    if (!reaction.isAcknowledged) return passed(actual)
    return count === undefined
      ? notObserved(context, actual, 'whether the order counts as paid')
      : note(
          `${actual}, not processed`,
          'It is acknowledged without a handler, and never resent. Check that this is intended.',
        )
  },
}

/** An amount that is too low. */
export const wrongAmount: Check = {
  id: 'wrongAmount',
  sent: 'a hundredth of the price',
  expected: 'does not process',
  async run(context) {
    const placed = await context.order('AMOUNT')
    const { currency, value } = placed.amount
    const amount = { currency, value: String(BigInt(value) / 100n) }
    const order = await withPayment(context, { ...placed, amount })
    const body = compact(paymentFields(order, context.nowMs))
    const actual = describe(await notify(context.endpoint, body))
    return expectNoEffect(context, order, { actual, mistake: 'amountNotChecked' })
  },
}

/** A handler that fails, and the resend after it. */
export const failingHandler: Check = {
  id: 'failingHandler',
  sent: 'handler fails, twice',
  expected: 'does not acknowledge',
  async run(context) {
    const order = await newOrder(context, 'FAIL')
    const body = compact(paymentFields(order, context.nowMs))
    const first = await notify(context.endpoint, body, sentBefore(1))
    const second = await notify(context.endpoint, body)
    const actual = `${describe(first)}, then ${describe(second)}`
    const count = await countEffects(context, order)
    if (count === undefined) return notObserved(context, actual, 'whether the order was processed')
    if (count > 0) {
      return note(
        `${actual}, processed`,
        'To run this check, make the handler in your test shop fail for orders that start with DOCTOR_FAIL.',
      )
    }
    if (first.isAcknowledged) return failed(`${actual}, not processed`, 'swallowedError')
    if (second.isAcknowledged) return failed(`${actual}, not processed`, 'recordedTooEarly')
    return passed(`${actual}, not processed`)
  },
}
