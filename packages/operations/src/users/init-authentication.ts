// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { InitAuthenticationRequest, InitAuthenticationResponse } from '@gw/types'
import { initAuthenticationRequestSchema, initAuthenticationResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Sends a one-time password to a wallet's user.
 *
 * A repeated request with the same `authenticationRequestId` is processed once. For the 3-D Secure authentication of a card payment, use {@link initializeAuthentication}.
 */
export const initAuthentication: WithJsonSchema<
  Operation<InitAuthenticationRequest, InitAuthenticationResponse>
> = defineOperation({
  version: 'v1',
  area: 'users',
  name: 'initAuthentication',
  request: initAuthenticationRequestSchema,
  response: initAuthenticationResponseSchema,
  effect: 'write',
  idempotencyField: 'authenticationRequestId',
  echo: 'none',
  echoIfPresent: ['authenticationRequestId'],
})
