import { assertKnownOptions } from '@gw/errors/internal'
import type { NotificationBodies, NotificationKind } from '@gw/types'
import { scenarioKinds } from '@gw/types'
import type { Notify } from '../delivery/delivery.ts'
import { mustFind, rejection } from '../errors.ts'
import type { PaymentEvent } from '../events/event.ts'
import type { EventHub } from '../events/events.ts'
import { resultOf } from '../gateway/result.ts'
import type { Agenda } from './agenda.ts'
import { createDisputes } from './disputes.ts'
import type { Identifiers } from './identifiers.ts'
import type { Ledger } from './ledger.ts'
import { createPayment, type NewPayment } from './new-payment.ts'
import {
  captureBody,
  paymentBody,
  refundBody,
  reversalBody,
  updateAmountBody,
} from './notification-bodies.ts'
import {
  isClosed,
  type SandboxPayment,
  type SandboxTransaction,
  type SubscriptionPeriod,
} from './payment.ts'
import {
  cancelStep,
  captureStep,
  failStep,
  markPendingStep,
  payStep,
  refundStep,
  type StepContext,
  settleStep,
  updateAmountStep,
} from './payment-steps.ts'
import type { PaymentStore } from './payment-store.ts'

/** Options for {@link createPayments}. */
export interface PaymentsOptions {
  readonly ledger: Ledger
  readonly identifiers: Identifiers
  readonly now: () => number
  readonly notify: Notify
  readonly events: Pick<EventHub, 'emit'>
  readonly agenda: Agenda
  /** Whether a cancellation sends a notification. Defaults to false. */
  readonly notifiesCancellations?: boolean | undefined
}

const KNOWN_REFUND = ['refundAmount', 'refundRequestId', 'outcome', 'notifyUrl'] as const
const KNOWN_CAPTURE = ['captureAmount', 'captureRequestId', 'outcome'] as const

