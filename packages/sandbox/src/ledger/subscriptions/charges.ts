import type { Amount } from '@gw/types'
import type { BookOptions } from '../books/book.ts'
import type { SandboxPayment } from '../payments/payment.ts'
import { decisionOf } from '../records/decision.ts'
import { isoTime, outcomeOf } from '../records/outcome.ts'
import type { SandboxSubscription } from './subscription.ts'

/** Decides the charge for a period as it was planned: now, later, or only by a test or the console. */
export function decideCharge(
  { paymentId: subject, period }: SandboxPayment,
  { payments, outcomes, agenda, now }: BookOptions,
): void {
  const planned = outcomeOf('renewal', [period?.subscriptionRequestId], outcomes())
  if (planned === 'succeed') payments.pay(subject)
  else if (planned === 'fail') payments.fail(subject, { resultCode: 'USER_BALANCE_NOT_ENOUGH' })
  else {
    const { atMs, outcome } = decisionOf(planned, now())
    if (atMs !== undefined) agenda.plan({ kind: 'decideRenewal', subject, atMs, outcome })
  }
}

/** Charges the difference that a change of the terms causes. */
export function chargeDifference(
  subscription: SandboxSubscription,
  amount: Amount,
  options: BookOptions,
): SandboxPayment {
  return options.payments.pay(createCharge(subscription, amount, options).paymentId)
}

/** Creates the payment of a charge, with the fields of the current period. */
export function createCharge(
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
