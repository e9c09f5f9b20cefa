import { inStoreModes } from '@gw/types'
import { readExpiry } from '../../gateway/operations/expiry.ts'
import type { NewPayment } from '../../ledger/payments/new-payment.ts'
import type {
  SandboxDispute,
  SandboxPayment,
  SandboxTransaction,
} from '../../ledger/payments/payment.ts'
import type {
  CaptureOptions,
  PayOptions,
  RefundOptions,
} from '../../ledger/payments/payment-options.ts'
import {
  type ReviewOptions,
  reviewFieldNames,
  reviewSources,
} from '../../ledger/payments/review.ts'
import { mustFind } from '../../message/errors.ts'
import { needAmount, readAmount, readText, readWord } from '../../message/fields.ts'
import type { Before, Decision, DisputeFields, PaymentFailure } from '../views/view-types.ts'
import { newestBefore } from '../views/views.ts'
import { readUrl, word } from './field-readers.ts'
import type { ControlCall, ControlRoutes } from './route.ts'

/** The routes that create payments and decide their outcome. */
export interface PaymentRoutes {
  /** List payments. */
  readonly 'GET /payments': {
    readonly operationId: 'listPayments'
    readonly query: Before
    /** The newest 1,000, newest first. */
    readonly response: readonly SandboxPayment[]
  }
  /** Create a payment that waits for its payer. */
  readonly 'POST /payments': {
    readonly operationId: 'createPayment'
    readonly body: Omit<NewPayment, 'checkout'>
    readonly response: SandboxPayment
  }
  /** Show a payment. */
  readonly 'GET /payments/{paymentId}': {
    readonly operationId: 'showPayment'
    readonly response: SandboxPayment
  }
  /** Pay: notifyPayment with PAYMENT_RESULT and S. */
  readonly 'POST /payments/{paymentId}/pay': {
    readonly operationId: 'payPayment'
    readonly body: PayOptions
    readonly response: SandboxPayment
  }
  /** Report that the payer has begun: notifyPayment with PAYMENT_PENDING and S. */
  readonly 'POST /payments/{paymentId}/markPending': {
    readonly operationId: 'markPaymentPending'
    readonly response: SandboxPayment
  }
  /** Pay, and put the payment under review: notifyPayment with PAYMENT_RESULT and S, and the review fields. */
  readonly 'POST /payments/{paymentId}/review': {
    readonly operationId: 'reviewPayment'
    readonly body: ReviewOptions
    readonly response: SandboxPayment
  }
  /** Accept a payment under review: notifyPayment with PAYMENT_RESULT and S. */
  readonly 'POST /payments/{paymentId}/accept': {
    readonly operationId: 'acceptPayment'
    readonly response: SandboxPayment
  }
  /** Reject a payment under review, which the merchant must then cancel: notifyPayment with PAYMENT_RESULT and S. */
  readonly 'POST /payments/{paymentId}/reject': {
    readonly operationId: 'rejectPayment'
    readonly response: SandboxPayment
  }
  /** Fail: notifyPayment with PAYMENT_RESULT and F. */
  readonly 'POST /payments/{paymentId}/fail': {
    readonly operationId: 'failPayment'
    readonly body: PaymentFailure
    readonly response: SandboxPayment
  }
  /** Cancel. With `notifications.cancellations`, notifyPayment reports it with PAYMENT_RESULT and F. */
  readonly 'POST /payments/{paymentId}/cancel': {
    readonly operationId: 'cancelPayment'
    readonly response: SandboxPayment
  }
  /** Refund: notifyRefund. */
  readonly 'POST /payments/{paymentId}/refund': {
    readonly operationId: 'refundPayment'
    readonly body: RefundOptions
    readonly response: SandboxTransaction
  }
  /** Capture a payment with manual capture: notifyCapture. */
  readonly 'POST /payments/{paymentId}/capture': {
    readonly operationId: 'capturePayment'
    readonly body: CaptureOptions
    readonly response: SandboxTransaction
  }
  /** Report a debit of a closed payment: notifyReversal. */
  readonly 'POST /payments/{paymentId}/reverse': {
    readonly operationId: 'reversePayment'
    readonly response: SandboxPayment
  }
  /** Decide a refund or capture that is PROCESSING: notifyRefund or notifyCapture. */
  readonly 'POST /transactions/{transactionId}/settle': {
    readonly operationId: 'settleTransaction'
    readonly body: Decision
    readonly response: SandboxTransaction
  }
  /** Open a dispute: notifyDispute. */
  readonly 'POST /payments/{paymentId}/dispute': {
    readonly operationId: 'disputePayment'
    readonly body: DisputeFields
    readonly response: SandboxDispute
  }
  /** Move a dispute on: notifyDispute. */
  readonly 'POST /disputes/{disputeId}/{disputeNotificationType}': {
    readonly operationId: 'moveDispute'
    readonly body: DisputeFields
    readonly response: SandboxDispute
  }
}

