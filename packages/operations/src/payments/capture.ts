// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { CaptureRequest, CaptureResponse } from '@gw/types'
import { captureRequestSchema, captureResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { PendingOperation, WithJsonSchema } from '../definitions/operation.ts'
import { captureConfirmation } from './capture-confirmation.ts'

/**
 * Captures an authorized payment, in full or in part.
 *
 * A repeated request with the same `captureRequestId` is processed once. The outcome is reported by notifyCapture.
 */
export const capture: WithJsonSchema<PendingOperation<CaptureRequest, CaptureResponse>> =
  defineOperation({
    version: 'v1',
    area: 'payments',
    name: 'capture',
    request: captureRequestSchema,
    response: captureResponseSchema,
    effect: 'money',
    idempotencyField: 'captureRequestId',
    echo: ['captureRequestId'],
    echoIfPresent: ['paymentId', 'captureAmount'],
    pendingCodes: ['CAPTURE_IN_PROCESS'],
    confirm: captureConfirmation,
    notification: 'notifyCapture',
  })
