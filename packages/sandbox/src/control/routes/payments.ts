import { inStoreModes } from '@gw/types'
import { mustFind } from '../../errors.ts'
import { needAmount, readAmount, readText, readWord } from '../../fields.ts'
import { readExpiry } from '../../gateway/operations/expiry.ts'
import type { SandboxResultCode } from '../../gateway/result.ts'
import type { SandboxPayment } from '../../ledger/payment.ts'
import { reviewFieldNames, reviewSources } from '../../ledger/review.ts'
import type { ControlCall, ControlRoute } from '../route.ts'
import { newestBefore } from '../views.ts'

const DECISIONS = ['SUCCESS', 'FAIL'] as const
const OUTCOMES = [...DECISIONS, 'PROCESSING'] as const
const FAILURES = [
  'PROCESS_FAIL',
  'RISK_REJECT',
  'ORDER_IS_CLOSED',
] as const satisfies readonly SandboxResultCode[]
const DISPUTE_TYPES = [
  'DISPUTE_JUDGED',
  'DISPUTE_CANCELLED',
  'DEFENSE_SUPPLIED',
  'DEFENSE_DUE_ALERT',
  'DISPUTE_ACCEPTED',
  'RDR_RESOLVED',
] as const

/** The routes that create payments and decide their outcome. `{paymentId}` may also be a `paymentRequestId`. */
export const paymentRoutes: readonly ControlRoute[] = [
  {
    method: 'GET',
    path: '/payments',
    run: (call) => newestBefore(call.sandbox.payments.list(), call, ({ paymentId }) => paymentId),
  },
  {
    method: 'POST',
    path: '/payments',
    fields: [
      'paymentAmount',
      'paymentRequestId',
      'scenario',
      'inStoreMode',
      'captureMode',
      'paymentExpiryTime',
      'notifyUrl',
    ],
    run: createPayment,
  },
  { method: 'GET', path: '/payments/{paymentId}', run: findPayment },
  {
    method: 'POST',
    path: '/payments/{paymentId}/pay',
    fields: ['actualPaymentAmount'],
    run: (call) =>
      call.sandbox.payments.pay(findPayment(call).paymentId, {
        actualPaymentAmount: readAmount(call.body, 'actualPaymentAmount'),
      }),
  },
  {
    method: 'POST',
    path: '/payments/{paymentId}/markPending',
    run: (call) => call.sandbox.payments.markPending(findPayment(call).paymentId),
  },
  {
    method: 'POST',
    path: '/payments/{paymentId}/review',
    fields: ['authReviewSource', 'fields'],
    run: (call) =>
      call.sandbox.payments.review(findPayment(call).paymentId, {
        authReviewSource: readWord(call.body, 'authReviewSource', reviewSources),
        fields: readWord(call.body, 'fields', reviewFieldNames),
      }),
  },
  {
    method: 'POST',
    path: '/payments/{paymentId}/accept',
    run: (call) => call.sandbox.payments.accept(findPayment(call).paymentId),
  },
  {
    method: 'POST',
    path: '/payments/{paymentId}/reject',
    run: (call) => call.sandbox.payments.reject(findPayment(call).paymentId),
  },
  {
    method: 'POST',
    path: '/payments/{paymentId}/fail',
    fields: ['resultCode'],
    run: (call) =>
      call.sandbox.payments.fail(findPayment(call).paymentId, {
        resultCode: readWord(call.body, 'resultCode', FAILURES),
      }),
  },
  {
    method: 'POST',
    path: '/payments/{paymentId}/cancel',
    run: (call) => call.sandbox.payments.cancel(findPayment(call).paymentId),
  },
  {
    method: 'POST',
    path: '/payments/{paymentId}/refund',
    fields: ['refundAmount', 'refundRequestId', 'outcome', 'notifyUrl'],
    run: refundPayment,
  },
  {
    method: 'POST',
    path: '/payments/{paymentId}/capture',
    fields: ['captureAmount', 'captureRequestId', 'outcome'],
    run: capturePayment,
  },
  {
    method: 'POST',
    path: '/payments/{paymentId}/reverse',
    run: (call) => call.sandbox.payments.reverse(findPayment(call).paymentId),
  },
  {
    method: 'POST',
    path: '/transactions/{transactionId}/settle',
    fields: ['outcome'],
    run: ({ sandbox, part, body }) =>
      sandbox.payments.settleTransaction(
        part('transactionId'),
        readWord(body, 'outcome', DECISIONS),
      ),
  },
  {
    method: 'POST',
    path: '/payments/{paymentId}/dispute',
    fields: 'any',
    run: (call) => {
      const disputeAmount = readAmount(call.body, 'disputeAmount')
      const details = { ...call.body, ...(disputeAmount && { disputeAmount }) }
      return call.sandbox.payments.dispute(findPayment(call).paymentId, details)
    },
  },
  {
    method: 'POST',
    path: '/disputes/{disputeId}/{disputeNotificationType}',
    fields: 'any',
    run: ({ sandbox, part, body }) => {
      const name = 'disputeNotificationType'
      const type = readWord({ [name]: part(name) }, name, DISPUTE_TYPES) ?? 'DISPUTE_JUDGED'
      return sandbox.payments.updateDispute(part('disputeId'), type, body)
    },
  },
]

function findPayment({ sandbox, part }: ControlCall): SandboxPayment {
  const id = part('paymentId')
  const { payments } = sandbox
  return mustFind(payments.get(id) ?? payments.getByRequest(id), 'payment', id)
}

function createPayment({ sandbox, body }: ControlCall): unknown {
  return sandbox.payments.create({
    paymentAmount: needAmount(body, 'paymentAmount'),
    paymentRequestId: readText(body, 'paymentRequestId'),
    scenario: readWord(body, 'scenario', ['online', 'inStore']),
    inStoreMode: readWord(body, 'inStoreMode', inStoreModes),
    captureMode: readWord(body, 'captureMode', ['automatic', 'manual']),
    paymentExpiryTime: readExpiry(body, 'paymentExpiryTime'),
    notifyUrl: readText(body, 'notifyUrl', 2048),
  })
}

function refundPayment(call: ControlCall): unknown {
  const { sandbox, body } = call
  return sandbox.payments.refund(findPayment(call).paymentId, {
    refundAmount: readAmount(body, 'refundAmount'),
    refundRequestId: readText(body, 'refundRequestId'),
    outcome: readWord(body, 'outcome', OUTCOMES),
    notifyUrl: readText(body, 'notifyUrl'),
  })
}

function capturePayment(call: ControlCall): unknown {
  const { sandbox, body } = call
  return sandbox.payments.capture(findPayment(call).paymentId, {
    captureAmount: readAmount(body, 'captureAmount'),
    captureRequestId: readText(body, 'captureRequestId'),
    outcome: readWord(body, 'outcome', OUTCOMES),
  })
}
