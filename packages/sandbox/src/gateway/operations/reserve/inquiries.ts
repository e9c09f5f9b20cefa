import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import { rejection } from '../../../message/errors.ts'
import { type Fields, readId } from '../../../message/fields.ts'
import { resultOf } from '../../../message/result.ts'
import type { OperationContext } from '../operation.ts'

const AMOUNT = { currency: 'USD', value: '1000' }
const TIME = '2126-11-17T00:00:00Z'
const SELECTORS = ['holdRequestId', 'holdId', 'startingAfter', 'endingBefore']

/** Lists one hold, with the ID that was asked for. Always the same: the sandbox keeps no holds. */
export function inquireHoldList(parameters: Fields, _context: OperationContext): ResponseBody {
  const given = SELECTORS.filter((name) => readId(parameters, name) !== undefined)
  if (given.length > 1) {
    throw rejection('GW_SANDBOX_REQUEST_INVALID', `${given.join(' and ')} exclude each other`)
  }
  const { limit = 10 } = parameters
  if (!(Number(limit) >= 1 && Number(limit) <= 100)) {
    throw rejection('GW_SANDBOX_REQUEST_INVALID', 'limit must be from 1 to 100')
  }
  const hold = {
    holdRequestId: readId(parameters, 'holdRequestId') ?? 'HOLD_REQUEST_1',
    holdId: readId(parameters, 'holdId') ?? 'HOLD_1',
    holdAmount: AMOUNT,
    releasableAmount: AMOUNT,
    releaseTime: TIME,
    holdStatus: 'SUCCESS',
    releaseStatus: 'UNRELEASED',
  }
  return { result: resultOf('SUCCESS'), holdDetails: [hold], hasMore: false }
}

/** Returns a release with the ID that was asked for. Always the same: the sandbox keeps no releases. */
export function inquireRelease(parameters: Fields, _context: OperationContext): ResponseBody {
  const releaseId = readId(parameters, 'releaseId')
  const releaseRequestId = readId(parameters, 'releaseRequestId')
  if ((releaseId === undefined) === (releaseRequestId === undefined)) {
    const message = 'exactly one of releaseId and releaseRequestId is required'
    throw rejection('GW_SANDBOX_REQUEST_INVALID', message)
  }
  return {
    result: resultOf('SUCCESS'),
    releaseRequestId: releaseRequestId ?? 'RELEASE_REQUEST_1',
    releaseId: releaseId ?? 'RELEASE_1',
    holdId: 'HOLD_1',
    releaseAmount: AMOUNT,
    releaseStatus: 'SUCCESS',
  }
}
