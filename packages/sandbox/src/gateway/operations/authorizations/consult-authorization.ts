import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import { type Fields, needText, wrongField } from '../../../message/fields.ts'
import { resultOf } from '../../../message/result.ts'
import { readNotifyUrl } from '../notify-url.ts'
import type { OperationContext } from '../operation.ts'
import { readConsent } from '../payments/read-checkout.ts'

/**
 * Asks a payer for the permission to be charged. The authorization waits until the payer agrees on the page, or
 * `authorizations.approve` does it, or is granted immediately if `payOutcome` is `succeed`.
 */
export function consultAuthorization(parameters: Fields, context: OperationContext): ResponseBody {
  const authState = needText(parameters, 'authState')
  needText(parameters, 'authRedirectUrl', 1024)
  needText(parameters, 'customerBelongsTo')
  needText(parameters, 'terminalType')
  if (!Array.isArray(parameters.scopes) || parameters.scopes.length === 0) {
    throw wrongField('scopes', 'an array with at least one scope', parameters.scopes)
  }
  const { authorizations, payOutcome, url } = context
  const notifyUrl = readNotifyUrl(parameters, 'authNotifyUrl')
  const consent = readConsent(parameters)
  const { authorizationId, payerPath } = authorizations.request({ authState, notifyUrl }, consent)
  if (payOutcome === 'succeed') authorizations.approve(authorizationId)
  const payerUrl = url + payerPath
  return { result: resultOf('SUCCESS'), authUrl: payerUrl, normalUrl: payerUrl }
}
