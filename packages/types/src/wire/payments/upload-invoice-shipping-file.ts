// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../shapes/rows-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from '../../shapes/schema.ts'
import { type Result, resultShape } from '../models/result.ts'

/** The request of `uploadInvoiceShippingFile`. */
export interface UploadInvoiceShippingFileRequest {
  /** Your own ID for the payment. */
  readonly paymentRequestId: string
  /** Your own ID for the file. */
  readonly fileId?: string
  /** The file, as a base64 string. */
  readonly uploadFile?: string
  /** The type of the file. */
  readonly fileType?: string
  /** The name of the file. */
  readonly fileName?: string
  /** The merchant's ID. */
  readonly merchantId?: string
}

/** The response of `uploadInvoiceShippingFile`. */
export interface UploadInvoiceShippingFileResponse {
  /** The outcome of the call itself. */
  readonly result: Result
}

/** Checks the request of `uploadInvoiceShippingFile`. */
export const uploadInvoiceShippingFileRequestSchema: StrictSchema<UploadInvoiceShippingFileRequest> =
  /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ rowsShape('paymentRequestId! fileId uploadFile fileType fileName merchantId'),
  )

/** Reads the response of `uploadInvoiceShippingFile`. */
export const uploadInvoiceShippingFileResponseSchema: TolerantSchema<UploadInvoiceShippingFileResponse> =
  /* @__PURE__ */ toTolerantSchema(/* @__PURE__ */ rowsShape('', { 'result!!': resultShape }))
