import {
  amountsEqual,
  type CreateReleaseRequest,
  type InquireReleaseRequest,
  type InquireReleaseResponse,
} from '@gw/types'
import { isSuccess } from '../definitions/is-success.ts'
import type { Confirmation } from '../definitions/operation.ts'
import { inquireRelease } from './inquire-release.ts'

/** Confirms `createRelease` with the record of the release, found by your own ID. */
export const releaseConfirmation: Confirmation<
  CreateReleaseRequest,
  InquireReleaseRequest,
  InquireReleaseResponse
> = {
  inquiry: inquireRelease,
  request: ({ releaseRequestId }) => ({ releaseRequestId }),
  read({ result, releaseStatus }) {
    if (!isSuccess(result)) return 'notFinal'
    if (releaseStatus === 'SUCCESS') return 'happened'
    return releaseStatus === 'FAIL' ? 'didNotHappen' : 'notFinal'
  },
  sameAmount: ({ releaseAmount }, sent) =>
    releaseAmount !== undefined && amountsEqual(releaseAmount, sent.releaseAmount),
  sameFields: ['releaseId', 'holdId'],
}
