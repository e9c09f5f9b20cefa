// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../shapes/list-shape.ts'
import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type DeclarationRecord, declarationRecordShape } from '../models/customs-info.ts'
import { type Result, resultShape } from '../models/result.ts'

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

/** Checks the request of `inquiryDeclarationRequests`. */
export const inquiryDeclarationRequestsRequestSchema: StrictSchema<InquiryDeclarationRequestsRequest> =
  /* @__PURE__ */ toStrictSchema(/* @__PURE__ */ rowsShape('declarationRequestIds[]!'))

/** Reads the response of `inquiryDeclarationRequests`. */
export const inquiryDeclarationRequestsResponseSchema: TolerantSchema<InquiryDeclarationRequestsResponse> =
  /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ rowsShape('declarationRequestsNotFound[]', {
      'result!!': resultShape,
      declarationRecords: /* @__PURE__ */ listShape(declarationRecordShape),
    }),
  )
