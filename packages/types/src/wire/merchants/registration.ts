// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type Store, storeShape } from '../models/order/merchant.ts'
import {
  type MerchantRegistrationInfo,
  merchantRegistrationInfoShape,
} from '../models/registration/merchant-registration-info.ts'
import { type Result, resultShape } from '../models/result.ts'
import type { ProductCodeType } from '../values.ts'

/** The request of `registration`. */
export interface RegistrationRequest {
  /** The products that the merchant uses. */
  readonly productCodes: readonly ProductCodeType[]
  /** Your own ID for the registration. */
  readonly registrationRequestId: string
  /** Where notifyRegistrationStatus is sent. */
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

/** Checks the request of `registration`. */
export const registrationRequestSchema: StrictSchema<RegistrationRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape(
      'productCodes[]! registrationRequestId! registrationNotifyURL passThroughInfo',
      { 'merchantInfo!': merchantRegistrationInfoShape, storeInfo: storeShape },
    ),
  )

/** Reads the response of `registration`. */
export const registrationResponseSchema: TolerantSchema<RegistrationResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('passThroughInfo', { 'result!!': resultShape }),
  )
