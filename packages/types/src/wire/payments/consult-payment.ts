// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../shapes/list-shape.ts'
import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type Buyer, buyerShape } from '../models/order/buyer.ts'
import { type Merchant, merchantShape } from '../models/order/merchant.ts'
import { type Env, envShape } from '../models/payment/env.ts'
import { type PaymentFactor, paymentFactorShape } from '../models/payment/payment-factor.ts'
import { type PaymentEvaluation, paymentEvaluationShape } from '../models/payment/payment-method.ts'
import {
  type SettlementStrategy,
  settlementStrategyShape,
} from '../models/payment/settlement-strategy.ts'
import {
  type PaymentMethodInfo,
  type PaymentOption,
  paymentMethodInfoShape,
  paymentOptionShape,
} from '../models/payment-option/payment-option.ts'
import { type Result, resultShape } from '../models/result.ts'
import type { ProductCodeType } from '../values.ts'

/** The request of `consultPayment`. */
export interface ConsultPaymentRequest {
  /** The payment methods to evaluate. */
  readonly paymentEvaluation?: PaymentEvaluation
  /** The product that you use. */
  readonly productCode: ProductCodeType
  /** The amount of the payment. */
  readonly paymentAmount: Amount
  /** The country where you do business, as a two-letter code. At most 2 characters. */
  readonly merchantRegion?: string
  /** Regions of the payment methods to offer, by country code. */
  readonly allowedPaymentMethodRegions?: readonly string[]
  /** The only payment methods to offer. */
  readonly allowedPaymentMethods?: readonly string[]
  /** Payment methods not to offer. */
  readonly blockedPaymentMethods?: readonly string[]
  /** The country or region, as a two-letter code. */
  readonly region?: string
  /** The payer's ID at the payment method. */
  readonly customerId?: string
  /** Your own ID for the payer. */
  readonly referenceUserId?: string
  /** The payer's device and terminal. */
  readonly env: Env
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
  /** The payer's country or region, as a two-letter code. At most 2 characters. */
  readonly userRegion?: string
  /** How the payment is processed. */
  readonly paymentFactor?: PaymentFactor
  /** How you are settled. */
  readonly settlementStrategy?: SettlementStrategy
  /** The merchant. */
  readonly merchant?: Merchant
  /** Regions of the payment service providers to offer. */
  readonly allowedPspRegions?: readonly string[]
  /** The buyer. */
  readonly buyer?: Buyer
  /** Your account, if you have several. At most 32 characters. */
  readonly merchantAccountId?: string
}

/** The response of `consultPayment`. */
export interface ConsultPaymentResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The payment methods that the payer can use. */
  readonly paymentOptions?: readonly PaymentOption[]
  /** The payment methods. */
  readonly paymentMethodInfos?: readonly PaymentMethodInfo[]
  /** Extensions, as a JSON string. */
  readonly extendInfo?: string
}

/** Checks the request of `consultPayment`. */
export const consultPaymentRequestSchema: StrictSchema<ConsultPaymentRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape(
      'productCode! merchantRegion<2 allowedPaymentMethodRegions[] allowedPaymentMethods[] blockedPaymentMethods[] region customerId referenceUserId extendInfo userRegion<2 allowedPspRegions[] merchantAccountId<32',
      {
        paymentEvaluation: paymentEvaluationShape,
        'paymentAmount!': amountShape,
        'env!': envShape,
        paymentFactor: paymentFactorShape,
        settlementStrategy: settlementStrategyShape,
        merchant: merchantShape,
        buyer: buyerShape,
      },
    ),
  )

/** Reads the response of `consultPayment`. */
export const consultPaymentResponseSchema: TolerantSchema<ConsultPaymentResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('extendInfo', {
      'result!!': resultShape,
      paymentOptions: /* @__PURE__ */ listShape(paymentOptionShape),
      paymentMethodInfos: /* @__PURE__ */ listShape(paymentMethodInfoShape),
    }),
  )
