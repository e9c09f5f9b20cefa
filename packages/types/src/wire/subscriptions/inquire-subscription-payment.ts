// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../shapes/list-shape.ts'
import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import type { NumberLike } from '../../shapes/shape.ts'
import { type Result, resultShape } from '../models/result.ts'
import {
  type Paginator,
  paginatorShape,
  type SubscriptionTransaction,
  subscriptionTransactionShape,
} from '../models/subscription/subscription-info.ts'
import type { PaymentStatus } from '../values.ts'

/** The request of `inquireSubscriptionPayment`. */
export interface InquireSubscriptionPaymentRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** The gateway's ID for the subscription. */
  readonly subscriptionId: string
  /** Statuses to filter by. */
  readonly paymentStatuses?: readonly PaymentStatus[]
  /** The number of the page, from 1. */
  readonly currentPage?: NumberLike
  /** The number of entries per page. */
  readonly pageSize?: NumberLike
}

/** The response of `inquireSubscriptionPayment`. */
export interface InquireSubscriptionPaymentResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The payments of the subscription. */
  readonly payments?: readonly SubscriptionTransaction[]
  /** Which page this is, and how many there are. */
  readonly paginator?: Paginator
}

/** Checks the request of `inquireSubscriptionPayment`. */
export const inquireSubscriptionPaymentRequestSchema: StrictSchema<InquireSubscriptionPaymentRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape(
      'merchantAccountId subscriptionId! paymentStatuses[] currentPage# pageSize#',
    ),
  )

/** Reads the response of `inquireSubscriptionPayment`. */
export const inquireSubscriptionPaymentResponseSchema: TolerantSchema<InquireSubscriptionPaymentResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('', {
      'result!!': resultShape,
      payments: /* @__PURE__ */ listShape(subscriptionTransactionShape),
      paginator: paginatorShape,
    }),
  )
