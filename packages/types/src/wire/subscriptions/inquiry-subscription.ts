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
import { type Amount, amountShape } from '../models/amount.ts'
import { type Result, resultShape } from '../models/result.ts'
import { periodRuleShape, type ReceivedPeriodRule } from '../models/subscription/period-rule.ts'

/** Fields of {@link InquirySubscriptionRequest}. */
export interface InquirySubscriptionRequestFields {
  /** The gateway's ID for the subscription. */
  readonly subscriptionId?: string
  /** Your own ID for the subscription. */
  readonly subscriptionRequestId?: string
}

/** The request of `inquirySubscription`. It has at least one of `subscriptionId`, `subscriptionRequestId`. */
export type InquirySubscriptionRequest = AtLeastOne<
  InquirySubscriptionRequestFields,
  'subscriptionId' | 'subscriptionRequestId'
>

/** The response of `inquirySubscription`. */
export interface InquirySubscriptionResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Whether a failed debit of a period is retried. */
  readonly allowRetry?: string
  /** The least value of the maximum that the payer agrees to. */
  readonly maxAmountFloor?: Amount
  /** The amount of the payment. */
  readonly paymentAmount?: Amount
  /** The length of each period. */
  readonly periodRule?: ReceivedPeriodRule
  /** When the subscription ends. */
  readonly subscriptionEndTime?: string
  /** Your own ID for the subscription. */
  readonly subscriptionRequestId?: string
  /** When the subscription starts. */
  readonly subscriptionStartTime?: string
  /** The status of the subscription. */
  readonly subscriptionStatus?: string
}

/** Checks the request of `inquirySubscription`. */
export const inquirySubscriptionRequestSchema: StrictSchema<InquirySubscriptionRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ anyFieldShape(
      ['subscriptionId', 'subscriptionRequestId'],
      /* @__PURE__ */ rowsShape('subscriptionId subscriptionRequestId'),
    ),
  )

/** Reads the response of `inquirySubscription`. */
export const inquirySubscriptionResponseSchema: TolerantSchema<InquirySubscriptionResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape(
      'allowRetry subscriptionEndTime subscriptionRequestId* subscriptionStartTime subscriptionStatus*',
      {
        'result!!': resultShape,
        maxAmountFloor: amountShape,
        'paymentAmount*': amountShape,
        periodRule: periodRuleShape,
      },
    ),
  )
