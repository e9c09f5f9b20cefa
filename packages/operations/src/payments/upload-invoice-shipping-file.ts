// Generated from the facts of this package. Run `npm run operations` after a change to them.

import {
  objectShape,
  type Result,
  resultShape,
  textShape,
  toStrictSchema,
  toTolerantSchema,
} from '@gw/types'
import { defineOperation } from '../define-operation.ts'
import type { Operation } from '../operation.ts'

/** Request of {@link uploadInvoiceShippingFile}. */
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
}

/** Response of {@link uploadInvoiceShippingFile}. */
export interface UploadInvoiceShippingFileResponse {
  /** The outcome of the call itself. */
  readonly result: Result
}

/**
 * Uploads an invoice or a shipping document for a payment.
 */
export const uploadInvoiceShippingFile: Operation<
  UploadInvoiceShippingFileRequest,
  UploadInvoiceShippingFileResponse
> = /* @__PURE__ */ defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'uploadInvoiceShippingFile',
  request: /* @__PURE__ */ toStrictSchema(
    /* @__PURE__ */ objectShape<UploadInvoiceShippingFileRequest>(
      { paymentRequestId: textShape },
      { fileId: textShape, uploadFile: textShape, fileType: textShape, fileName: textShape },
    ),
  ),
  response: /* @__PURE__ */ toTolerantSchema(
    /* @__PURE__ */ objectShape<UploadInvoiceShippingFileResponse>({ result: resultShape }, {}),
  ),
  effect: 'write',
  echo: 'none',
})
