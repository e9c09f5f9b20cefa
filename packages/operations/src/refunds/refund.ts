// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { RefundRequest, RefundResponse } from '@gw/types'
import { refundRequestSchema, refundResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { PendingOperation, WithJsonSchema } from '../definitions/operation.ts'
import { refundConfirmation } from './refund-confirmation.ts'

/**
 * Refunds a payment, in full or in part.
 *
 * A repeated request with the same `refundRequestId` is processed once. The outcome is reported by notifyRefund.
 */
export const refund: WithJsonSchema<PendingOperation<RefundRequest, RefundResponse>> =
  defineOperation({
    version: 'v1',
    area: 'payments',
    name: 'refund',
    request: refundRequestSchema,
    response: refundResponseSchema,
    effect: 'money',
    idempotencyField: 'refundRequestId',
    echo: ['refundRequestId'],
    echoIfPresent: ['paymentId', 'refundAmount'],
    pendingCodes: ['REFUND_IN_PROCESS'],
    confirm: refundConfirmation,
    notification: 'notifyRefund',
  })
