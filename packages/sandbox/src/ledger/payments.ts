import { assertKnownOptions } from '@gw/errors'
import type {
  Amount,
  DisputeNotificationType,
  NotificationBodies,
  NotificationKind,
  NotifyDispute,
} from '@gw/types'
import { scenarioKinds } from '@gw/types'
import type { Notify } from '../delivery/delivery.ts'
import type { CheckNotifyUrl } from '../delivery/notify-address.ts'
import { mustFind, rejection } from '../errors.ts'
import type { PaymentEvent } from '../events/event.ts'
import type { EventHub } from '../events/events.ts'
import type { ResultCode } from '../gateway/result.ts'
import { disputeStep, updateDisputeStep } from './dispute-steps.ts'
import type { Identifiers } from './identifiers.ts'
import type { Ledger, RefundIds } from './ledger.ts'
import { makePayment, type NewPayment } from './new-payment.ts'
import { captureBody, disputeBody, paymentBody, refundBody } from './notification-bodies.ts'
import type { SandboxDispute, SandboxPayment, SandboxTransaction } from './payment.ts'
import {
  cancelStep,
  captureStep,
  failStep,
  markPendingStep,
  payStep,
  refundStep,
  type StepContext,
} from './payment-steps.ts'

/** Options for paying. */
export interface PayOptions {
  /** The amount actually paid. Defaults to the amount of the payment. */
  readonly actualPaymentAmount?: Amount | undefined
}

/** Options for failing a payment. */
export interface FailOptions {
  /** The result code. Defaults to `PROCESS_FAIL`. */
  readonly resultCode?: ResultCode | undefined
}

/** Options for a refund. */
export interface RefundOptions {
  /** The amount. Defaults to the rest. */
  readonly refundAmount?: Amount | undefined
  /** The merchant's ID of the refund request. Defaults to a generated one. */
  readonly refundRequestId?: string | undefined
  /** Whether the refund succeeds. Defaults to `SUCCESS`. */
  readonly outcome?: 'SUCCESS' | 'FAIL' | undefined
  /** The URL for its notification. Defaults to the URL of the payment. */
  readonly notifyUrl?: string | undefined
}

/** Options for a capture. */
export interface CaptureOptions {
  /** The amount. Defaults to the rest. */
  readonly captureAmount?: Amount | undefined
  /** The merchant's ID of the capture request. Defaults to a generated one. */
  readonly captureRequestId?: string | undefined
  /** Whether the capture succeeds. Defaults to `SUCCESS`. */
  readonly outcome?: 'SUCCESS' | 'FAIL' | undefined
}

/**
 * The payments of a sandbox. Final states send a notification. Wait for `deliveries.settled()` until it has arrived.
 */
export interface Payments {
  /** Creates a payment that waits for its payer. */
  create(payment: NewPayment): SandboxPayment
  /** Returns a payment by the sandbox's ID, or `undefined`. */
  get(paymentId: string): SandboxPayment | undefined
  /** Returns a payment by the merchant's ID, or `undefined`. */
  getByRequest(paymentRequestId: string): SandboxPayment | undefined
  /** Returns all payments, oldest first. */
  list(): readonly SandboxPayment[]
  /** Pays: `notifyPayment` with `PAYMENT_RESULT` and `S`. */
  pay(paymentId: string, options?: PayOptions): SandboxPayment
  /** Reports that the payer has started: `notifyPayment` with `PAYMENT_PENDING` and, as with the provider, `S`. */
  markPending(paymentId: string): SandboxPayment
  /** Fails: `notifyPayment` with `PAYMENT_RESULT` and `F`. */
  fail(paymentId: string, options?: FailOptions): SandboxPayment
  /** Cancels: `notifyPayment` with `PAYMENT_RESULT` and `F`. */
  cancel(paymentId: string): SandboxPayment
  /** Refunds: `notifyRefund`, which in-store payments do not have. */
  refund(paymentId: string, options?: RefundOptions): SandboxTransaction
  /** Captures: `notifyCapture`, which in-store payments do not have. */
  capture(paymentId: string, options?: CaptureOptions): SandboxTransaction
  /** Opens a dispute: `notifyDispute`, which in-store payments do not have. `details` are fields of its body. */
  dispute(paymentId: string, details?: Partial<NotifyDispute>): SandboxDispute
  /** Moves a dispute to another status: `notifyDispute` again. */
  updateDispute(
    disputeId: string,
    type: DisputeNotificationType,
    details?: Partial<NotifyDispute>,
  ): SandboxDispute
}

