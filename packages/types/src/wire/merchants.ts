// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import type { Result } from './models/common.ts'
import type { ReceivedStore, Store } from './models/order.ts'
import type {
  MerchantRegistrationInfo,
  PspRegistrationResult,
  ReceivedMerchantRegistrationInfo,
  RegistrationResult,
} from './models/registration.ts'
import type { ProductCodeType } from './models/values.ts'

/** The request of `registration`. */
export interface RegistrationRequest {
  /** The products that the merchant uses. */
  readonly productCodes: readonly ProductCodeType[]
  /** Your own ID for the registration. */
  readonly registrationRequestId: string
  /** The URL to which notifyRegistrationStatus is sent. */
  readonly registrationNotifyURL?: string
  /** The merchant. */
  readonly merchantInfo: MerchantRegistrationInfo
  /** Your own data, which the response repeats. */
  readonly passThroughInfo?: string
  /** The store. */
  readonly storeInfo?: Store
}

/** The response of `registration`. */
export interface RegistrationResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own data, which the response repeats. */
  readonly passThroughInfo?: string
}

/** The request of `inquiryRegistrationStatus`. */
export interface InquiryRegistrationStatusRequest {
  /** Your own ID for the registration. */
  readonly registrationRequestId?: string
  /** Your own ID for the merchant. */
  readonly referenceMerchantId?: string
  /** Your own ID for the store. */
  readonly referenceStoreId?: string
}

/** The response of `inquiryRegistrationStatus`. */
export interface InquiryRegistrationStatusResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The result of the registration. */
  readonly registrationResult?: RegistrationResult
  /** The result at each payment service provider. */
  readonly pspRegistrationResultList?: readonly PspRegistrationResult[]
}

/** The request of `inquiryRegistrationInfo`. */
export interface InquiryRegistrationInfoRequest {
  /** Your own ID for the merchant. */
  readonly referenceMerchantId: string
  /** Your own ID for the store. */
  readonly referenceStoreId?: string
}

/** The response of `inquiryRegistrationInfo`. */
export interface InquiryRegistrationInfoResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The merchant. */
  readonly merchantInfo?: ReceivedMerchantRegistrationInfo
  /** The products that the merchant uses. */
  readonly productCodes?: readonly ProductCodeType[]
  /** The store. */
  readonly storeInfo?: ReceivedStore
}
