// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { VerifyAuthenticationRequest, VerifyAuthenticationResponse } from '@gw/types'
import {
  verifyAuthenticationRequestSchema,
  verifyAuthenticationResponseSchema,
} from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Checks the one-time password that a user entered.
 *
 * A successful call does not mean that the password was right. Read `isPassed`. Each call spends an attempt.
 */
export const verifyAuthentication: WithJsonSchema<
  Operation<VerifyAuthenticationRequest, VerifyAuthenticationResponse>
> = defineOperation({
  version: 'v1',
  area: 'users',
  name: 'verifyAuthentication',
  request: verifyAuthenticationRequestSchema,
  response: verifyAuthenticationResponseSchema,
  effect: 'write',
  echo: 'none',
})
