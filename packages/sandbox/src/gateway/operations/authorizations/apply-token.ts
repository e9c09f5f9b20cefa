import type { SandboxAuthorization } from '../../../ledger/parties/authorization.ts'
import type { AuthorizationStore } from '../../../ledger/parties/authorizations.ts'
import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import { isoTime } from '../../../ledger/records/outcome.ts'
import { type Fields, needText, wrongField } from '../../../message/fields.ts'
import { resultOf } from '../../../message/result.ts'
import { type OperationContext, OperationError } from '../operation.ts'

const DAY_MS = 86_400_000
const ACCESS_DAYS = 365
const REFRESH_DAYS = 730

/** Exchanges an authorization code, which can be used once, or a refresh token for an access token. */
export function applyToken(parameters: Fields, context: OperationContext): ResponseBody {
  const { authorizations, now } = context
  needText(parameters, 'customerBelongsTo')
  const { accessToken, refreshToken, userId } = grant(parameters, authorizations)
  const expiry = (days: number): string => isoTime(now() + days * DAY_MS)
  return {
    result: resultOf('SUCCESS'),
    accessToken,
    accessTokenExpiryTime: expiry(ACCESS_DAYS),
    refreshToken,
    refreshTokenExpiryTime: expiry(REFRESH_DAYS),
    userLoginId: userId,
  }
}

function grant(parameters: Fields, authorizations: AuthorizationStore): SandboxAuthorization {
  const grantType = needText(parameters, 'grantType')
  if (grantType === 'AUTHORIZATION_CODE') {
    const found = authorizations.findByCode(needText(parameters, 'authCode'))
    if (found?.authorizationNotifyType !== 'AUTHCODE_CREATED') {
      throw new OperationError('INVALID_AUTHCODE')
    }
    return authorizations.issueToken(found.authorizationId)
  }
  if (grantType === 'REFRESH_TOKEN') {
    const found = authorizations.findByRefreshToken(needText(parameters, 'refreshToken'))
    if (found?.authorizationNotifyType !== 'TOKEN_CREATED') {
      throw new OperationError('INVALID_REFRESH_TOKEN')
    }
    return authorizations.refreshToken(found.authorizationId)
  }
  throw wrongField('grantType', 'AUTHORIZATION_CODE or REFRESH_TOKEN')
}
