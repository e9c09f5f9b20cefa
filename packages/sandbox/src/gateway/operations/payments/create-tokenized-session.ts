import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import { isoTime } from '../../../ledger/records/outcome.ts'
import { type Fields, needFields, needText } from '../../../message/fields.ts'
import { resultOf } from '../../../message/result.ts'
import type { OperationContext } from '../operation.ts'
import { readCheckout, readConsent } from './read-checkout.ts'

const SESSION_LIFETIME_MS = 3_600_000

/** Creates a session in which the payer agrees to later debits: an authorization with the `authState` of the call. */
export function createTokenizedSession(
  parameters: Fields,
  { authorizations, payOutcome, wireNow, url }: OperationContext,
): ResponseBody {
  const authState = needText(needFields(parameters, 'agreementInfo'), 'authState')
  const { paymentMethodType: customerBelongsTo, redirectUrl } = readCheckout(parameters)
  const consent = { ...readConsent(parameters), customerBelongsTo, redirectUrl }
  const { authorizationId, payerPath } = authorizations.request({ authState }, consent)
  if (payOutcome === 'succeed') authorizations.approve(authorizationId)
  const paymentSessionId = `SESSION_${authorizationId}`
  return {
    result: resultOf('SUCCESS'),
    paymentSessionId,
    paymentSessionData: Buffer.from(JSON.stringify({ paymentSessionId })).toString('base64'),
    paymentSessionExpiryTime: isoTime(wireNow() + SESSION_LIFETIME_MS),
    normalUrl: url + payerPath,
  }
}
