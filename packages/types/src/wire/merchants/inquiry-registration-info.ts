// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type ReceivedStore, storeShape } from '../models/order/merchant.ts'
import {
  merchantRegistrationInfoShape,
  type ReceivedMerchantRegistrationInfo,
} from '../models/registration/merchant-registration-info.ts'
import { type Result, resultShape } from '../models/result.ts'
import type { ProductCodeType } from '../values.ts'

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

/** Checks the request of `inquiryRegistrationInfo`. */
export const inquiryRegistrationInfoRequestSchema: StrictSchema<InquiryRegistrationInfoRequest> =
  /* @__PURE__ */ toStrictSchema(/* @__PURE__ */ rowsShape('referenceMerchantId! referenceStoreId'))

/** Reads the response of `inquiryRegistrationInfo`. */
export const inquiryRegistrationInfoResponseSchema: TolerantSchema<InquiryRegistrationInfoResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('productCodes[]', {
      'result!!': resultShape,
      merchantInfo: merchantRegistrationInfoShape,
      storeInfo: storeShape,
    }),
  )
