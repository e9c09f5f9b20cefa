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
import { type DeclarationRecord, declarationRecordShape } from '../models/customs-info.ts'
import type { Operation } from '../operation.ts'

/** Request of {@link inquiryDeclarationRequests}. */
export interface InquiryDeclarationRequestsRequest {
  /** The IDs of the declarations to look up. */
  readonly declarationRequestIds: readonly string[]
}

/** Response of {@link inquiryDeclarationRequests}. */
export interface InquiryDeclarationRequestsResponse {
  /** The outcome of the call itself. */
  readonly result: Result
  /** The IDs that were not found. */
  readonly declarationRequestsNotFound?: readonly string[]
  /** The declarations that were found. */
  readonly declarationRecords?: readonly DeclarationRecord[]
}

/**
 * Looks up declarations to customs.
 */
export const inquiryDeclarationRequests: Operation<
  InquiryDeclarationRequestsRequest,
  InquiryDeclarationRequestsResponse
> = /* @__PURE__ */ defineOperation({
  version: 'v1',
  area: 'customs',
  name: 'inquiryDeclarationRequests',
  request: /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ objectShape<InquiryDeclarationRequestsRequest>(
      { declarationRequestIds: /* @__PURE__ */ listShape(textShape) },
      {},
    ),
  ),
  response: /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ objectShape<InquiryDeclarationRequestsResponse>(
      { result: resultShape },
      {
        declarationRequestsNotFound: /* @__PURE__ */ listShape(textShape),
        declarationRecords: /* @__PURE__ */ listShape(declarationRecordShape),
      },
    ),
  ),
  effect: 'read',
  echo: 'none',
})
