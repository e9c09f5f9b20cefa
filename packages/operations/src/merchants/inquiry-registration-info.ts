// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  listShape,
  objectShape,
  type Result,
  resultShape,
  textShape,
  toStrictSchema,
  toTolerantSchema,
} from '@gw/types'
import { defineOperation } from '../define-operation.ts'
import { type Store, storeShape } from '../models/order/merchant.ts'
import {
  type MerchantRegistrationInfo,
  merchantRegistrationInfoShape,
} from '../models/registration/merchant-registration-info.ts'
import type { ProductCodeType } from '../models/values.ts'
import type { Operation } from '../operation.ts'

/** Request of {@link inquiryRegistrationInfo}. */
export interface InquiryRegistrationInfoRequest {
  /** Your own ID for the merchant. */
  readonly referenceMerchantId: string
  /** Your own ID for the store. */
  readonly referenceStoreId?: string
}

/** Response of {@link inquiryRegistrationInfo}. */
export interface InquiryRegistrationInfoResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The merchant. */
  readonly merchantInfo?: MerchantRegistrationInfo
  /** The products that the merchant uses. */
  readonly productCodes?: readonly ProductCodeType[]
  /** The store. */
  readonly storeInfo?: Store
}

/**
 * Looks up the data of a registered merchant.
 */
export const inquiryRegistrationInfo: Operation<
  InquiryRegistrationInfoRequest,
  InquiryRegistrationInfoResponse
> = /* @__PURE__ */ defineOperation({
  version: 'v1',
  area: 'merchants',
  name: 'inquiryRegistrationInfo',
  request: /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ objectShape<InquiryRegistrationInfoRequest>(
      { referenceMerchantId: textShape },
      { referenceStoreId: textShape },
    ),
  ),
  response: /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ objectShape<InquiryRegistrationInfoResponse>(
      { result: resultShape },
      {
        merchantInfo: merchantRegistrationInfoShape,
        productCodes: /* @__PURE__ */ listShape(textShape),
        storeInfo: storeShape,
      },
    ),
  ),
  effect: 'read',
  echo: 'none',
})
