// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { UploadInvoiceShippingFileRequest, UploadInvoiceShippingFileResponse } from '@gw/types'
import {
  uploadInvoiceShippingFileRequestSchema,
  uploadInvoiceShippingFileResponseSchema,
} from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Uploads an invoice or a shipping document for a payment.
 */
export const uploadInvoiceShippingFile: WithJsonSchema<
  Operation<UploadInvoiceShippingFileRequest, UploadInvoiceShippingFileResponse>
> = defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'uploadInvoiceShippingFile',
  request: uploadInvoiceShippingFileRequestSchema,
  response: uploadInvoiceShippingFileResponseSchema,
  effect: 'write',
  echo: 'none',
})
