// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { InitializeAuthenticationRequest, InitializeAuthenticationResponse } from '@gw/types'
import {
  initializeAuthenticationRequestSchema,
  initializeAuthenticationResponseSchema,
} from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Starts a 3-D Secure authentication by collecting data about the payer's device.
 *
 * Pass the `authenticationRequestId` in `paymentMethod.paymentMethodMetaData` of the payment that follows. To send a one-time password to a wallet's user, use {@link initAuthentication}.
 */
export const initializeAuthentication: WithJsonSchema<
  Operation<InitializeAuthenticationRequest, InitializeAuthenticationResponse>
> = defineOperation({
  version: 'v1',
  area: 'customer',
  name: 'initializeAuthentication',
  request: initializeAuthenticationRequestSchema,
  response: initializeAuthenticationResponseSchema,
  effect: 'write',
  idempotencyField: 'authenticationRequestId',
  echo: 'none',
  echoIfPresent: ['authenticationRequestId'],
  unique: ['authenticationId'],
})
