// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { InquireVaultingRequest, InquireVaultingResponse } from '@gw/types'
import { inquireVaultingRequestSchema, inquireVaultingResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../define-operation.ts'
import type { Operation } from '../operation.ts'

/**
 * Looks up whether a payment method is stored.
 */
export const inquireVaulting: Operation<InquireVaultingRequest, InquireVaultingResponse> =
  /* @__PURE__ */ defineOperation({
    version: 'v1',
    area: 'vaults',
    name: 'inquireVaulting',
    request: inquireVaultingRequestSchema,
    response: inquireVaultingResponseSchema,
    effect: 'read',
    echo: ['vaultingRequestId'],
  })
