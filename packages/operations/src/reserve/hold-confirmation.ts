import {
  amountsEqual,
  type CreateHoldRequest,
  type InquireHoldListRequest,
  type InquireHoldListResponse,
  type ReserveHoldDetail,
} from '@gw/types'
import { isSuccess } from '../definitions/is-success.ts'
import type { Confirmation } from '../definitions/operation.ts'
import { inquireHoldList } from './inquire-hold-list.ts'

/** Confirms `createHold` with the hold itself, found by your own ID. */
export const holdConfirmation: Confirmation<
  CreateHoldRequest,
  InquireHoldListRequest,
  InquireHoldListResponse
> = {
  inquiry: inquireHoldList,
  request: ({ holdRequestId }) => ({ holdRequestId }),
  read(list, sent) {
    if (!isSuccess(list.result)) return 'notFinal'
    // A hold that is not listed may be listed later, so its absence proves nothing.
    const status = findHold(list, sent)?.holdStatus
    if (status === 'SUCCESS') return 'happened'
    return status === 'FAIL' ? 'didNotHappen' : 'notFinal'
  },
  sameAmount(list, sent) {
    const amount = findHold(list, sent)?.holdAmount
    return amount !== undefined && amountsEqual(amount, sent.holdAmount)
  },
  sameFields: ['holdId'],
  recordFields: (list, sent) => ({ holdId: findHold(list, sent)?.holdId }),
}

function findHold(
  { holdDetails = [] }: InquireHoldListResponse,
  sent: CreateHoldRequest,
): ReserveHoldDetail | undefined {
  return holdDetails.find(({ holdRequestId }) => holdRequestId === sent.holdRequestId)
}
