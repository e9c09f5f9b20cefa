import { type Fields, needText } from '../../../fields.ts'
import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import { resultOf } from '../../result.ts'
import { type OperationContext, OperationError } from '../operation.ts'

/** Cancels an access token. Canceling it again succeeds and changes nothing. */
export function revoke(parameters: Fields, { authorizations }: OperationContext): ResponseBody {
  const found = authorizations.findByAccessToken(needText(parameters, 'accessToken'))
  if (found === undefined) throw new OperationError('INVALID_ACCESS_TOKEN')
  if (found.authorizationNotifyType === 'TOKEN_CREATED') {
    authorizations.cancelToken(found.authorizationId)
  }
  return { result: resultOf('SUCCESS') }
}
