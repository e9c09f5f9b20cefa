// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { RegistrationRequest, RegistrationResponse } from '@gw/types'
import { registrationRequestSchema, registrationResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Registers a merchant for in-store payments.
 *
 * A repeated request with the same `registrationRequestId` is processed once. The outcome is reported by notifyRegistrationStatus.
 */
export const registration: WithJsonSchema<Operation<RegistrationRequest, RegistrationResponse>> =
  defineOperation({
    version: 'v1',
    area: 'merchants',
    name: 'registration',
    request: registrationRequestSchema,
    response: registrationResponseSchema,
    effect: 'write',
    idempotencyField: 'registrationRequestId',
    echo: 'none',
    notification: 'notifyRegistrationStatus',
  })