const OUTCOMES = ['SUCCESS', 'FAIL', 'PROCESSING'] as const
const DISPUTE_TYPES = [
  'DISPUTE_JUDGED',
  'DISPUTE_CANCELLED',
  'DEFENSE_SUPPLIED',
  'DEFENSE_DUE_ALERT',
  'DISPUTE_ACCEPTED',
  'RDR_RESOLVED',
] as const

/** Their handlers. `{paymentId}` may also be a `paymentRequestId`. */
export const paymentRoutes: ControlRoutes<PaymentRoutes> = {
  'GET /payments': {
    run: (call) => newestBefore(call.sandbox.payments.list(), call, ({ paymentId }) => paymentId),
  },
  'POST /payments': {
    fields: {
      paymentAmount: needAmount,
      paymentRequestId: readText,
      scenario: word(['online', 'inStore']),
      inStoreMode: word(inStoreModes),
      captureMode: word(['automatic', 'manual']),
      paymentExpiryTime: readExpiry,
      notifyUrl: readUrl,
    },
    run: ({ sandbox, body }) => sandbox.payments.create(body),
  },
  'GET /payments/{paymentId}': { run: findPayment },
  'POST /payments/{paymentId}/pay': {
    fields: { actualPaymentAmount: readAmount },
    run: (call) => call.sandbox.payments.pay(findPayment(call).paymentId, call.body),
  },
  'POST /payments/{paymentId}/markPending': {
    run: (call) => call.sandbox.payments.markPending(findPayment(call).paymentId),
  },
  'POST /payments/{paymentId}/review': {
    fields: { authReviewSource: word(reviewSources), fields: word(reviewFieldNames) },
    run: (call) => call.sandbox.payments.review(findPayment(call).paymentId, call.body),
  },
  'POST /payments/{paymentId}/accept': {
    run: (call) => call.sandbox.payments.accept(findPayment(call).paymentId),
  },
  'POST /payments/{paymentId}/reject': {
    run: (call) => call.sandbox.payments.reject(findPayment(call).paymentId),
  },
  'POST /payments/{paymentId}/fail': {
    fields: { resultCode: word(['PROCESS_FAIL', 'RISK_REJECT', 'ORDER_IS_CLOSED']) },
    run: (call) => call.sandbox.payments.fail(findPayment(call).paymentId, call.body),
  },
  'POST /payments/{paymentId}/cancel': {
    run: (call) => call.sandbox.payments.cancel(findPayment(call).paymentId),
  },
  'POST /payments/{paymentId}/refund': {
    fields: {
      refundAmount: readAmount,
      refundRequestId: readText,
      outcome: word(OUTCOMES),
      notifyUrl: readText,
    },
    run: (call) => call.sandbox.payments.refund(findPayment(call).paymentId, call.body),
  },
  'POST /payments/{paymentId}/capture': {
    fields: { captureAmount: readAmount, captureRequestId: readText, outcome: word(OUTCOMES) },
    run: (call) => call.sandbox.payments.capture(findPayment(call).paymentId, call.body),
  },
  'POST /payments/{paymentId}/reverse': {
    run: (call) => call.sandbox.payments.reverse(findPayment(call).paymentId),
  },
  'POST /transactions/{transactionId}/settle': {
    fields: { outcome: word(['SUCCESS', 'FAIL']) },
    run: ({ sandbox, part, body }) =>
      sandbox.payments.settleTransaction(part('transactionId'), body.outcome),
  },
  'POST /payments/{paymentId}/dispute': {
    fields: (fields) => {
      const disputeAmount = readAmount(fields, 'disputeAmount')
      return { ...fields, ...(disputeAmount && { disputeAmount }) }
    },
    run: (call) => call.sandbox.payments.dispute(findPayment(call).paymentId, call.body),
  },
  'POST /disputes/{disputeId}/{disputeNotificationType}': {
    fields: (fields) => fields,
    run: ({ sandbox, part, body }) => {
      const name = 'disputeNotificationType'
      const type = readWord({ [name]: part(name) }, name, DISPUTE_TYPES) ?? 'DISPUTE_JUDGED'
      return sandbox.payments.updateDispute(part('disputeId'), type, body)
    },
  },
}

function findPayment({ sandbox, part }: ControlCall): SandboxPayment {
  const id = part('paymentId')
  const { payments } = sandbox
  return mustFind(payments.get(id) ?? payments.getByRequest(id), 'payment', id)
}
