import { inStoreModes } from '@gw/types'
import { needAmount, readAmount, readText, readWord } from '../../fields.ts'
import type { ResultCode } from '../../gateway/result.ts'
import { mustFind } from '../../ledger/ledger.ts'
import { newest } from '../newest.ts'
import type { ControlCall, ControlRoute } from '../route.ts'

const OUTCOMES = ['SUCCESS', 'FAIL'] as const
const FAILURES = [
  'PROCESS_FAIL',
  'RISK_REJECT',
  'ORDER_IS_CLOSED',
] as const satisfies readonly ResultCode[]
const DISPUTE_TYPES = [
  'DISPUTE_JUDGED',
  'DISPUTE_CANCELLED',
  'DEFENSE_SUPPLIED',
  'DEFENSE_DUE_ALERT',
  'DISPUTE_ACCEPTED',
  'RDR_RESOLVED',
] as const

/** The routes that make payments and decide what becomes of them. */
export const paymentRoutes: readonly ControlRoute[] = [
  { method: 'GET', path: '/payments', run: ({ sandbox }) => newest(sandbox.payments.list()) },
  { method: 'POST', path: '/payments', run: createPayment },
  {
    method: 'GET',
    path: '/payments/{paymentId}',
    run: ({ sandbox, part }) =>
      mustFind(sandbox.payments.get(part('paymentId')), 'payment of this paymentId'),
  },
  {
    method: 'POST',
    path: '/payments/{paymentId}/pay',
    run: ({ sandbox, part, body }) =>
      sandbox.payments.pay(part('paymentId'), {
        actualPaymentAmount: readAmount(body, 'actualPaymentAmount'),
      }),
  },
  {
    method: 'POST',
    path: '/payments/{paymentId}/pend',
    run: ({ sandbox, part }) => sandbox.payments.pend(part('paymentId')),
  },
  {
    method: 'POST',
    path: '/payments/{paymentId}/fail',
    run: ({ sandbox, part, body }) =>
      sandbox.payments.fail(part('paymentId'), {
        resultCode: readWord(body, 'resultCode', FAILURES),
      }),
  },
  {
    method: 'POST',
    path: '/payments/{paymentId}/cancel',
    run: ({ sandbox, part }) => sandbox.payments.cancel(part('paymentId')),
  },
  { method: 'POST', path: '/payments/{paymentId}/refund', run: refundPayment },
  { method: 'POST', path: '/payments/{paymentId}/capture', run: capturePayment },
  {
    method: 'POST',
    path: '/payments/{paymentId}/dispute',
    run: ({ sandbox, part, body }) => {
      const disputeAmount = readAmount(body, 'disputeAmount')
      const details = { ...body, ...(disputeAmount && { disputeAmount }) }
      return sandbox.payments.dispute(part('paymentId'), details)
    },
  },
  {
    method: 'POST',
    path: '/disputes/{disputeId}/{disputeNotificationType}',
    run: ({ sandbox, part, body }) => {
      const type = { type: part('disputeNotificationType') }
      const word = readWord(type, 'type', DISPUTE_TYPES) ?? 'DISPUTE_JUDGED'
      return sandbox.payments.moveDispute(part('disputeId'), word, body)
    },
  },
]

function createPayment({ sandbox, body }: ControlCall): unknown {
  return sandbox.payments.create({
    paymentAmount: needAmount(body, 'paymentAmount'),
    paymentRequestId: readText(body, 'paymentRequestId'),
    scenario: readWord(body, 'scenario', ['online', 'inStore']),
    inStoreMode: readWord(body, 'inStoreMode', inStoreModes),
    captureMode: readWord(body, 'captureMode', ['automatic', 'manual']),
    notifyUrl: readText(body, 'notifyUrl'),
  })
}

function refundPayment({ sandbox, part, body }: ControlCall): unknown {
  return sandbox.payments.refund(part('paymentId'), {
    refundAmount: readAmount(body, 'refundAmount'),
    refundRequestId: readText(body, 'refundRequestId'),
    outcome: readWord(body, 'outcome', OUTCOMES),
  })
}

function capturePayment({ sandbox, part, body }: ControlCall): unknown {
  return sandbox.payments.capture(part('paymentId'), {
    captureAmount: readAmount(body, 'captureAmount'),
    captureRequestId: readText(body, 'captureRequestId'),
    outcome: readWord(body, 'outcome', OUTCOMES),
  })
}
