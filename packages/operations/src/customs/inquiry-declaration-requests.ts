// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type {
  InquiryDeclarationRequestsRequest,
  InquiryDeclarationRequestsResponse,
} from '@gw/types'
import {
  inquiryDeclarationRequestsRequestSchema,
  inquiryDeclarationRequestsResponseSchema,
} from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Looks up declarations to customs.
 */
export const inquiryDeclarationRequests: WithJsonSchema<
  Operation<InquiryDeclarationRequestsRequest, InquiryDeclarationRequestsResponse>
> = defineOperation({
  version: 'v1',
  area: 'customs',
  name: 'inquiryDeclarationRequests',
  request: inquiryDeclarationRequestsRequestSchema,
  response: inquiryDeclarationRequestsResponseSchema,
  effect: 'read',
  echo: 'none',
})
