import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import { type Fields, needText } from '../../../message/fields.ts'
import { resultOf } from '../../../message/result.ts'
import { type OperationContext, OperationError } from '../operation.ts'

/** Cancels an access token. The provider's text for INVALID_ACCESS_TOKEN includes tokens that were already canceled. */
export function revoke(parameters: Fields, { authorizations }: OperationContext): ResponseBody {
  const found = authorizations.findByAccessToken(needText(parameters, 'accessToken'))
  if (found?.authorizationNotifyType !== 'TOKEN_CREATED') {
    throw new OperationError('INVALID_ACCESS_TOKEN')
  }
  authorizations.cancelToken(found.authorizationId)
  return { result: resultOf('SUCCESS') }
}
