// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { InquireVaultingRequest, InquireVaultingResponse } from '@gw/types'
import { inquireVaultingRequestSchema, inquireVaultingResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Looks up whether a payment method is stored.
 */
export const inquireVaulting: WithJsonSchema<
  Operation<InquireVaultingRequest, InquireVaultingResponse>
> = defineOperation({
  version: 'v1',
  area: 'vaults',
  name: 'inquireVaulting',
  request: inquireVaultingRequestSchema,
  response: inquireVaultingResponseSchema,
  effect: 'read',
  echo: ['vaultingRequestId'],
})
