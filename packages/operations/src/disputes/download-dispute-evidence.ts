// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { DownloadDisputeEvidenceRequest, DownloadDisputeEvidenceResponse } from '@gw/types'
import {
  downloadDisputeEvidenceRequestSchema,
  downloadDisputeEvidenceResponseSchema,
} from '@gw/types/wire'
import { defineOperation } from '../definitions/define-operation.ts'
import type { Operation, WithJsonSchema } from '../definitions/operation.ts'

/**
 * Downloads a dispute's evidence, or the template for it.
 */
export const downloadDisputeEvidence: WithJsonSchema<
  Operation<DownloadDisputeEvidenceRequest, DownloadDisputeEvidenceResponse>
> = defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'downloadDisputeEvidence',
  request: downloadDisputeEvidenceRequestSchema,
  response: downloadDisputeEvidenceResponseSchema,
  effect: 'read',
  echo: 'none',
})
