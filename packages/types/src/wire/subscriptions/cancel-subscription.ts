// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import type { AtLeastOne } from '../../shapes/at-least-one.ts'
import { anyFieldShape } from '../../shapes/object-shape.ts'
import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import type { OpenLiteral } from '../../shapes/shape.ts'
import { type Result, resultShape } from '../models/result.ts'

/** Fields of {@link CancelSubscriptionRequest}. */
export interface CancelSubscriptionRequestFields {
  /** The gateway's ID for the subscription. At most 64 characters. */
  readonly subscriptionId?: string
  /** Your own ID for the subscription. At most 64 characters. */
  readonly subscriptionRequestId?: string
  /** `CANCEL` ends the subscription after the current period, `TERMINATE` ends it immediately. */
  readonly cancellationType: OpenLiteral<'CANCEL' | 'TERMINATE'>
}

/** The request of `cancelSubscription`. It has at least one of `subscriptionId`, `subscriptionRequestId`. */
export type CancelSubscriptionRequest = AtLeastOne<
  CancelSubscriptionRequestFields,
  'subscriptionId' | 'subscriptionRequestId'
>

/** The response of `cancelSubscription`. */
export interface CancelSubscriptionResponse {
  /** The outcome of the call itself. */
  readonly result: Result
}

/** Checks the request of `cancelSubscription`. */
export const cancelSubscriptionRequestSchema: StrictSchema<CancelSubscriptionRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ anyFieldShape(
      ['subscriptionId', 'subscriptionRequestId'],
      /* @__PURE__ */ rowsShape('subscriptionId<64 subscriptionRequestId<64 cancellationType!'),
    ),
  )

/** Reads the response of `cancelSubscription`. */
export const cancelSubscriptionResponseSchema: TolerantSchema<CancelSubscriptionResponse> =
  /* @__PURE__ */ toTolerantSchema(/* @__PURE__ */ rowsShape('', { 'result!!': resultShape }))
