// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { InquireInstallmentRequest, InquireInstallmentResponse } from '@gw/types'
import { inquireInstallmentRequestSchema, inquireInstallmentResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Lists the banks that offer installments.
 */
export const inquireInstallment: WithJsonSchema<
  Operation<InquireInstallmentRequest, InquireInstallmentResponse>
> = defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'inquireInstallment',
  request: inquireInstallmentRequestSchema,
  response: inquireInstallmentResponseSchema,
  effect: 'read',
  echo: 'none',
})
