import type { NotifyAuthorization } from '@gw/types'
import { resultOf } from '../../message/result.ts'
import type { AuthorizationNotifyType, SandboxAuthorization } from './authorization.ts'

/** Returns the body of a `notifyAuthorization`. */
export function authorizationBody(
  authorization: SandboxAuthorization,
  authorizationNotifyType: AuthorizationNotifyType,
  authClientId: string,
  reason: string | undefined,
): NotifyAuthorization {
  const { authState, userId, authCode, accessToken } = authorization
  const isCode = authorizationNotifyType === 'AUTHCODE_CREATED'
  return {
    authorizationNotifyType,
    result: resultOf('SUCCESS'),
    authClientId,
    authState,
    userId,
    ...(isCode && authCode !== undefined && { authCode }),
    ...(accessToken !== undefined && { accessToken }),
    ...(reason !== undefined && { reason }),
  }
}
