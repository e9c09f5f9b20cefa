import type { Amount } from '@gw/types'
import { mustFind, rejection } from '../../message/errors.ts'
import { checkPositive, checkRemainder, sumOf } from '../../message/money.ts'
import { isoTime } from '../records/outcome.ts'
import { isCard } from './payer-fields.ts'
import {
  amountsOf,
  capturedAmounts,
  type SandboxPayment,
  type SandboxTransaction,
} from './payment.ts'
import { isHeld } from './review-steps.ts'
import {
  createTransaction,
  mustBePaid,
  type StepContext,
  type StepType,
  type TakenStep,
  withTransaction,
} from './step.ts'

/** Options for a refund or a capture. */
export interface MoneyStep {
  /** The amount. Defaults to all that is left. */
  readonly amount?: Amount | undefined
  /** The outcome of the step. Defaults to `SUCCESS`. */
  readonly outcome?: SandboxTransaction['transactionStatus'] | undefined
  /** The URL for its notification. */
  readonly notifyUrl?: string | undefined
  /** True if the gateway is about to capture the payment. */
  readonly awaitsCapture?: boolean | undefined
}

/** Refunds a paid payment, and at most the captured amount if it needs a capture. */
export function refundStep(
  payment: SandboxPayment,
  context: StepContext,
  { amount, outcome, notifyUrl, awaitsCapture = false }: MoneyStep = {},
): TakenStep {
  mustBePaid(payment, 'refunded')
  const { currency } = payment.paymentAmount
  const captured = String(sumOf(capturedAmounts(payment)))
  const isCaptured = awaitsCapture || needsCapture(payment)
  const of = isCaptured ? { currency, value: captured } : payment.paymentAmount
  const used = sumOf(amountsOf(payment, 'REFUND'))
  return moneyStep(
    payment,
    { type: 'REFUND', field: 'refundAmount', of, used, amount, outcome, notifyUrl },
    context,
  )
}

/** Captures a payment with manual capture. */
export function captureStep(
  payment: SandboxPayment,
  context: StepContext,
  { amount, outcome }: MoneyStep = {},
): TakenStep {
  mustBePaid(payment, 'captured')
  if (isHeld(payment)) {
    throw rejection(
      'GW_SANDBOX_STATE_NOT_ALLOWED',
      'A payment can be captured only after its review has accepted it. Accept the review, or cancel the payment',
    )
  }
  if (payment.captureMode !== 'manual') {
    throw rejection(
      'GW_SANDBOX_STATE_NOT_ALLOWED',
      'The gateway captures a payment with automatic capture itself. Create it with manual capture',
    )
  }
  const used = sumOf(amountsOf(payment, 'CAPTURE'))
  const of = payment.paymentAmount
  return moneyStep(
    payment,
    { type: 'CAPTURE', field: 'captureAmount', of, used, amount, outcome },
    context,
  )
}

/** Captures a card payment with automatic capture, as the gateway does by itself. */
export function cardCaptureStep(
  payment: SandboxPayment,
  context: StepContext,
  outcome: SandboxTransaction['transactionStatus'],
): TakenStep {
  mustBePaid(payment, 'captured')
  const of = payment.paymentAmount
  const plan = { type: 'CAPTURE', field: 'captureAmount', of, used: 0n, outcome } as const
  return moneyStep(payment, plan, context)
}

/** Returns whether only captured money has arrived: the merchant captures, or the gateway does, after an open review. */
function needsCapture(payment: SandboxPayment): boolean {
  const hasCapture = payment.transactions.some((one) => one.transactionType === 'CAPTURE')
  return payment.captureMode === 'manual' || hasCapture || (isCard(payment) && isHeld(payment))
}

interface MoneyStepPlan extends MoneyStep {
  readonly type: StepType
  readonly field: string
  readonly of: Amount
  readonly used: bigint
}

function moneyStep(payment: SandboxPayment, plan: MoneyStepPlan, context: StepContext): TakenStep {
  const { type, field, of, used, outcome = 'SUCCESS', notifyUrl } = plan
  const rest = { currency: of.currency, value: String(BigInt(of.value) - used) }
  const amount = checkRemainder({ field, amount: plan.amount ?? rest, of, used })
  const step = createTransaction(type, amount, context)
  return withTransaction(payment, {
    ...step,
    transactionStatus: outcome,
    ...(notifyUrl !== undefined && { notifyUrl }),
  })
}

/** Decides a refund or a capture that is pending. */
export function settleStep(
  payment: SandboxPayment,
  transactionId: string,
  { nowMs, outcome }: { readonly nowMs: number; readonly outcome: 'SUCCESS' | 'FAIL' },
): TakenStep {
  const found = payment.transactions.find((one) => one.transactionId === transactionId)
  const open = mustFind(found, 'transaction', transactionId)
  if (open.transactionStatus !== 'PROCESSING') {
    throw rejection(
      'GW_SANDBOX_STATE_NOT_ALLOWED',
      `The ${open.transactionType.toLowerCase()} is ${open.transactionStatus}. Only a PROCESSING one can be completed`,
    )
  }
  const transactionTime = isoTime(nowMs)
  const transaction = { ...open, transactionStatus: outcome, transactionTime }
  const transactions = payment.transactions.map((one) => (one === open ? transaction : one))
  return { payment: { ...payment, transactions }, transaction }
}

/** Changes the amount of an authorized payment, before anything is captured. */
export function updateAmountStep(
  payment: SandboxPayment,
  context: StepContext,
  amount: Amount,
): TakenStep {
  mustBePaid(payment, 'updated')
  if (payment.captureMode !== 'manual' || amountsOf(payment, 'CAPTURE').length > 0) {
    throw rejection(
      'GW_SANDBOX_STATE_NOT_ALLOWED',
      'The amount can be updated only for a payment with manual capture, and before the first capture',
    )
  }
  const { currency } = payment.paymentAmount
  const paymentAmount = checkPositive(amount, 'amount')
  if (paymentAmount.currency !== currency) {
    throw rejection(
      'GW_SANDBOX_AMOUNT_INVALID',
      `amount must be in ${currency}, the currency of the payment; got ${paymentAmount.currency}`,
    )
  }
  const updated = { ...payment, paymentAmount, actualPaymentAmount: paymentAmount }
  return withTransaction(updated, createTransaction('INCREMENTAL', paymentAmount, context))
}
