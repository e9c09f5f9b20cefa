// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { ConsultAuthorizationRequest, ConsultAuthorizationResponse } from '@gw/types'
import {
  consultAuthorizationRequestSchema,
  consultAuthorizationResponseSchema,
} from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Returns the URLs at which the payer authorizes you to debit a wallet.
 *
 * The outcome is reported by notifyAuthorization.
 */
export const consultAuthorization: WithJsonSchema<
  Operation<ConsultAuthorizationRequest, ConsultAuthorizationResponse>
> = defineOperation({
  version: 'v1',
  area: 'authorizations',
  name: 'consultAuthorization',
  pathName: 'consult',
  request: consultAuthorizationRequestSchema,
  response: consultAuthorizationResponseSchema,
  effect: 'write',
  echo: 'none',
  unique: ['authUrl', 'normalUrl', 'schemeUrl', 'applinkUrl'],
  notification: 'notifyAuthorization',
})
