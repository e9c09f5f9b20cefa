// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { RegisterMerchantRequest, RegisterMerchantResponse } from '@gw/types'
import { registerMerchantRequestSchema, registerMerchantResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Registers a sub-merchant of a marketplace and its bank accounts.
 *
 * A success means that the review has started, which takes days. Only the notification says how it ended. A repeated request with the same `registrationRequestId` is processed once. The outcome is reported by notifyRegistration.
 */
export const registerMerchant: WithJsonSchema<
  Operation<RegisterMerchantRequest, RegisterMerchantResponse>
> = defineOperation({
  version: 'v1',
  area: 'merchants',
  name: 'registerMerchant',
  pathName: 'register',
  request: registerMerchantRequestSchema,
  response: registerMerchantResponseSchema,
  effect: 'write',
  idempotencyField: 'registrationRequestId',
  echo: 'none',
  notification: 'notifyRegistration',
})
