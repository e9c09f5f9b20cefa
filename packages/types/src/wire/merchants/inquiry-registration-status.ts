// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../shapes/list-shape.ts'
import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import {
  type PspRegistrationResult,
  pspRegistrationResultShape,
  type RegistrationResult,
  registrationResultShape,
} from '../models/registration/registration-result.ts'
import { type Result, resultShape } from '../models/result.ts'

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

/** Checks the request of `inquiryRegistrationStatus`. */
export const inquiryRegistrationStatusRequestSchema: StrictSchema<InquiryRegistrationStatusRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape('registrationRequestId referenceMerchantId referenceStoreId'),
  )

/** Reads the response of `inquiryRegistrationStatus`. */
export const inquiryRegistrationStatusResponseSchema: TolerantSchema<InquiryRegistrationStatusResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('', {
      'result!!': resultShape,
      'registrationResult*': registrationResultShape,
      pspRegistrationResultList: /* @__PURE__ */ listShape(pspRegistrationResultShape),
    }),
  )
