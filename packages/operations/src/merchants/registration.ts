// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  listShape,
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
import { type Store, storeShape } from '../models/order/merchant.ts'
import {
  type MerchantRegistrationInfo,
  merchantRegistrationInfoShape,
} from '../models/registration/merchant-registration-info.ts'
import type { ProductCodeType } from '../models/values.ts'
import type { Operation } from '../operation.ts'

/** Request of {@link registration}. */
export interface RegistrationRequest {
  /** The products that the merchant uses. */
  readonly productCodes: readonly ProductCodeType[]
  /** Your own ID for the registration. A repeated request with the same ID is performed once. */
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

/** Response of {@link registration}. */
export interface RegistrationResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** Your own data, which the response repeats. */
  readonly passThroughInfo?: Scalar
}

/**
 * Registers a merchant for in-store payments.
 *
 * A repeated request with the same `registrationRequestId` is performed once. The outcome is reported by notifyRegistrationStatus.
 */
export const registration: Operation<RegistrationRequest, RegistrationResponse> =
  /* @__PURE__ */ defineOperation({
    version: 'v1',
    area: 'merchants',
    name: 'registration',
    request: /* @__PURE__ */ toStrictSchema(
      /* @__PURE__ */ objectShape<RegistrationRequest>(
        {
          productCodes: /* @__PURE__ */ listShape(textShape),
          registrationRequestId: textShape,
          merchantInfo: merchantRegistrationInfoShape,
        },
        { registrationNotifyURL: textShape, passThroughInfo: textShape, storeInfo: storeShape },
      ),
    ),
    response: /* @__PURE__ */ toTolerantSchema(
      /* @__PURE__ */ objectShape<RegistrationResponse>(
        { result: resultShape },
        { passThroughInfo: scalarShape },
      ),
    ),
    effect: 'write',
    idempotencyField: 'registrationRequestId',
    echo: 'none',
    notification: 'notifyRegistrationStatus',
  })
