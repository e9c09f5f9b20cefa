import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import { type Fields, needText } from '../../../message/fields.ts'
import { resultOf } from '../../../message/result.ts'
import { foundOr, type OperationContext } from '../operation.ts'

/** Returns the status of an access token. */
export function queryAuthorization(
  parameters: Fields,
  { authorizations }: OperationContext,
): ResponseBody {
  const accessToken = needText(parameters, 'accessToken')
  const found = foundOr(authorizations.findByAccessToken(accessToken), 'INVALID_ACCESS_TOKEN')
  const { refreshToken, authorizationNotifyType } = found
  const tokenStatusType = authorizationNotifyType === 'TOKEN_CREATED' ? 'ACTIVE' : 'CANCELED'
  return { result: resultOf('SUCCESS'), accessToken, refreshToken, tokenStatusType }
}
