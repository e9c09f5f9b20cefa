import { anything, type Rules, readOptions } from '@gw/errors/internal'
import type { TransactionEvent } from '../../events/payment-event.ts'
import { mustFind } from '../../message/errors.ts'
import { resultOf } from '../../message/result.ts'
import { captureStep, refundStep, settleStep, updateAmountStep } from './money-steps.ts'
import { captureBody, refundBody, updateAmountBody } from './notification-bodies.ts'
import type { SandboxPayment, SandboxTransaction } from './payment.ts'
import type { PaymentContext } from './payment-context.ts'
import type { CaptureOptions, RefundOptions } from './payment-options.ts'
import type { PaymentStore } from './payment-store.ts'

/** The part of the payments that moves money after they are paid. */
export type Transactions = Pick<
  PaymentStore,
  'refund' | 'capture' | 'settleTransaction' | 'updateAmount'
>

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

/** Creates the part of the payments that refunds and captures them. */
export function createTransactions(options: PaymentContext): Transactions {
  const { ledger, agenda, now, find, context, keep, announce } = options
  const announceStep = (payment: SandboxPayment, step: SandboxTransaction): SandboxTransaction => {
    const { transactionType, transactionStatus, notifyUrl } = step
    const isRefund = transactionType === 'REFUND'
    keep(payment, { step: isRefund ? 'refunded' : 'captured', ...changeOf(step) })
    if (transactionStatus === 'PROCESSING') return step
    if (isRefund) announce('notifyRefund', payment, refundBody(step), notifyUrl)
    else announce('notifyCapture', payment, captureBody(payment.paymentId, step))
    return step
  }
  const settle = (transactionId: string, outcome: 'SUCCESS' | 'FAIL'): SandboxTransaction => {
    const found = mustFind(ledger.findByTransaction(transactionId), 'transaction', transactionId)
    const { payment, transaction } = settleStep(found, transactionId, { nowMs: now(), outcome })
    return announceStep(payment, transaction)
  }
  agenda.on('settleTransaction', settle)
  return {
    refund(paymentId, refundOptions = {}) {
      const {
        refundAmount: amount,
        refundRequestId,
        ...rest
      } = readOptions(refundOptions, refundRules)
      const step = { amount, ...rest }
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

/** Returns what identifies a transaction in an event. */
function changeOf({
  transactionId,
  transactionRequestId,
  transactionStatus,
}: SandboxTransaction): Pick<TransactionEvent, 'id' | 'requestId' | 'status'> {
  return { id: transactionId, requestId: transactionRequestId, status: transactionStatus }
}
