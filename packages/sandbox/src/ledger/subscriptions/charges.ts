import type { Amount } from '@gw/types'
import { type BookOptions, decisionOf } from '../book.ts'
import { isoTime, isPending, outcomeOf } from '../outcome.ts'
import type { SandboxPayment } from '../payment.ts'
import type { SandboxSubscription } from './subscription.ts'

/** What happened to a charge. */
export type ChargeStatus = 'SUCCESS' | 'FAIL' | 'PROCESSING'

/** A charge for the current period of a subscription. */
export interface Charge {
  readonly payment: SandboxPayment
  readonly status: ChargeStatus
}

/** Charges the payer for the current period: `notifyPayment` with the fields of the period. */
export function chargePeriod(
  subscription: SandboxSubscription,
  amount: Amount,
  options: BookOptions,
): Charge {
  const { payments, outcomes, agenda, now } = options
  const payment = createPayment(subscription, amount, options)
  const { paymentId: subject } = payment
  const planned = outcomeOf('renewal', [subscription.subscriptionRequestId], outcomes())
  if (isPending(planned)) {
    const { atMs, outcome } = decisionOf(planned, now())
    if (atMs !== undefined) agenda.plan({ kind: 'decideRenewal', subject, atMs, outcome })
    return { payment, status: 'PROCESSING' }
  }
  if (planned === 'succeed') return { payment: payments.pay(subject), status: 'SUCCESS' }
  const failed = payments.fail(subject, { resultCode: 'USER_BALANCE_NOT_ENOUGH' })
  return { payment: failed, status: 'FAIL' }
}

/** Charges the difference that a change of the terms causes. */
export function chargeDifference(
  subscription: SandboxSubscription,
  amount: Amount,
  options: BookOptions,
): SandboxPayment {
  return options.payments.pay(createPayment(subscription, amount, options).paymentId)
}

function createPayment(
  subscription: SandboxSubscription,
  paymentAmount: Amount,
  { payments, now }: BookOptions,
): SandboxPayment {
  const { subscriptionId, subscriptionRequestId, currentPhaseNo: phaseNo } = subscription
  const { currentPeriodStart = isoTime(now()), currentPeriodEnd = isoTime(now()) } = subscription
  const period = {
    subscriptionId,
    subscriptionRequestId,
    periodStartTime: currentPeriodStart,
    periodEndTime: currentPeriodEnd,
    phaseNo,
  }
  const notifyUrl = subscription.paymentNotificationUrl
  return payments.createForPeriod({ paymentAmount, notifyUrl }, period)
}
