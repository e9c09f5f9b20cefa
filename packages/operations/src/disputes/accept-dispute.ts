// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { AcceptDisputeRequest, AcceptDisputeResponse } from '@gw/types'
import { acceptDisputeRequestSchema, acceptDisputeResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Accepts a dispute, and gives up the disputed money.
 *
 * If the outcome is unknown, you cannot look it up. Only notifyDispute with the type `DISPUTE_ACCEPTED` and the same `disputeId` is conclusive. The outcome is reported by notifyDispute. A call is sent once. It is not retried.
 */
export const acceptDispute: WithJsonSchema<Operation<AcceptDisputeRequest, AcceptDisputeResponse>> =
  defineOperation({
    version: 'v1',
    area: 'payments',
    name: 'acceptDispute',
    request: acceptDisputeRequestSchema,
    response: acceptDisputeResponseSchema,
    effect: 'money',
    echo: ['disputeId'],
    notification: 'notifyDispute',
  })
