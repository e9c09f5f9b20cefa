// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type CustomizedInfo, customizedInfoShape } from '../models/customized-info.ts'
import { type Env, envShape } from '../models/payment/env.ts'
import { type Result, resultShape } from '../models/result.ts'
import {
  type PaymentMethodDetail,
  paymentMethodDetailShape,
  type ReceivedPaymentMethodDetail,
} from '../models/stored-method/payment-method-detail.ts'

/** The request of `vaultPaymentMethod`. */
export interface VaultPaymentMethodRequest {
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
  /** Your own data as a JSON string, which responses and notifications echo. */
  readonly metadata?: string
  /** Your own ID for storing the payment method. At most 64 characters. */
  readonly vaultingRequestId: string
  /** Where notifyVaulting is sent. At most 2048 characters. */
  readonly vaultingNotificationUrl: string
  /** Where the payer's browser returns. At most 2048 characters. */
  readonly redirectUrl: string
  /** The country where you do business, as a two-letter code. At most 2 characters. */
  readonly merchantRegion?: string
  /** The payment method to store. */
  readonly paymentMethodDetail: PaymentMethodDetail
  /** The payer's device and terminal. */
  readonly env: Env
  /** The currency for verifying the payment method. */
  readonly vaultingCurrency?: string
  /** Your own data, which responses and notifications echo. */
  readonly customizedInfo?: CustomizedInfo
}

/** The response of `vaultPaymentMethod`. */
export interface VaultPaymentMethodResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own ID for storing the payment method. */
  readonly vaultingRequestId: string
  /** The stored payment method, with its token. */
  readonly paymentMethodDetail?: ReceivedPaymentMethodDetail
  /** The URL to redirect the payer to. */
  readonly normalUrl?: string
  /** The URL that opens the wallet's app. */
  readonly schemeUrl?: string
  /** The URL that opens the wallet's app, or a page if the app is not installed. */
  readonly applinkUrl?: string
}

/** Checks the request of `vaultPaymentMethod`. */
export const vaultPaymentMethodRequestSchema: StrictSchema<VaultPaymentMethodRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape(
      'merchantAccountId metadata vaultingRequestId!<64 vaultingNotificationUrl!<2048 redirectUrl!<2048 merchantRegion<2 vaultingCurrency',
      {
        'paymentMethodDetail!': paymentMethodDetailShape,
        'env!': envShape,
        customizedInfo: customizedInfoShape,
      },
    ),
  )

/** Reads the response of `vaultPaymentMethod`. */
export const vaultPaymentMethodResponseSchema: TolerantSchema<VaultPaymentMethodResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('vaultingRequestId!! normalUrl schemeUrl applinkUrl', {
      'result!!': resultShape,
      paymentMethodDetail: paymentMethodDetailShape,
    }),
  )
