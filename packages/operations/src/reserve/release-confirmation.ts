import {
  type Amount,
  amountsEqual,
  type InquireReleaseRequest,
  type InquireReleaseResponse,
} from '@gw/types'
import { isSuccess } from '../definitions/is-success.ts'
import type { Confirmation } from '../definitions/operation.ts'
import { inquireRelease } from './inquire-release.ts'

/** The part of a request for a release that its record is compared with. */
export interface SentRelease {
  /** Your own ID for the release. */
  readonly releaseRequestId: string
  readonly releaseAmount: Amount
}

/** Confirms `createRelease` with the record of the release, found by your own ID. */
export const releaseConfirmation: Confirmation<
  SentRelease,
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
