// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type {
  CreateTokenizedPaymentSessionRequest,
  CreateTokenizedPaymentSessionResponse,
} from '@gw/types'
import {
  createTokenizedPaymentSessionRequestSchema,
  createTokenizedPaymentSessionResponseSchema,
} from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Creates a session for the provider's client SDK, in which the payer authorizes later debits.
 *
 * This is `createPaymentSession` for `AGREEMENT_PAYMENT`. It does not create a payment, and its request does not contain an ID of your own. Find the authorization by `agreementInfo.authState`. The outcome is reported by notifyAuthorization.
 */
export const createTokenizedPaymentSession: WithJsonSchema<
  Operation<CreateTokenizedPaymentSessionRequest, CreateTokenizedPaymentSessionResponse>
> = defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'createTokenizedPaymentSession',
  pathName: 'createPaymentSession',
  request: createTokenizedPaymentSessionRequestSchema,
  response: createTokenizedPaymentSessionResponseSchema,
  effect: 'write',
  echo: 'none',
  unique: ['paymentSessionId', 'paymentSessionData'],
  notification: 'notifyAuthorization',
})