/** The payments, including the functions that only the gateway uses. */
export interface PaymentStore extends Payments {
  /** Returns a refund by either ID, or `undefined`. */
  getRefund(ids: RefundIds): SandboxTransaction | undefined
}

/** Options for {@link createPayments}. */
export interface PaymentsOptions {
  readonly ledger: Ledger
  readonly identifiers: Identifiers
  readonly now: () => number
  readonly notify: Notify
  readonly checkNotifyUrl: CheckNotifyUrl
  readonly events: Pick<EventHub, 'emit'>
}

const KNOWN_REFUND = ['refundAmount', 'refundRequestId', 'outcome', 'notifyUrl'] as const
const KNOWN_CAPTURE = ['captureAmount', 'captureRequestId', 'outcome'] as const

/** Creates the payments of a sandbox. */
export function createPayments(options: PaymentsOptions): PaymentStore {
  const { ledger, identifiers, now, notify, checkNotifyUrl, events } = options
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

  return {
    create(payment) {
      const draft = makePayment(payment, { nowMs: now(), id: identifiers.next() })
      checkNotifyUrl(payment.notifyUrl)
      if (ledger.findByRequest(draft.paymentRequestId) !== undefined) {
        throw rejection(
          'GW_SANDBOX_ID_TAKEN',
          'A payment with this paymentRequestId exists. Pass another ID, or none to generate one',
        )
      }
      return keep(draft, 'created')
    },
    get: (paymentId) => ledger.find(paymentId),
    getByRequest: (paymentRequestId) => ledger.findByRequest(paymentRequestId),
    getRefund: (ids) => ledger.findRefund(ids),
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
    cancel: (paymentId) => close(cancelStep(find(paymentId), context()).payment, 'cancelled'),
    refund(paymentId, refundOptions = {}) {
      assertKnownOptions(refundOptions, KNOWN_REFUND)
      const { refundAmount: amount, refundRequestId, outcome, notifyUrl } = refundOptions
      checkNotifyUrl(notifyUrl)
      const step = { amount, outcome }
      const { payment, transaction } = refundStep(find(paymentId), context(refundRequestId), step)
      keep(payment, 'refunded', transaction.transactionId)
      announce('notifyRefund', payment, refundBody(transaction), notifyUrl)
      return transaction
    },
    capture(paymentId, captureOptions = {}) {
      assertKnownOptions(captureOptions, KNOWN_CAPTURE)
      const { captureAmount: amount, captureRequestId, outcome } = captureOptions
      const step = { amount, outcome }
      const { payment, transaction } = captureStep(find(paymentId), context(captureRequestId), step)
      keep(payment, 'captured', transaction.transactionId)
      announce('notifyCapture', payment, captureBody(paymentId, transaction))
      return transaction
    },
    dispute(paymentId, details = {}) {
      const { payment, dispute } = disputeStep(find(paymentId), context(), details.disputeAmount)
      keep(payment, 'disputed', dispute.disputeId)
      announce('notifyDispute', payment, disputeBody(payment, dispute, details))
      return dispute
    },
    updateDispute(disputeId, type, details = {}) {
      const found = mustFind(ledger.findByDispute(disputeId), 'dispute', disputeId)
      const { payment, dispute } = updateDisputeStep(found, disputeId, type)
      keep(payment, 'disputeUpdated', disputeId)
      announce('notifyDispute', payment, disputeBody(payment, dispute, details))
      return dispute
    },
  }
}
