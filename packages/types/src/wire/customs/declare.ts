// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import type { BooleanLike } from '../../shapes/shape.ts'
import { type Amount, amountShape } from '../models/amount.ts'
import { type Certificate, certificateShape } from '../models/certificate.ts'
import {
  type CustomsInfo,
  customsInfoShape,
  type MerchantCustomsInfo,
  merchantCustomsInfoShape,
} from '../models/customs-info.ts'
import { type Result, resultShape } from '../models/result.ts'
import type { ClearingChannel, IdentityCheckResult } from '../values.ts'

/** The request of `declare`. */
export interface DeclareRequest {
  /** Your own ID for the declaration. */
  readonly declarationRequestId: string
  /** The gateway's ID for the payment. */
  readonly paymentId: string
  /** The amount to declare. */
  readonly declarationAmount: Amount
  /** The customs office. */
  readonly customs: CustomsInfo
  /** The merchant's registration at the customs office. */
  readonly merchantCustomsInfo: MerchantCustomsInfo
  /** Whether the order is split into several declarations. */
  readonly splitOrder: BooleanLike
  /** The ID of the part of a split order. */
  readonly subOrderId?: string
  /** The identity document of the buyer. */
  readonly buyerCertificate?: Certificate
  /** The ID of the part of a split order. The docs write it this way, the SDKs as `subOrderId`. */
  readonly suborderId?: string
}

/** The response of `declare`. */
export interface DeclareResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The ID of the payment at the customs office. */
  readonly customsPaymentId?: string
  /** The ID of the order at the customs office. */
  readonly customsOrderId?: string
  /** The result of comparing the buyer with the payer. */
  readonly identityCheckResult?: IdentityCheckResult
  /** The channel through which the payment was cleared. */
  readonly clearingChannel?: ClearingChannel
  /** The clearing channel's ID for the transaction. */
  readonly clearingTransactionId?: string
  /** The registration number of the provider at the customs office. */
  readonly customsProviderRegistrationId?: string
}

/** Checks the request of `declare`. */
export const declareRequestSchema: StrictSchema<DeclareRequest> = /* @__PURE__ */ toStrictSchema(
  /* @__PURE__ */ rowsShape('declarationRequestId! paymentId! splitOrder?! subOrderId suborderId', {
    'declarationAmount!': amountShape,
    'customs!': customsInfoShape,
    'merchantCustomsInfo!': merchantCustomsInfoShape,
    buyerCertificate: certificateShape,
  }),
)

/** Reads the response of `declare`. */
export const declareResponseSchema: TolerantSchema<DeclareResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape(
      'customsPaymentId customsOrderId identityCheckResult clearingChannel clearingTransactionId customsProviderRegistrationId',
      { 'result!!': resultShape },
    ),
  )
