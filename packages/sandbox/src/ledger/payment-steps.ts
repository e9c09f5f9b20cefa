import { formatTime } from '@gw/signature'
import type { Amount } from '@gw/types'
import { mustFind, rejection } from '../errors.ts'
import { type ResultCode, resultOf } from '../gateway/result.ts'
import { checkAmount, checkPositive, checkRemainder, sumOf } from './money.ts'
import type { SandboxTransaction } from './payment.ts'
import { amountsOf, capturedAmounts, isClosed, type SandboxPayment } from './payment.ts'

/** When a step is taken, and under which IDs. */
export interface StepContext {
  readonly nowMs: number
  readonly id: string
  /** The merchant's request ID. Defaults to the ID of the step. */
  readonly requestId?: string | undefined
}

/** A step, and the payment after it. */
export interface TakenStep {
  readonly payment: SandboxPayment
  readonly transaction: SandboxTransaction
}

type StepType = SandboxTransaction['transactionType']

/** Moves a payment to `SUCCESS`. */
export function payStep(
  payment: SandboxPayment,
  context: StepContext,
  actualPaymentAmount: Amount = payment.paymentAmount,
): TakenStep {
  mustBeOpen(payment, 'paid')
  const actual = checkAmount(actualPaymentAmount, 'actualPaymentAmount')
  const { requestId = payment.paymentRequestId } = context
  const transaction = createTransaction('PAYMENT', payment.paymentAmount, { ...context, requestId })
  const paid = {
    ...closeWith(payment, 'SUCCESS', 'SUCCESS'),
    actualPaymentAmount: actual,
    paymentTime: transaction.transactionTime,
  }
  return withTransaction(paid, transaction)
}

/** Moves a payment to `PENDING`: the payer has started, and the result follows. */
export function markPendingStep(payment: SandboxPayment): SandboxPayment {
  mustBeOpen(payment, 'marked as pending')
  return { ...payment, paymentStatus: 'PENDING' }
}

/** Moves a payment to `FAIL`. */
export function failStep(
  payment: SandboxPayment,
  context: StepContext,
  resultCode: ResultCode = 'PROCESS_FAIL',
  words?: string,
): TakenStep {
  mustBeOpen(payment, 'failed')
  const { requestId = payment.paymentRequestId } = context
  const step = createTransaction('PAYMENT', payment.paymentAmount, { ...context, requestId })
  const transaction = { ...step, transactionStatus: 'FAIL' as const }
  return withTransaction(closeWith(payment, 'FAIL', resultCode, words), transaction)
}

/** Moves a payment to `CANCELLED`, before it is paid, or afterwards if nothing was captured or refunded. */
export function cancelStep(payment: SandboxPayment, context: StepContext): TakenStep {
  const hasMoved = amountsOf(payment, 'REFUND').length + amountsOf(payment, 'CAPTURE').length > 0
  if (isClosed(payment)) throw stepNotAllowed(payment, 'canceled')
  if (hasMoved) {
    throw rejection(
      'GW_SANDBOX_STATE_NOT_ALLOWED',
      'A payment that was refunded or captured cannot be canceled. Refund the rest instead',
    )
  }
  const transaction = createTransaction('CANCEL', payment.paymentAmount, context)
  const words = 'The payment was canceled'
  const closed = closeWith(payment, 'CANCELLED', 'ORDER_IS_CLOSED', words)
  return withTransaction(closed, transaction)
}

/** Options for a refund or a capture. */
export interface MoneyStep {
  /** The amount. Defaults to all that is left. */
  readonly amount?: Amount | undefined
  /** Whether it succeeds. Defaults to `SUCCESS`. */
  readonly outcome?: SandboxTransaction['transactionStatus'] | undefined
  /** The URL for its notification. */
  readonly notifyUrl?: string | undefined
}

/** Refunds a paid payment. With manual capture, only the captured amount. */
export function refundStep(
  payment: SandboxPayment,
  context: StepContext,
  { amount, outcome, notifyUrl }: MoneyStep = {},
): TakenStep {
  mustBePaid(payment, 'refunded')
  const { currency } = payment.paymentAmount
  const isManual = payment.captureMode === 'manual'
  const captured = String(sumOf(capturedAmounts(payment)))
  const of = isManual ? { currency, value: captured } : payment.paymentAmount
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
  if (payment.captureMode !== 'manual') {
    throw rejection(
      'GW_SANDBOX_STATE_NOT_ALLOWED',
      'A payment with automatic capture was already captured when it was paid. Create it with manual capture',
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
      `The ${open.transactionType.toLowerCase()} is ${open.transactionStatus}. Only a PROCESSING one can be settled`,
    )
  }
  const transactionTime = formatTime(nowMs, 'iso')
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
      'Only a payment with manual capture of which nothing was captured has an amount that can be updated',
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

function mustBeOpen(payment: SandboxPayment, done: string): void {
  if (payment.paymentStatus !== 'PROCESSING' && payment.paymentStatus !== 'PENDING') {
    throw stepNotAllowed(payment, done)
  }
}

/** Rejects a step that only a paid payment can take. */
export function mustBePaid(payment: SandboxPayment, done: string): void {
  if (payment.paymentStatus !== 'SUCCESS') throw stepNotAllowed(payment, done)
}

function stepNotAllowed({ paymentStatus }: SandboxPayment, done: string): Error {
  return rejection(
    'GW_SANDBOX_STATE_NOT_ALLOWED',
    `A payment with the status ${paymentStatus} cannot be ${done}`,
  )
}

function closeWith(
  payment: SandboxPayment,
  paymentStatus: 'SUCCESS' | 'FAIL' | 'CANCELLED',
  code: ResultCode,
  words?: string,
): SandboxPayment {
  const { resultCode, resultMessage } = resultOf(code, words)
  return {
    ...payment,
    paymentStatus,
    paymentResultCode: resultCode,
    paymentResultMessage: resultMessage,
  }
}

function createTransaction(
  transactionType: StepType,
  transactionAmount: Amount,
  { nowMs, id, requestId = id }: StepContext,
): SandboxTransaction {
  return {
    transactionId: id,
    transactionType,
    transactionStatus: 'SUCCESS',
    transactionAmount,
    transactionRequestId: requestId,
    transactionTime: formatTime(nowMs, 'iso'),
  }
}

function withTransaction(payment: SandboxPayment, transaction: SandboxTransaction): TakenStep {
  return {
    payment: { ...payment, transactions: [...payment.transactions, transaction] },
    transaction,
  }
}
