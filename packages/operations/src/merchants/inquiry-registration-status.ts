// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  listShape,
  objectShape,
  type PspRegistrationResult,
  pspRegistrationResultShape,
  type RegistrationResult,
  type Result,
  registrationResultShape,
  resultShape,
  textShape,
  toStrictSchema,
  toTolerantSchema,
} from '@gw/types'
import { defineOperation } from '../define-operation.ts'
import type { Operation } from '../operation.ts'

/** Request of {@link inquiryRegistrationStatus}. */
export interface InquiryRegistrationStatusRequest {
  /** Your own ID for the registration. */
  readonly registrationRequestId?: string
  /** Your own ID for the merchant. */
  readonly referenceMerchantId?: string
  /** Your own ID for the store. */
  readonly referenceStoreId?: string
}

/** Response of {@link inquiryRegistrationStatus}. */
export interface InquiryRegistrationStatusResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The result of the registration. */
  readonly registrationResult?: RegistrationResult
  /** The result at each payment service provider. */
  readonly pspRegistrationResultList?: readonly PspRegistrationResult[]
}

/**
 * Looks up the status of a merchant registration.
 */
export const inquiryRegistrationStatus: Operation<
  InquiryRegistrationStatusRequest,
  InquiryRegistrationStatusResponse
> = /* @__PURE__ */ defineOperation({
  version: 'v1',
  area: 'merchants',
  name: 'inquiryRegistrationStatus',
  request: /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ objectShape<InquiryRegistrationStatusRequest>(
      {},
      {
        registrationRequestId: textShape,
        referenceMerchantId: textShape,
        referenceStoreId: textShape,
      },
    ),
  ),
  response: /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ objectShape<InquiryRegistrationStatusResponse>(
      { result: resultShape },
      {
        registrationResult: registrationResultShape,
        pspRegistrationResultList: /* @__PURE__ */ listShape(pspRegistrationResultShape),
      },
    ),
  ),
  effect: 'read',
  echo: 'none',
})
