import { defineOperation, inquiryPayment } from '@gw/client'
import * as z from 'zod'

// The four money operations of the gateway, reduced to what the swap attack needs.

const amount = z.looseObject({ currency: z.string(), value: z.string() })
const anything = z.looseObject({})
type Amount = z.infer<typeof amount>

const isSame = (one: Pick<Amount, 'currency' | 'value'> | undefined, other: Amount): boolean =>
  one?.currency === other.currency && one.value === other.value

const common = { version: 'v1', area: 'payments', response: anything, effect: 'money' } as const

export const pay = defineOperation({
  ...common,
  name: 'pay',
  request: z.looseObject({ paymentRequestId: z.string(), paymentAmount: amount }),
  idempotencyField: 'paymentRequestId',
  echo: 'none',
  echoIfPresent: ['paymentRequestId'],
  pendingCodes: ['PAYMENT_IN_PROCESS'],
  confirm: {
    inquiry: inquiryPayment,
    request: ({ paymentRequestId }) => ({ paymentRequestId }),
    read: ({ paymentStatus }) => {
      if (paymentStatus === 'SUCCESS') return 'happened'
      return paymentStatus === 'FAIL' ? 'didNotHappen' : 'open'
    },
    sameAmount: ({ paymentAmount }, sent) => isSame(paymentAmount, sent.paymentAmount),
    sameFields: ['paymentId'],
  },
})

const inquiryRefund = defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'inquiryRefund',
  request: z.looseObject({ refundRequestId: z.string() }),
  response: z.looseObject({ refundStatus: z.string().optional(), refundAmount: amount.optional() }),
  effect: 'read',
  echo: ['refundRequestId'],
})

export const refund = defineOperation({
  ...common,
  name: 'refund',
  request: z.looseObject({
    refundRequestId: z.string(),
    paymentId: z.string(),
    refundAmount: amount,
  }),
  idempotencyField: 'refundRequestId',
  echo: ['refundRequestId'],
  echoIfPresent: ['paymentId'],
  pendingCodes: ['REFUND_IN_PROCESS'],
  confirm: {
    inquiry: inquiryRefund,
    request: ({ refundRequestId }) => ({ refundRequestId }),
    read: ({ refundStatus }) => {
      if (refundStatus === 'SUCCESS') return 'happened'
      return refundStatus === 'FAIL' ? 'didNotHappen' : 'open'
    },
    sameAmount: ({ refundAmount }, sent) => isSame(refundAmount, sent.refundAmount),
    sameFields: ['refundId'],
  },
})

export const capture = defineOperation({
  ...common,
  name: 'capture',
  request: z.looseObject({
    captureRequestId: z.string(),
    paymentId: z.string(),
    captureAmount: amount,
  }),
  idempotencyField: 'captureRequestId',
  echo: ['captureRequestId'],
  echoIfPresent: ['paymentId'],
  pendingCodes: ['CAPTURE_IN_PROCESS'],
  confirm: {
    inquiry: inquiryPayment,
    request: ({ paymentId }) => ({ paymentId }),
    read: ({ transactions = [] }, { captureRequestId }) => {
      const step = transactions.find((one) => one.transactionRequestId === captureRequestId)
      if (step?.transactionStatus === 'SUCCESS') return 'happened'
      return step?.transactionStatus === 'FAIL' ? 'didNotHappen' : 'open'
    },
    // The record has no captureId, so that a response with one is never confirmed by it.
    sameFields: ['paymentId', 'captureId'],
  },
})

export const cancelPayment = defineOperation({
  ...common,
  name: 'cancel',
  request: z.looseObject({ paymentRequestId: z.string() }),
  echo: ['paymentRequestId'],
  confirm: {
    inquiry: inquiryPayment,
    request: ({ paymentRequestId }) => ({ paymentRequestId }),
    read: ({ paymentStatus }) => {
      if (paymentStatus === 'CANCELLED') return 'happened'
      return paymentStatus === 'SUCCESS' ? 'didNotHappen' : 'open'
    },
    sameFields: ['paymentId'],
  },
})
