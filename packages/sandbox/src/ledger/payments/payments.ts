import { anything, type Rules, readOptions } from '@gw/errors/internal'
import type { NotificationBodies, NotificationKind } from '@gw/types'
import { scenarioKinds } from '@gw/types'
import type { ToClockMs } from '../../clock/expiry.ts'
import type { EventHub } from '../../events/events.ts'
import type { PaymentChange, PaymentStepEvent } from '../../events/payment-event.ts'
import { mustFind, rejection } from '../../message/errors.ts'
import type { Agenda } from '../records/agenda.ts'
import type { Identifiers } from '../records/identifiers.ts'
import type { Notify } from '../records/notify.ts'
import type { SandboxOutcomes } from '../records/outcome.ts'
import { type AnnouncedChanges, isAnnounced } from './announced-changes.ts'
import type { CardCaptures } from './card-captures.ts'
import { createDisputes } from './disputes.ts'
import type { Ledger } from './ledger.ts'
import { createPayment, type NewPayment } from './new-payment.ts'
import { paymentBody, reversalBody } from './notification-bodies.ts'
import { isClosed, type SandboxPayment, type SubscriptionPeriod } from './payment.ts'
import type { PaymentContext } from './payment-context.ts'
import type { FailOptions, PayOptions } from './payment-options.ts'
import { cancelStep, failStep, markPendingStep, payStep } from './payment-steps.ts'
import type { PaymentStore } from './payment-store.ts'
import { isHeld } from './review-steps.ts'
import { createReviews } from './reviews.ts'
import type { StepContext } from './step.ts'
import { createTransactions } from './transactions.ts'

/** Options for {@link createPayments}. */
export interface PaymentsOptions {
  readonly ledger: Ledger
  readonly identifiers: Identifiers
  readonly now: () => number
  readonly toClockMs: ToClockMs
  readonly notify: Notify
  readonly events: Pick<EventHub, 'emit'>
  readonly agenda: Agenda
  /** Returns the outcomes that are set now. */
  readonly outcomes: () => SandboxOutcomes
  /** Returns how paid card payments are captured now. */
  readonly cardCaptures: () => CardCaptures
  /** The changes of a payment that send a notification. */
  readonly announced?: AnnouncedChanges | undefined
}

const payRules: Rules<PayOptions> = { actualPaymentAmount: anything }
const failRules: Rules<FailOptions> = { resultCode: anything }

/** Creates the payments of a sandbox. */
export function createPayments(options: PaymentsOptions): PaymentStore {
  const { ledger, identifiers, now, toClockMs, notify, events, agenda, announced } = options
  const find = (paymentId: string): SandboxPayment =>
    mustFind(ledger.find(paymentId), 'payment', paymentId, hintFor(paymentId))
  const hintFor = (paymentId: string): string =>
    ledger.findByRequest(paymentId) === undefined
      ? 'payments.list() returns all payments. Pass the paymentId of one of them'
      : 'It is a paymentRequestId. Pass payments.getByRequest(paymentRequestId).paymentId'
  const context = (requestId?: string): StepContext => ({
    nowMs: now(),
    id: identifiers.next(),
    requestId,
  })
  const keep = (payment: SandboxPayment, change: PaymentChange): SandboxPayment => {
    const { paymentId, paymentRequestId, paymentStatus } = ledger.keep(payment)
    events.emit({ type: 'payment', paymentId, paymentRequestId, paymentStatus, ...change })
    return payment
  }
  const taken = new Set<string>()
  const announce = <Kind extends NotificationKind>(
    kind: Kind,
    payment: SandboxPayment,
    body: NotificationBodies[Kind],
    url = payment.notifyUrl,
  ): void => {
    if (!scenarioKinds[payment.scenario].includes(kind) || taken.has(payment.paymentId)) return
    notify({ kind, body, about: payment.paymentId, url })
  }
  const listeners: ((payment: SandboxPayment) => void)[] = []
  const close = (payment: SandboxPayment, step: PaymentStepEvent['step']): SandboxPayment => {
    keep(payment, { step })
    if (isAnnounced(payment, announced)) announce('notifyPayment', payment, paymentBody(payment))
    if (payment.paymentStatus !== 'PENDING' && !isHeld(payment)) {
      if (payment.paymentStatus === 'SUCCESS') captureCard(payment)
      for (const listener of listeners) listener(payment)
    }
    return payment
  }

  const open = (payment: NewPayment, period?: SubscriptionPeriod): SandboxPayment => {
    const draft = createPayment(payment, { nowMs: now(), id: identifiers.next() })
    if (ledger.findByRequest(draft.paymentRequestId) !== undefined) {
      throw rejection(
        'GW_SANDBOX_ID_TAKEN',
        'A payment with this paymentRequestId exists. Pass a different ID, or none to generate one',
      )
    }
    const atMs = toClockMs(draft.paymentExpiryTime)
    const opened = keep(
      { ...draft, ...(period && { period }), ...(atMs !== undefined && { expiresAtMs: atMs }) },
      { step: 'created' },
    )
    const { paymentId: subject } = opened
    if (atMs !== undefined) agenda.plan({ kind: 'expirePayment', subject, atMs })
    return opened
  }
  const cancel = (paymentId: string): SandboxPayment => {
    const { payment } = cancelStep(find(paymentId), context())
    return close(payment, 'cancelled')
  }
  agenda.on('expirePayment', (paymentId) => {
    const { payment } = failStep(find(paymentId), context(), 'ORDER_IS_CLOSED', EXPIRED)
    close(payment, 'failed')
  })
  agenda.on('cancelPayment', cancel)
  const parts: PaymentContext = { ...options, find, context, keep, announce }
  const { captureCard, ...transactions } = createTransactions({ ...options, ...parts })
  const { settle, ...reviews } = createReviews({ ...options, ...parts, close })

  return {
    create: (payment) => open(payment),
    createForPeriod: open,
    takeOver(paymentId, changes) {
      taken.add(paymentId)
      return ledger.keep({
        ...find(paymentId),
        ...changes,
        paymentStatus: 'PROCESSING',
        review: undefined,
        transactions: [],
      })
    },
    get: (paymentId) => ledger.find(paymentId),
    getByRequest: (paymentRequestId) => ledger.findByRequest(paymentRequestId),
    getRefund: (ids) => ledger.findRefund(ids),
    getByDispute: (disputeId) => ledger.findByDispute(disputeId),
    getByPayerPath: (payerPath) => ledger.findByPayerPath(payerPath),
    list: () => ledger.list(),
    pay(paymentId, payOptions = {}) {
      const { actualPaymentAmount } = readOptions(payOptions, payRules)
      return settle(payStep(find(paymentId), context(), actualPaymentAmount).payment)
    },
    markPending: (paymentId) => close(markPendingStep(find(paymentId)), 'markedPending'),
    fail(paymentId, failOptions = {}) {
      const { resultCode } = readOptions(failOptions, failRules)
      return close(failStep(find(paymentId), context(), resultCode).payment, 'failed')
    },
    cancel,
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
    ...reviews,
    ...transactions,
    ...createDisputes(parts),
    onDecided: (listener) => void listeners.push(listener),
  }
}

const EXPIRED = 'The payment expired before it was paid'
