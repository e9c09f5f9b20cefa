import { anything, type Rules, readOptions } from '@gw/errors/internal'
import type { TransactionEvent } from '../../events/payment-event.ts'
import { mustFind } from '../../message/errors.ts'
import { resultOf } from '../../message/result.ts'
import { outcomeOf, type SandboxOutcomes } from '../records/outcome.ts'
import type { CardCaptures } from './card-captures.ts'
import {
  captureStep,
  cardCaptureStep,
  refundStep,
  settleStep,
  updateAmountStep,
} from './money-steps.ts'
import { captureBody, refundBody, updateAmountBody } from './notification-bodies.ts'
import { isCard } from './payer-fields.ts'
import type { SandboxPayment, SandboxTransaction } from './payment.ts'
import type { PaymentContext } from './payment-context.ts'
import type { CaptureOptions, RefundOptions } from './payment-options.ts'
import type { PaymentStore } from './payment-store.ts'
import { planSettlement, statusFor } from './planned-outcome.ts'

/** The part of the payments that moves money after they are paid. */
export type Transactions = Pick<
  PaymentStore,
  'refund' | 'capture' | 'settleTransaction' | 'updateAmount'
> & {
  /** Plans the capture of a payment that was just paid, if it is a card payment that the gateway captures itself. */
  captureCard(paid: SandboxPayment): void
}

const refundRules: Rules<RefundOptions> = {
  refundAmount: anything,
  refundRequestId: anything,
  outcome: anything,
  notifyUrl: anything,
}

const captureRules: Rules<CaptureOptions> = {
  captureAmount: anything,
  captureRequestId: anything,
  outcome: anything,
}

/** The time after which a paid card is captured, so that its notification comes after that of the payment. */
const CAPTURE_MS = 1_000

/** The tools of refunds and captures. */
export interface TransactionsOptions extends PaymentContext {
  /** Returns the outcomes that are set now. */
  readonly outcomes: () => SandboxOutcomes
  /** Returns how paid card payments are captured now. */
  readonly cardCaptures: () => CardCaptures
}

/** Creates the part of the payments that refunds and captures them. */
export function createTransactions(options: TransactionsOptions): Transactions {
  const { ledger, agenda, now, find, context, keep, announce, outcomes, cardCaptures } = options
  const announceStep = (payment: SandboxPayment, step: SandboxTransaction): SandboxTransaction => {
    const { transactionType, transactionStatus, notifyUrl } = step
    const isRefund = transactionType === 'REFUND'
    keep(payment, { step: isRefund ? 'refunded' : 'captured', ...changeOf(step) })
    if (transactionStatus === 'PROCESSING') return step
    if (isRefund) announce('notifyRefund', payment, refundBody(step), notifyUrl)
    else if (payment.captureMode === 'manual' || cardCaptures() !== 'silent') {
      announce('notifyCapture', payment, captureBody(payment.paymentId, step))
    }
    return step
  }
  const settle = (transactionId: string, outcome: 'SUCCESS' | 'FAIL'): SandboxTransaction => {
    const found = mustFind(ledger.findByTransaction(transactionId), 'transaction', transactionId)
    const { payment, transaction } = settleStep(found, transactionId, { nowMs: now(), outcome })
    return announceStep(payment, transaction)
  }
  agenda.on('settleTransaction', settle)
  agenda.on('captureCard', (paymentId) => {
    const paid = find(paymentId)
    const planned = outcomeOf('capture', [paid.paymentRequestId], outcomes())
    const { payment, transaction } = cardCaptureStep(paid, context(), statusFor(planned))
    announceStep(payment, transaction)
    planSettlement(transaction, planned, options)
  })
  return {
    captureCard(paid) {
      const isAutomatic = paid.captureMode === 'automatic' && paid.scenario === 'online'
      if (cardCaptures() === 'off' || !isAutomatic || !isCard(paid)) return
      agenda.plan({ kind: 'captureCard', subject: paid.paymentId, atMs: now() + CAPTURE_MS })
    },
    refund(paymentId, refundOptions = {}) {
      const {
        refundAmount: amount,
        refundRequestId,
        ...rest
      } = readOptions(refundOptions, refundRules)
      const awaitsCapture = agenda.dueAtMs('captureCard', paymentId) !== undefined
      const step = { amount, awaitsCapture, ...rest }
      const { payment, transaction } = refundStep(find(paymentId), context(refundRequestId), step)
      return announceStep(payment, transaction)
    },
    capture(paymentId, captureOptions = {}) {
      const settings = readOptions(captureOptions, captureRules)
      const { captureAmount: amount, captureRequestId, outcome } = settings
      const step = { amount, outcome }
      const { payment, transaction } = captureStep(find(paymentId), context(captureRequestId), step)
      return announceStep(payment, transaction)
    },
    settleTransaction(transactionId, outcome = 'SUCCESS') {
      const settled = settle(transactionId, outcome)
      agenda.drop('settleTransaction', transactionId)
      return settled
    },
    updateAmount(paymentId, updateRequestId, amount) {
      const step = updateAmountStep(find(paymentId), context(updateRequestId), amount)
      const payment = keep(step.payment, { step: 'amountUpdated', ...changeOf(step.transaction) })
      const body = updateAmountBody(payment, updateRequestId, resultOf('SUCCESS'))
      announce('notifyPayment', payment, body)
      return payment
    },
  }
}

/** Returns the fields that identify a transaction in an event. */
function changeOf({
  transactionId,
  transactionRequestId,
  transactionStatus,
}: SandboxTransaction): Pick<TransactionEvent, 'id' | 'requestId' | 'status'> {
  return { id: transactionId, requestId: transactionRequestId, status: transactionStatus }
}
