import type {
  Amount,
  DisputeNotificationType,
  NotificationBodies,
  NotificationKind,
  NotifyDispute,
} from '@gw/types'
import { scenarioKinds } from '@gw/types'
import type { Notify } from '../delivery/notify.ts'
import type { CheckNotifyUrl } from '../delivery/notify-url.ts'
import { rejection } from '../errors.ts'
import type { ResultCode } from '../gateway/result.ts'
import { disputeStep, moveDisputeStep } from './dispute-steps.ts'
import type { Identifiers } from './identifiers.ts'
import { type Ledger, mustFind } from './ledger.ts'
import { makePayment, type NewPayment } from './new-payment.ts'
import { captureBody, disputeBody, paymentBody, refundBody } from './notification-bodies.ts'
import type { SandboxDispute, SandboxPayment, SandboxTransaction } from './payment.ts'
import {
  cancelStep,
  captureStep,
  failStep,
  payStep,
  pendStep,
  refundStep,
  type StepContext,
} from './payment-steps.ts'

/** What a refund can be told. */
export interface RefundOptions {
  /** The amount; all that is left if left out. */
  readonly refundAmount?: Amount | undefined
  /** The merchant's own identifier; one is made if left out. */
  readonly refundRequestId?: string | undefined
  /** Whether it works; `SUCCESS` if left out. */
  readonly outcome?: 'SUCCESS' | 'FAIL' | undefined
}

/** What a capture can be told. */
export interface CaptureOptions {
  /** The amount; all that is left if left out. */
  readonly captureAmount?: Amount | undefined
  /** The merchant's own identifier; one is made if left out. */
  readonly captureRequestId?: string | undefined
  /** Whether it works; `SUCCESS` if left out. */
  readonly outcome?: 'SUCCESS' | 'FAIL' | undefined
}

/** The payments of a sandbox. What becomes final is notified; wait for `deliveries.settled()` to see it arrive. */
export interface Payments {
  /** Makes a payment that waits for its payer. */
  create(payment: NewPayment): SandboxPayment
  /** Gives a payment by the sandbox's identifier, or `undefined`. */
  get(paymentId: string): SandboxPayment | undefined
  /** Gives a payment by the merchant's identifier, or `undefined`. */
  getByRequest(paymentRequestId: string): SandboxPayment | undefined
  /** Lists the payments, oldest first. */
  list(): readonly SandboxPayment[]
  /** Pays: `notifyPayment` with `PAYMENT_RESULT` and `S`. */
  pay(
    paymentId: string,
    choice?: { readonly actualPaymentAmount?: Amount | undefined },
  ): SandboxPayment
  /** Tells that the payer has begun: `notifyPayment` with `PAYMENT_PENDING` and, as at the provider, `S`. */
  pend(paymentId: string): SandboxPayment
  /** Fails: `notifyPayment` with `PAYMENT_RESULT` and `F`. */
  fail(paymentId: string, choice?: { readonly resultCode?: ResultCode | undefined }): SandboxPayment
  /** Cancels: `notifyPayment` with `PAYMENT_RESULT` and `F`. */
  cancel(paymentId: string): SandboxPayment
  /** Gives money back: `notifyRefund`, which in-store payments do not have. */
  refund(paymentId: string, choice?: RefundOptions): SandboxTransaction
  /** Captures money: `notifyCapture`, which in-store payments do not have. */
  capture(paymentId: string, choice?: CaptureOptions): SandboxTransaction
  /** Opens a dispute: `notifyDispute`, which in-store payments do not have. */
  dispute(paymentId: string, details?: Partial<NotifyDispute>): SandboxDispute
  /** Moves a dispute on: `notifyDispute` again. */
  moveDispute(
    disputeId: string,
    type: DisputeNotificationType,
    details?: Partial<NotifyDispute>,
  ): SandboxDispute
}

/** What payments are made with. */
export interface PaymentsOptions {
  readonly ledger: Ledger
  readonly identifiers: Identifiers
  readonly now: () => number
  readonly notify: Notify
  readonly checkNotifyUrl: CheckNotifyUrl
}

/** Makes the payments of a sandbox. */
export function createPayments(options: PaymentsOptions): Payments {
  const { ledger, identifiers, now, notify, checkNotifyUrl } = options
  const find = (paymentId: string): SandboxPayment =>
    mustFind(ledger.find(paymentId), 'payment of this paymentId')
  const context = (requestId?: string): StepContext => ({
    nowMs: now(),
    id: identifiers.next(),
    requestId,
  })
  const tell = <Kind extends NotificationKind>(
    kind: Kind,
    payment: SandboxPayment,
    body: NotificationBodies[Kind],
  ): void => {
    if (!scenarioKinds[payment.scenario].includes(kind)) return
    notify({ kind, body, about: payment.paymentId, url: payment.notifyUrl })
  }
  const close = (payment: SandboxPayment): SandboxPayment => {
    ledger.keep(payment)
    tell('notifyPayment', payment, paymentBody(payment))
    return payment
  }

  return {
    create(payment) {
      checkNotifyUrl(payment.notifyUrl)
      const made = makePayment(payment, { nowMs: now(), id: identifiers.next() })
      if (ledger.findByRequest(made.paymentRequestId) !== undefined) {
        throw rejection('GW_SANDBOX_ID_TAKEN', 'there is a payment with this paymentRequestId')
      }
      return ledger.keep(made)
    },
    get: (paymentId) => ledger.find(paymentId),
    getByRequest: (paymentRequestId) => ledger.findByRequest(paymentRequestId),
    list: () => ledger.list(),
    pay: (paymentId, choice) =>
      close(payStep(find(paymentId), context(), choice?.actualPaymentAmount).payment),
    pend: (paymentId) => close(pendStep(find(paymentId))),
    fail: (paymentId, choice) =>
      close(failStep(find(paymentId), context(), choice?.resultCode).payment),
    cancel: (paymentId) => close(cancelStep(find(paymentId), context()).payment),
    refund(paymentId, choice = {}) {
      const { refundAmount: amount, refundRequestId, outcome } = choice
      const step = { amount, outcome }
      const { payment, transaction } = refundStep(find(paymentId), context(refundRequestId), step)
      ledger.keep(payment)
      tell('notifyRefund', payment, refundBody(transaction))
      return transaction
    },
    capture(paymentId, choice = {}) {
      const { captureAmount: amount, captureRequestId, outcome } = choice
      const step = { amount, outcome }
      const { payment, transaction } = captureStep(find(paymentId), context(captureRequestId), step)
      ledger.keep(payment)
      tell('notifyCapture', payment, captureBody(paymentId, transaction))
      return transaction
    },
    dispute(paymentId, details = {}) {
      const opened = disputeStep(find(paymentId), context(), details.disputeAmount)
      ledger.keep(opened.payment)
      tell('notifyDispute', opened.payment, disputeBody(opened.payment, opened.dispute, details))
      return opened.dispute
    },
    moveDispute(disputeId, type, details = {}) {
      const found = mustFind(ledger.findByDispute(disputeId), 'dispute of this disputeId')
      const { payment, dispute } = moveDisputeStep(found, disputeId, type)
      ledger.keep(payment)
      tell('notifyDispute', payment, disputeBody(payment, dispute, details))
      return dispute
    },
  }
}
