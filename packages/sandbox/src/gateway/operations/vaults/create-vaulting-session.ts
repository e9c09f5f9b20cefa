import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import { isoTime } from '../../../ledger/records/outcome.ts'
import { type Fields, needId, needText, readText } from '../../../message/fields.ts'
import { resultOf } from '../../../message/result.ts'
import { readNotifyUrl } from '../notify-url.ts'
import type { OperationContext } from '../operation.ts'
import { readCard } from './vault-card.ts'

const SESSION_LIFETIME_MS = 3_600_000

/** Creates a session in which the payer enters a payment method, once per `vaultingRequestId`. */
export function createVaultingSession(parameters: Fields, context: OperationContext): ResponseBody {
  const { vault, performed, wireNow, url, payOutcome } = context
  const vaultingRequestId = needId(parameters, 'vaultingRequestId')
  const paymentMethodType = needText(parameters, 'paymentMethodType')
  needText(parameters, 'vaultingNotificationUrl', 2048)
  const redirectUrl = readText(parameters, 'redirectUrl', 2048)
  const notifyUrl = readNotifyUrl(parameters, 'vaultingNotificationUrl')
  const request = { operation: 'createVaultingSession', requestId: vaultingRequestId, parameters }
  return performed.once(request, () => {
    const vaultingSessionExpiryTime = isoTime(wireNow() + SESSION_LIFETIME_MS)
    const card = readCard(parameters)
    const ids = { vaultingRequestId, paymentMethodType, vaultingSessionExpiryTime }
    const { vaultingStatus, payerPath } = vault.create({ ...ids, card, redirectUrl, notifyUrl })
    if (payOutcome === 'succeed' && vaultingStatus === 'PROCESSING') vault.settle(vaultingRequestId)
    const vaultingSessionId = `VAULTING_SESSION_${vaultingRequestId}`
    return {
      result: resultOf('SUCCESS'),
      vaultingSessionData: Buffer.from(JSON.stringify({ vaultingSessionId })).toString('base64'),
      vaultingSessionId,
      vaultingSessionExpiryTime,
      normalUrl: url + payerPath,
    }
  })
}
