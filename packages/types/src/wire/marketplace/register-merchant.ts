// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../shapes/list-shape.ts'
import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type MerchantInfo, merchantInfoShape } from '../models/marketplace/merchant-info.ts'
import { type SettlementInfo, settlementInfoShape } from '../models/marketplace/settlement.ts'
import { type PaymentMethod, paymentMethodShape } from '../models/payment/payment-method.ts'
import { type Result, resultShape } from '../models/result.ts'

/** The request of `registerMerchant`. */
export interface RegisterMerchantRequest {
  /** Your own ID for the registration. At most 64 characters. */
  readonly registrationRequestId: string
  /** The currencies and bank accounts of the sub-merchant. At most 10 items. */
  readonly settlementInfos: readonly SettlementInfo[]
  /** The merchant. */
  readonly merchantInfo: MerchantInfo
  /** The payment methods to evaluate. At most 100 items. */
  readonly paymentMethods?: readonly PaymentMethod[]
}

/** The response of `registerMerchant`. */
export interface RegisterMerchantResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The status of the registration. */
  readonly registrationStatus?: string
}

/** Checks the request of `registerMerchant`. */
export const registerMerchantRequestSchema: StrictSchema<RegisterMerchantRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape('registrationRequestId!<64', {
      'settlementInfos!<10': /* @__PURE__ */ listShape(settlementInfoShape),
      'merchantInfo!': merchantInfoShape,
      'paymentMethods<100': /* @__PURE__ */ listShape(paymentMethodShape),
    }),
  )

/** Reads the response of `registerMerchant`. */
export const registerMerchantResponseSchema: TolerantSchema<RegisterMerchantResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('registrationStatus*', { 'result!!': resultShape }),
  )
