// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { CreateVaultingSessionRequest, CreateVaultingSessionResponse } from '@gw/types'
import {
  createVaultingSessionRequestSchema,
  createVaultingSessionResponseSchema,
} from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Creates a session for the provider's client SDK, in which the payer stores a payment method.
 *
 * A repeated request with the same `vaultingRequestId` is processed once. The outcome is reported by notifyVaulting.
 */
export const createVaultingSession: WithJsonSchema<
  Operation<CreateVaultingSessionRequest, CreateVaultingSessionResponse>
> = defineOperation({
  version: 'v1',
  area: 'vaults',
  name: 'createVaultingSession',
  request: createVaultingSessionRequestSchema,
  response: createVaultingSessionResponseSchema,
  effect: 'write',
  idempotencyField: 'vaultingRequestId',
  echo: 'none',
  unique: ['vaultingSessionId', 'vaultingSessionData', 'normalUrl'],
  notification: 'notifyVaulting',
})
