import { compact, type DoctorOrder, paymentFields } from '../endpoint/bodies.ts'
import { notify } from '../endpoint/endpoint.ts'
import {
  type Check,
  type CheckContext,
  describe,
  failed,
  note,
  notObserved,
  type Outcome,
  passed,
} from './check.ts'
import { countEffects, expectNoEffect, type TakenAsPaid } from './effects.ts'

/** Status S, but not paid. */
export const pending: Check = {
  id: 'pending',
  sent: 'PAYMENT_PENDING with S',
  expected: 'acknowledges only',
  async run(context) {
    const order = await context.order('PENDING')
    const fields = { ...paymentFields(order, context.nowMs), notifyType: 'PAYMENT_PENDING' }
    return acknowledgesOnly(context, order, { fields, mistake: 'pendingTakenAsPaid' })
  },
}

/** A payment that failed. */
export const failedPayment: Check = {
  id: 'failedPayment',
  sent: 'PAYMENT_RESULT with F',
  expected: 'acknowledges only',
  async run(context) {
    const order = await context.order('DECLINED')
    const result = {
      resultCode: 'PROCESS_FAIL',
      resultStatus: 'F',
      resultMessage: 'The payment failed.',
    }
    const fields = { ...paymentFields(order, context.nowMs), result }
    return acknowledgesOnly(context, order, { fields, mistake: 'failedTakenAsPaid' })
  },
}

/** Status S and PAYMENT_RESULT, but a person still reviews the payment. */
export const reviewing: Check = {
  id: 'reviewing',
  sent: 'S, but under review',
  expected: 'acknowledges only',
  async run(context) {
    const order = await context.order('REVIEWING')
    const fields = { ...paymentFields(order, context.nowMs), ...reviewed('PROCESSING', 'REVIEW') }
    return acknowledgesOnly(context, order, { fields, mistake: 'reviewTakenAsPaid' })
  },
}

/** Status S and PAYMENT_RESULT, but a review rejected the payment. Resends are fine until the shop can cancel it. */
export const rejectedPayment: Check = {
  id: 'rejectedPayment',
  sent: 'S, but review rejected',
  expected: 'does not process',
  async run(context) {
    const order = await context.order('REJECTED')
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
    const order = await context.order('KIND')
    const fields = { ...paymentFields(order, context.nowMs), notifyType: 'DOCTOR_NEW_KIND' }
    const reaction = await notify(context.endpoint, compact(fields))
    const actual = describe(reaction)
    const count = await countEffects(context, order)
    if (count !== undefined && count > 0) {
      return failed(`${actual}, taken as paid`, 'pendingTakenAsPaid')
    }
    if (!reaction.isAcknowledged) return passed(actual)
    return count === undefined
      ? notObserved(actual, 'whether the order counts as paid')
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
    const order = await context.order('AMOUNT')
    const { currency, value } = order.amount
    const amount = { currency, value: String(BigInt(value) / 100n) }
    const body = compact(paymentFields({ ...order, amount }, context.nowMs))
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
    const order = await context.order('FAIL')
    const body = compact(paymentFields(order, context.nowMs))
    const first = await notify(context.endpoint, body)
    const second = await notify(context.endpoint, body)
    const actual = `${describe(first)}, then ${describe(second)}`
    const count = await countEffects(context, order)
    if (count === undefined) return notObserved(actual, 'whether the order was processed')
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

/** Sends a notification that must be acknowledged and must not count as paid. */
async function acknowledgesOnly(
  context: CheckContext,
  order: DoctorOrder,
  { fields, mistake }: { readonly fields: object; readonly mistake: TakenAsPaid },
): Promise<Outcome> {
  const reaction = await notify(context.endpoint, compact(fields))
  const actual = describe(reaction)
  const outcome = await expectNoEffect(context, order, { actual, mistake })
  return reaction.isAcknowledged || outcome.verdict === 'failed'
    ? outcome
    : note(
        actual,
        'It was not acknowledged, so the gateway resends it. It sends each one up to 8 times.',
      )
}
