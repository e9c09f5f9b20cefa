// Three operations of the gateway, as an SDK of your own would define them: their paths, their shapes, and what they
// may do. Shapes come from any library with Standard Schema, here zod, or are written by hand.
import { defineOperation } from '@gw/client'
import * as z from 'zod'
import { cancelRequestSchema } from './cancel-request.ts'

const amount = z.object({ currency: z.string().length(3), value: z.string().regex(/^\d{1,16}$/) })
const result = z.looseObject({
  resultCode: z.string(),
  resultStatus: z.string(),
  resultMessage: z.string(),
})

/** Moves money: it is retried under `paymentRequestId`, and only because that is named here. */
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
    paymentRequestId: z.string(),
    paymentId: z.string(),
  }),
  effect: 'money',
  idempotencyField: 'paymentRequestId',
  echo: ['paymentRequestId'],
})

/** Moves money back; its answer is given in the SDK's own words. */
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

/** Cancels a payment that is not finished. The schema of its request is written by hand. */
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
