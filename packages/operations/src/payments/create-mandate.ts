// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { CreateMandateRequest, CreateMandateResponse } from '@gw/types'
import { createMandateRequestSchema, createMandateResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Creates a mandate for one later payment of a payer who authorized you.
 *
 * It does not debit the payer. If a response is lost, repeat the call with the same `mandateRequestId`, amount, and currency: there is no lookup. A repeated request with the same `mandateRequestId` is processed once.
 */
export const createMandate: WithJsonSchema<Operation<CreateMandateRequest, CreateMandateResponse>> =
  defineOperation({
    version: 'v1',
    area: 'payments',
    name: 'createMandate',
    request: createMandateRequestSchema,
    response: createMandateResponseSchema,
    effect: 'write',
    idempotencyField: 'mandateRequestId',
    echo: ['mandateRequestId'],
  })
