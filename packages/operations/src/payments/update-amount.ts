// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { UpdateAmountRequest, UpdateAmountResponse } from '@gw/types'
import { updateAmountRequestSchema, updateAmountResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'
import { amountUpdateConfirmation } from './amount-update-confirmation.ts'

/**
 * Raises an authorization's amount.
 *
 * A success only means that the gateway accepted the request. notifyPayment with the type `UPDATE_AMOUNT_RESULT` reports whether the amount was raised. A repeated request with the same `updateRequestId` is processed once. The outcome is reported by notifyPayment.
 */
export const updateAmount: WithJsonSchema<Operation<UpdateAmountRequest, UpdateAmountResponse>> =
  defineOperation({
    version: 'v1',
    area: 'payments',
    name: 'updateAmount',
    request: updateAmountRequestSchema,
    response: updateAmountResponseSchema,
    effect: 'money',
    idempotencyField: 'updateRequestId',
    echo: 'none',
    echoIfPresent: ['updateRequestId', 'paymentId', 'amount'],
    confirm: amountUpdateConfirmation,
    notification: 'notifyPayment',
  })
