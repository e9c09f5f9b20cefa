import { type Fields, needText, wrongField } from '../../fields.ts'
import type { ResponseBody } from '../../ledger/performed-requests.ts'
import { resultOf } from '../result.ts'
import { readNotifyUrl } from './notify-url.ts'
import type { OperationContext } from './operation.ts'

/**
 * Asks a payer for the permission to be charged. The authorization waits until `authorizations.approve` grants it, or
 * is granted immediately if `payOutcome` is `succeed`.
 */
export function consultAuthorization(parameters: Fields, context: OperationContext): ResponseBody {
  const authState = needText(parameters, 'authState')
  needText(parameters, 'authRedirectUrl')
  needText(parameters, 'customerBelongsTo')
  needText(parameters, 'terminalType')
  if (!Array.isArray(parameters.scopes) || parameters.scopes.length === 0) {
    throw wrongField('scopes', 'an array with at least one scope', parameters.scopes)
  }
  const { authorizations, payOutcome, url } = context
  const notifyUrl = readNotifyUrl(parameters, 'authNotifyUrl', context)
  const { authorizationId } = authorizations.request({ authState, notifyUrl })
  if (payOutcome === 'succeed') authorizations.approve(authorizationId)
  return {
    result: resultOf('SUCCESS'),
    normalUrl: `${url}/_sandbox/authorizations/${authorizationId}`,
  }
}
