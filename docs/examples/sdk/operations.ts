// Two operations as your own SDK would define them, with its own names: their paths, their schemas, and what they can
// change. @gw/operations has them too, and does not have about 90 others. Schemas come from any library with Standard Schema, here zod, or are written by hand.
import { defineOperation } from '@gw/operations'
import * as z from 'zod'
import { balanceRequestSchema } from './balance-request.ts'

const amount = z.object({ currency: z.string().length(3), value: z.string().regex(/^\d{1,16}$/) })
const result = z.looseObject({ resultCode: z.string(), resultStatus: z.string() })

/**
 * Pays a seller's share of a payment to the seller. It is retried with the same `settlementRequestId`, and only because
 * `idempotencyField` names it. The response is mapped to the SDK's own names.
 */
export const settle = defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'settle',
  request: z.looseObject({
    settlementRequestId: z.string().min(1).max(64),
    paymentId: z.string(),
    settlementDetails: z.array(
      z.looseObject({ settleTo: z.string().default('SELLER'), settlementAmount: amount }),
    ),
  }),
  response: z
    .looseObject({ result, settlementRequestId: z.string(), settlementId: z.string() })
    .transform(({ settlementId, settlementRequestId }) => ({
      payOutId: settlementRequestId,
      settlementId,
    })),
  effect: 'money',
  idempotencyField: 'settlementRequestId',
  echo: ['settlementRequestId'],
})

/** Looks up the balance of a seller. The schema of its request is written by hand. */
export const inquireBalance = defineOperation({
  version: 'v1',
  area: 'accounts',
  name: 'inquireBalance',
  request: balanceRequestSchema,
  response: z.looseObject({ result, accountBalances: z.array(z.unknown()).nullish() }),
  effect: 'read',
  echo: 'none',
})
