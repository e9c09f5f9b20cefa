// Three operations of the gateway, as your own SDK would define them: their paths, their schemas, and what they can
// change. Schemas come from any library with Standard Schema, here zod, or are written by hand. @gw/operations has these
// three ready to use.
import { defineOperation, inquiryPayment } from '@gw/client'
import * as z from 'zod'
import { cancelRequestSchema } from './cancel-request.ts'

const amount = z.object({ currency: z.string().length(3), value: z.string().regex(/^\d{1,16}$/) })
const result = z.looseObject({
  resultCode: z.string(),
  resultStatus: z.string(),
  resultMessage: z.string(),
})

/** Moves money. It is retried with the same `paymentRequestId`, and only because `idempotencyField` names it. */
export const pay = defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'pay',
  request: z.looseObject({
    paymentRequestId: z.string().min(1).max(64),
    paymentAmount: amount,
    order: z.looseObject({ orderDescription: z.string() }),
    productCode: z.string().default('CASHIER_PAYMENT'),
  }),
  response: z.looseObject({
    result,
    paymentRequestId: z.string().optional(),
    paymentId: z.string().optional(),
    normalUrl: z.string().optional(),
  }),
  effect: 'money',
  idempotencyField: 'paymentRequestId',
  echo: 'none',
  echoIfPresent: ['paymentRequestId'],
  pendingCodes: ['PAYMENT_IN_PROCESS'],
  pendingWhen: ({ normalUrl }) => normalUrl !== undefined,
  // A response without an ID may belong to another payment. The record of this payment then decides.
  confirm: {
    inquiry: inquiryPayment,
    request: ({ paymentRequestId }) => ({ paymentRequestId }),
    read: ({ paymentStatus }) => {
      if (paymentStatus === 'SUCCESS') return 'happened'
      return paymentStatus === 'FAIL' || paymentStatus === 'CANCELLED' ? 'didNotHappen' : 'open'
    },
    sameAmount: (record, sent) =>
      record.paymentAmount?.value === sent.paymentAmount.value &&
      record.paymentAmount.currency === sent.paymentAmount.currency,
    sameFields: ['paymentId'],
  },
})

/** Returns money to the payer. The response is mapped to the SDK's own names. */
export const refund = defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'refund',
  request: z.looseObject({
    refundRequestId: z.string().min(1).max(64),
    paymentId: z.string(),
    refundAmount: amount,
  }),
  response: z
    .looseObject({ result, refundRequestId: z.string(), refundId: z.string() })
    .transform(({ refundId, refundRequestId }) => ({ refundId, refundRequestId })),
  effect: 'money',
  idempotencyField: 'refundRequestId',
  echo: ['refundRequestId'],
})

/** Cancels a payment. The schema of its request is written by hand. */
export const cancel = defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'cancel',
  request: cancelRequestSchema,
  response: z.looseObject({ result, paymentRequestId: z.string(), cancelTime: z.string() }),
  effect: 'money',
  idempotencyField: 'paymentRequestId',
  echo: ['paymentRequestId'],
})
