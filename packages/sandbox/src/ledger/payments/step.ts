import type { Amount } from '@gw/types'
import { rejection } from '../../message/errors.ts'
import { isoTime } from '../records/outcome.ts'
import type { SandboxPayment, SandboxTransaction } from './payment.ts'

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

/** The effect of a step. */
export type StepType = SandboxTransaction['transactionType']

/** Rejects a step that only a payment which waits for its payer can take. */
export function mustBeOpen(payment: SandboxPayment, done: string): void {
  if (payment.paymentStatus !== 'PROCESSING' && payment.paymentStatus !== 'PENDING') {
    throw stepNotAllowed(payment, done)
  }
}

/** Rejects a step that only a paid payment can take. */
export function mustBePaid(payment: SandboxPayment, done: string): void {
  if (payment.paymentStatus !== 'SUCCESS') throw stepNotAllowed(payment, done)
}

/** Returns the error for a step that the status does not allow. */
export function stepNotAllowed({ paymentStatus }: SandboxPayment, done: string): Error {
  return rejection(
    'GW_SANDBOX_STATE_NOT_ALLOWED',
    `A payment with the status ${paymentStatus} cannot be ${done}`,
  )
}

/** Creates the record of a step. */
export function createTransaction(
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
    transactionTime: isoTime(nowMs),
  }
}

/** Adds the record of a step to a payment. */
export function withTransaction(
  payment: SandboxPayment,
  transaction: SandboxTransaction,
): TakenStep {
  return {
    payment: { ...payment, transactions: [...payment.transactions, transaction] },
    transaction,
  }
}
