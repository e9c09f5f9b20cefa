// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { CreateReleaseRequest, CreateReleaseResponse } from '@gw/types'
import { createReleaseRequestSchema, createReleaseResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { PendingOperation, WithJsonSchema } from '../definitions/operation.ts'
import { releaseConfirmation } from './release-confirmation.ts'

/**
 * Releases money that is on hold, in full or in part.
 *
 * `result` says only that the call was processed: `releaseStatus` says whether the money is released. Without a final `releaseStatus`, the call is pending. Repeat a call only with the same `releaseRequestId`. A repeated request with the same `releaseRequestId` is processed once.
 */
export const createRelease: WithJsonSchema<
  PendingOperation<CreateReleaseRequest, CreateReleaseResponse>
> = defineOperation({
  version: 'v1',
  area: 'payments/reserve',
  name: 'createRelease',
  request: createReleaseRequestSchema,
  response: createReleaseResponseSchema,
  effect: 'money',
  idempotencyField: 'releaseRequestId',
  echo: ['releaseRequestId'],
  echoIfPresent: ['holdId', 'releaseAmount'],
  pendingCodes: [],
  outcomeField: 'releaseStatus',
  confirm: releaseConfirmation,
})
