// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type Result, resultShape } from '../models/result.ts'
import {
  type ReceivedSubscriptionInfo,
  subscriptionInfoShape,
} from '../models/subscription/subscription-info.ts'

/** The request of `inquireSubscription`. */
export interface InquireSubscriptionRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** The gateway's ID for the subscription. */
  readonly subscriptionId: string
}

/** The response of `inquireSubscription`. */
export interface InquireSubscriptionResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The subscription. */
  readonly subscription?: ReceivedSubscriptionInfo
}

/** Checks the request of `inquireSubscription`. */
export const inquireSubscriptionRequestSchema: StrictSchema<InquireSubscriptionRequest> =
  /* @__PURE__ */ toStrictSchema(/* @__PURE__ */ rowsShape('merchantAccountId subscriptionId!'))

/** Reads the response of `inquireSubscription`. */
export const inquireSubscriptionResponseSchema: TolerantSchema<InquireSubscriptionResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('', { 'result!!': resultShape, subscription: subscriptionInfoShape }),
  )