/** Creates the payments of a sandbox. */
export function createPayments(options: PaymentsOptions): PaymentStore {
  const { ledger, identifiers, now, notify, events, agenda, notifiesCancellations } = options
  const find = (paymentId: string): SandboxPayment =>
    mustFind(ledger.find(paymentId), 'payment', paymentId, hintFor(paymentId))
  const hintFor = (paymentId: string): string =>
    ledger.findByRequest(paymentId) === undefined
      ? 'payments.list() has all payments; pass the paymentId of one of them'
      : 'It is a paymentRequestId. Pass payments.getByRequest(paymentRequestId).paymentId'
  const context = (requestId?: string): StepContext => ({
    nowMs: now(),
    id: identifiers.next(),
    requestId,
  })
  const keep = (
    payment: SandboxPayment,
    step: PaymentEvent['step'],
    id?: string,
  ): SandboxPayment => {
    const { paymentId, paymentRequestId, paymentStatus } = ledger.keep(payment)
    events.emit({ type: 'payment', step, paymentId, paymentRequestId, paymentStatus, id })
    return payment
  }
  const announce = <Kind extends NotificationKind>(
    kind: Kind,
    payment: SandboxPayment,
    body: NotificationBodies[Kind],
    url = payment.notifyUrl,
  ): void => {
    if (!scenarioKinds[payment.scenario].includes(kind)) return
    notify({ kind, body, about: payment.paymentId, url })
  }
  const close = (payment: SandboxPayment, step: PaymentEvent['step']): SandboxPayment => {
    keep(payment, step)
    announce('notifyPayment', payment, paymentBody(payment))
    return payment
  }

  const announceStep = (payment: SandboxPayment, step: SandboxTransaction): SandboxTransaction => {
    const { transactionType, transactionStatus, transactionId, notifyUrl } = step
    const isRefund = transactionType === 'REFUND'
    keep(payment, isRefund ? 'refunded' : 'captured', transactionId)
    if (transactionStatus === 'PROCESSING') return step
    if (isRefund) announce('notifyRefund', payment, refundBody(step), notifyUrl)
    else announce('notifyCapture', payment, captureBody(payment.paymentId, step))
    return step
  }
  const open = (payment: NewPayment, period?: SubscriptionPeriod): SandboxPayment => {
    const draft = createPayment(payment, { nowMs: now(), id: identifiers.next() })
    if (ledger.findByRequest(draft.paymentRequestId) !== undefined) {
      throw rejection(
        'GW_SANDBOX_ID_TAKEN',
        'A payment with this paymentRequestId exists. Pass another ID, or none to generate one',
      )
    }
    const opened = keep(period === undefined ? draft : { ...draft, period }, 'created')
    const { paymentId: subject, paymentExpiryTime } = opened
    if (paymentExpiryTime !== undefined) {
      agenda.plan({ kind: 'expirePayment', subject, atMs: Date.parse(paymentExpiryTime) })
    }
    return opened
  }
  const settle = (transactionId: string, outcome: 'SUCCESS' | 'FAIL'): SandboxTransaction => {
    const found = mustFind(ledger.findByTransaction(transactionId), 'transaction', transactionId)
    const { payment, transaction } = settleStep(found, transactionId, { nowMs: now(), outcome })
    return announceStep(payment, transaction)
  }
  const cancel = (paymentId: string): SandboxPayment => {
    const { payment } = cancelStep(find(paymentId), context())
    return (notifiesCancellations ? close : keep)(payment, 'cancelled')
  }
  agenda.on('expirePayment', (paymentId) => {
    const { payment } = failStep(find(paymentId), context(), 'ORDER_IS_CLOSED', EXPIRED)
    close(payment, 'failed')
  })
  agenda.on('settleTransaction', settle)
  agenda.on('cancelPayment', cancel)
  const disputes = createDisputes({ ...options, find, context, keep, announce })

  return {
    create: (payment) => open(payment),
    createForPeriod: open,
    get: (paymentId) => ledger.find(paymentId),
    getByRequest: (paymentRequestId) => ledger.findByRequest(paymentRequestId),
    getRefund: (ids) => ledger.findRefund(ids),
    getByDispute: (disputeId) => ledger.findByDispute(disputeId),
    getByPayerPath: (payerPath) => ledger.findByPayerPath(payerPath),
    list: () => ledger.list(),
    pay(paymentId, payOptions = {}) {
      assertKnownOptions(payOptions, ['actualPaymentAmount'])
      const { actualPaymentAmount } = payOptions
      return close(payStep(find(paymentId), context(), actualPaymentAmount).payment, 'paid')
    },
    markPending: (paymentId) => close(markPendingStep(find(paymentId)), 'markedPending'),
    fail(paymentId, failOptions = {}) {
      assertKnownOptions(failOptions, ['resultCode'])
      return close(failStep(find(paymentId), context(), failOptions.resultCode).payment, 'failed')
    },
    cancel,
    refund(paymentId, refundOptions = {}) {
      assertKnownOptions(refundOptions, KNOWN_REFUND)
      const { refundAmount: amount, refundRequestId, outcome, notifyUrl } = refundOptions
      const step = { amount, outcome, notifyUrl }
      const { payment, transaction } = refundStep(find(paymentId), context(refundRequestId), step)
      return announceStep(payment, transaction)
    },
    capture(paymentId, captureOptions = {}) {
      assertKnownOptions(captureOptions, KNOWN_CAPTURE)
      const { captureAmount: amount, captureRequestId, outcome } = captureOptions
      const step = { amount, outcome }
      const { payment, transaction } = captureStep(find(paymentId), context(captureRequestId), step)
      return announceStep(payment, transaction)
    },
    settleTransaction(transactionId, outcome = 'SUCCESS') {
      const settled = settle(transactionId, outcome)
      agenda.drop('settleTransaction', transactionId)
      return settled
    },
    reverse(paymentId) {
      const payment = find(paymentId)
      if (!isClosed(payment)) {
        throw rejection(
          'GW_SANDBOX_STATE_NOT_ALLOWED',
          `The payment is ${payment.paymentStatus}. Only a payment that failed or was canceled can be reversed`,
        )
      }
      announce('notifyReversal', payment, reversalBody(payment, now()))
      return payment
    },
    updateAmount(paymentId, updateRequestId, amount) {
      const step = updateAmountStep(find(paymentId), context(updateRequestId), amount)
      const payment = keep(step.payment, 'amountUpdated', step.transaction.transactionId)
      const body = updateAmountBody(payment, updateRequestId, resultOf('SUCCESS'))
      announce('notifyPayment', payment, body)
      return payment
    },
    ...disputes,
  }
}

const EXPIRED = 'The payment expired before it was paid'
