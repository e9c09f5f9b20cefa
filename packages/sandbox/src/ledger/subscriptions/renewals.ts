import type { Amount } from '@gw/types'
import { type BookOptions, MAX_RECORDS } from '../books/book.ts'
import { isoTime } from '../records/outcome.ts'
import { afterCharge, type OpenCharge } from './arrears.ts'
import { createCharge, decideCharge } from './charges.ts'
import { chargeOfPeriod, periodStartMs } from './periods.ts'
import type { SandboxSubscription } from './subscription.ts'
import { mustBeActive } from './subscription-guards.ts'

/** The part of the subscriptions that charges each period when it starts. */
export interface Renewals {
  /** Plans the next period and the end of a subscription. A period that is due is charged immediately. */
  plan(subscription: SandboxSubscription): void
  /** Adds a payment to the record of a subscription. */
  addPayment(subscriptionId: string, paymentId: string): void
}

/** Options for {@link createRenewals}. */
export interface RenewalsOptions extends BookOptions {
  readonly find: (subscriptionId: string) => SandboxSubscription
  readonly keep: (subscription: SandboxSubscription) => SandboxSubscription
}

const RETRY_MS = 86_400_000
const KEPT_PAYMENTS = 100

/** Creates the renewals. */
export function createRenewals(options: RenewalsOptions): Renewals {
  const { tables, agenda, now, payments, find, keep } = options
  const open = tables.open<OpenCharge>('openCharges', MAX_RECORDS)
  const addPayment = (id: string, paymentId: string): void => {
    const one = find(id)
    keep({ ...one, paymentIds: [...one.paymentIds, paymentId].slice(-KEPT_PAYMENTS) })
  }
  const charge = (one: SandboxSubscription, amount: Amount, isRetry: boolean): void => {
    if (BigInt(amount.value) === 0n) return
    const { subscriptionId, arrears, allowAccumulate = false } = one
    const payment = createCharge(one, amount, options)
    addPayment(subscriptionId, payment.paymentId)
    const owed = isRetry || allowAccumulate ? arrears : '0'
    open.set(payment.paymentId, { subscriptionId, owed, isRetry })
    decideCharge(payment, options)
  }
  payments.onDecided(({ paymentId, paymentStatus, paymentAmount }) => {
    const charged = open.get(paymentId)
    if (charged === undefined) return
    open.delete(paymentId)
    agenda.drop('decideRenewal', paymentId)
    // Nobody owes what the merchant canceled.
    if (paymentStatus === 'CANCELLED') return
    const { subscriptionId: subject } = charged
    const failedValue = paymentStatus === 'FAIL' ? paymentAmount.value : undefined
    const { availableRetries } = keep(afterCharge(find(subject), charged, failedValue))
    if (availableRetries === 0) agenda.drop('retryRenewal', subject)
    else agenda.plan({ kind: 'retryRenewal', subject, atMs: now() + RETRY_MS })
  })
  const plan = (one: SandboxSubscription): void => {
    const { subscriptionId: subject, currentPhaseNo, subscriptionEndTime } = one
    agenda.plan({
      kind: 'renewSubscription',
      subject,
      atMs: periodStartMs(one, currentPhaseNo + 1),
    })
    if (subscriptionEndTime === undefined) return
    agenda.plan({ kind: 'endSubscription', subject, atMs: Date.parse(subscriptionEndTime) })
  }
  const renew = (id: string): void => {
    const one = find(id)
    mustBeActive(one)
    const phaseNo = one.currentPhaseNo + 1
    const endsMs = Date.parse(one.subscriptionEndTime ?? '')
    if (endsMs <= now()) return
    const renewed = keep({
      ...one,
      currentPhaseNo: phaseNo,
      currentPeriodStart: isoTime(periodStartMs(one, phaseNo)),
      currentPeriodEnd: isoTime(periodStartMs(one, phaseNo + 1)),
      availableRetries: 0,
    })
    agenda.drop('retryRenewal', id)
    charge(renewed, chargeOfPeriod(renewed, phaseNo), false)
    plan(renewed)
  }
  agenda.on('renewSubscription', renew)
  agenda.on('decideRenewal', (paymentId, outcome) => {
    if (outcome === 'SUCCESS') payments.pay(paymentId)
    else payments.fail(paymentId, { resultCode: 'USER_BALANCE_NOT_ENOUGH' })
  })
  agenda.on('retryRenewal', (id) => {
    const one = find(id)
    mustBeActive(one)
    charge(one, { currency: one.paymentAmount.currency, value: one.arrears }, true)
  })
  return { plan, addPayment }
}
