// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  type Amount,
  amountShape,
  objectShape,
  type Result,
  resultShape,
  type Scalar,
  scalarShape,
  textShape,
  toStrictSchema,
  toTolerantSchema,
} from '@gw/types'
import { defineOperation } from '../define-operation.ts'
import { type Certificate, certificateShape } from '../models/certificate.ts'
import {
  type CustomsInfo,
  customsInfoShape,
  type MerchantCustomsInfo,
  merchantCustomsInfoShape,
} from '../models/customs-info.ts'
import type { ClearingChannel, IdentityCheckResult } from '../models/values.ts'
import { type BooleanLike, booleanLikeShape } from '../models/wire.ts'
import type { Operation } from '../operation.ts'

/** Request of {@link declare}. */
export interface DeclareRequest {
  /** Your own ID for the declaration. A repeated request with the same ID is performed once. */
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

/** Response of {@link declare}. */
export interface DeclareResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The ID of the payment at the customs office. */
  readonly customsPaymentId?: string
  /** The ID of the order at the customs office. */
  readonly customsOrderId?: string
  /** The result of comparing the buyer with the payer. */
  readonly identityCheckResult?: IdentityCheckResult | number | boolean
  /** The channel through which the payment was cleared. */
  readonly clearingChannel?: ClearingChannel | number | boolean
  /** The clearing channel's ID for the transaction. */
  readonly clearingTransactionId?: Scalar
  /** The registration number of the provider at the customs office. */
  readonly customsProviderRegistrationId?: Scalar
}

/**
 * Declares a payment to customs.
 *
 * A repeated request with the same `declarationRequestId` is performed once.
 */
export const declare: Operation<DeclareRequest, DeclareResponse> = /* @__PURE__ */ defineOperation({
  version: 'v1',
  area: 'customs',
  name: 'declare',
  request: /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ objectShape<DeclareRequest>(
      {
        declarationRequestId: textShape,
        paymentId: textShape,
        declarationAmount: amountShape,
        customs: customsInfoShape,
        merchantCustomsInfo: merchantCustomsInfoShape,
        splitOrder: booleanLikeShape,
      },
      { subOrderId: textShape, buyerCertificate: certificateShape, suborderId: textShape },
    ),
  ),
  response: /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ objectShape<DeclareResponse>(
      { result: resultShape },
      {
        customsPaymentId: textShape,
        customsOrderId: textShape,
        identityCheckResult: scalarShape,
        clearingChannel: scalarShape,
        clearingTransactionId: scalarShape,
        customsProviderRegistrationId: scalarShape,
      },
    ),
  ),
  effect: 'write',
  idempotencyField: 'declarationRequestId',
  echo: 'none',
})
