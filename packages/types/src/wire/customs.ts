// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import type { BooleanLike } from '../shapes/shape.ts'
import type {
  Amount,
  Certificate,
  CustomsInfo,
  DeclarationRecord,
  MerchantCustomsInfo,
  Result,
} from './models/common.ts'
import type { ClearingChannel, IdentityCheckResult } from './models/values.ts'

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
  /** True if the order is split into several declarations. */
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

/** The request of `inquiryDeclarationRequests`. */
export interface InquiryDeclarationRequestsRequest {
  /** The IDs of the declarations to look up. */
  readonly declarationRequestIds: readonly string[]
}

/** The response of `inquiryDeclarationRequests`. */
export interface InquiryDeclarationRequestsResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The IDs that were not found. */
  readonly declarationRequestsNotFound?: readonly string[]
  /** The declarations that were found. */
  readonly declarationRecords?: readonly DeclarationRecord[]
}
