// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import type { JsonValue, OpenLiteral } from '../../shapes/shape.ts'
import { type Result, resultShape } from '../models/result.ts'
import {
  paymentMethodDetailShape,
  type ReceivedPaymentMethodDetail,
} from '../models/stored-method/payment-method-detail.ts'

/** The request of `inquireVaulting`. */
export interface InquireVaultingRequest {
  /** Your own ID for the request to look up. At most 64 characters. */
  readonly vaultingRequestId: string
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
}

/** The response of `inquireVaulting`. */
export interface InquireVaultingResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own ID for storing the payment method. */
  readonly vaultingRequestId: string
  /** The URL to redirect the payer to. */
  readonly normalUrl?: string
  /** The URL that opens the wallet's app. */
  readonly schemeUrl?: string
  /** The URL that opens the wallet's app, or a page if the app is not installed. */
  readonly applinkUrl?: string
  /** Whether the payment method is stored. */
  readonly vaultingStatus?: OpenLiteral<'SUCCESS' | 'FAIL' | 'PROCESSING'>
  /** The stored payment method, with its token. */
  readonly paymentMethodDetail?: ReceivedPaymentMethodDetail
  /** Your own data as a JSON string, which responses and notifications echo. */
  readonly metadata?: JsonValue
  /** The result code of storing the payment method. */
  readonly vaultingResultCode?: string
  /** The result message for storing the payment method. */
  readonly vaultingResultMessage?: string
}

/** Checks the request of `inquireVaulting`. */
export const inquireVaultingRequestSchema: StrictSchema<InquireVaultingRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape('vaultingRequestId!<64 merchantAccountId'),
  )

/** Reads the response of `inquireVaulting`. */
export const inquireVaultingResponseSchema: TolerantSchema<InquireVaultingResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape(
      'vaultingRequestId!! normalUrl schemeUrl applinkUrl vaultingStatus* metadata. vaultingResultCode vaultingResultMessage',
      { 'result!!': resultShape, paymentMethodDetail: paymentMethodDetailShape },
    ),
  )
