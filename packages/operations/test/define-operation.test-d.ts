import {
  defineOperation,
  type Operation,
  type PendingOperation,
  type SchemasOf,
} from '@gw/operations'
import { inquiryPaymentRequestSchema, inquiryPaymentResponseSchema } from '@gw/types'
import { expectTypeOf } from 'vitest'
import * as z from 'zod'

const good = {
  version: 'v1',
  area: 'payments',
  name: 'refund',
  request: inquiryPaymentRequestSchema,
  response: inquiryPaymentResponseSchema,
  effect: 'money',
  idempotencyField: 'refundRequestId',
  echo: ['refundRequestId'],
} as const

// It infers the input of the request schema and the output of the response schema.
{
  const request = z.object({ refundRequestId: z.string(), reason: z.string().default('none') })
  const response = z.object({ refundTime: z.string().transform((text) => new Date(text)) })
  const operation = defineOperation({ ...good, request, response })
  expectTypeOf(operation).toEqualTypeOf<
    Operation<{ refundRequestId: string; reason?: string | undefined }, { refundTime: Date }> &
      SchemasOf<typeof request, typeof response>
  >()
}

// It returns a PendingOperation only for a definition with pendingCodes.
{
  const response = z.object({ form: z.string().optional() })
  const request = z.object({ refundRequestId: z.string() })
  const operation = defineOperation({
    ...good,
    request,
    response,
    pendingCodes: ['REFUND_IN_PROCESS'],
    pendingWhen: ({ form }) => form !== undefined,
  })
  expectTypeOf(operation).toEqualTypeOf<
    PendingOperation<{ refundRequestId: string }, { form?: string | undefined }> &
      SchemasOf<typeof request, typeof response>
  >()
  expectTypeOf(operation).not.toExtend<Operation>()
  // @ts-expect-error pendingWhen requires pendingCodes
  defineOperation({ ...good, response, pendingWhen: () => true })
}
