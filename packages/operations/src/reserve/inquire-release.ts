// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { AtLeastOne, InquireReleaseRequestFields, InquireReleaseResponse } from '@gw/types'
import { inquireReleaseRequestSchema, inquireReleaseResponseSchema } from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Looks up a release by the gateway's `releaseId` or by your own `releaseRequestId`.
 *
 * Send one of the two IDs, not both. `result` says whether the call succeeded, and `releaseStatus` says what happened to the release.
 */
export const inquireRelease: WithJsonSchema<
  Operation<
    AtLeastOne<InquireReleaseRequestFields, 'releaseId' | 'releaseRequestId'>,
    InquireReleaseResponse
  >
> = defineOperation({
  version: 'v1',
  area: 'payments/reserve',
  name: 'inquireRelease',
  request: inquireReleaseRequestSchema,
  response: inquireReleaseResponseSchema,
  effect: 'read',
  echo: ['releaseId', 'releaseRequestId'],
})
