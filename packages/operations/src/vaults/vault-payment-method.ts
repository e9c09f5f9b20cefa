// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { VaultPaymentMethodRequest, VaultPaymentMethodResponse } from '@gw/types'
import { vaultPaymentMethodRequestSchema, vaultPaymentMethodResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { PendingOperation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Stores a payment method for later payments.
 *
 * A repeated request with the same `vaultingRequestId` is processed once. The outcome is reported by notifyVaulting.
 */
export const vaultPaymentMethod: WithJsonSchema<
  PendingOperation<VaultPaymentMethodRequest, VaultPaymentMethodResponse>
> = defineOperation({
  version: 'v1',
  area: 'vaults',
  name: 'vaultPaymentMethod',
  request: vaultPaymentMethodRequestSchema,
  response: vaultPaymentMethodResponseSchema,
  effect: 'write',
  idempotencyField: 'vaultingRequestId',
  echo: ['vaultingRequestId'],
  pendingCodes: ['VERIFICATION_IN_PROCESS'],
  notification: 'notifyVaulting',
})
