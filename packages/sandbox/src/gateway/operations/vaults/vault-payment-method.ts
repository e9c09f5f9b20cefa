import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import { paymentMethodDetail, type SandboxVaulting } from '../../../ledger/vault/vaulting.ts'
import { type Fields, needFields, needId, needText } from '../../../message/fields.ts'
import { resultOf, type SandboxResultCode } from '../../../message/result.ts'
import { readNotifyUrl } from '../notify-url.ts'
import { foundOr, type OperationContext } from '../operation.ts'
import { readCard } from './vault-card.ts'

/**
 * Stores a payment method, once per `vaultingRequestId`. It waits until `vault.settle` verifies it for the payer, or is
 * stored immediately if `payOutcome` is `succeed`.
 */
export function vaultPaymentMethod(parameters: Fields, context: OperationContext): ResponseBody {
  const { vault, performed, payOutcome } = context
  const vaultingRequestId = needId(parameters, 'vaultingRequestId')
  needText(parameters, 'vaultingNotificationUrl', 2048)
  const redirectUrl = needText(parameters, 'redirectUrl', 2048)
  const detail = needFields(parameters, 'paymentMethodDetail')
  const paymentMethodType = needText(detail, 'paymentMethodType')
  const notifyUrl = readNotifyUrl(parameters, 'vaultingNotificationUrl')
  const request = { operation: 'vaultPaymentMethod', requestId: vaultingRequestId, parameters }
  const perform = (): ResponseBody => {
    const card = readCard(parameters)
    const { vaultingStatus } = vault.create({
      vaultingRequestId,
      paymentMethodType,
      card,
      redirectUrl,
      notifyUrl,
    })
    if (vaultingStatus === 'PROCESSING' && (payOutcome === 'succeed' || payOutcome === 'fail')) {
      vault.settle(vaultingRequestId, payOutcome === 'succeed' ? 'SUCCESS' : 'FAIL')
    }
    return respond(vaultingRequestId, context)
  }
  return performed.once(request, perform, () => respond(vaultingRequestId, context))
}

/** Returns the result of storing a payment method. */
export function inquireVaulting(parameters: Fields, context: OperationContext): ResponseBody {
  const vaultingRequestId = needId(parameters, 'vaultingRequestId')
  const found = foundOr(context.vault.get(vaultingRequestId), 'VAULTING_NOT_EXIST')
  return {
    result: resultOf('SUCCESS'),
    vaultingRequestId,
    vaultingStatus: found.vaultingStatus,
    ...formOf(found, context),
  }
}

const CODES: Readonly<Record<SandboxVaulting['vaultingStatus'], SandboxResultCode>> = {
  SUCCESS: 'SUCCESS',
  FAIL: 'VERIFICATION_FAIL',
  PROCESSING: 'VERIFICATION_IN_PROCESS',
}

function respond(vaultingRequestId: string, context: OperationContext): ResponseBody {
  const found = foundOr(context.vault.get(vaultingRequestId), 'PROCESS_FAIL')
  const result = resultOf(CODES[found.vaultingStatus])
  return { result, vaultingRequestId, ...formOf(found, context) }
}

function formOf(found: SandboxVaulting, { url }: OperationContext): object {
  const { payerPath, vaultingStatus } = found
  if (vaultingStatus === 'SUCCESS') return { paymentMethodDetail: paymentMethodDetail(found) }
  if (vaultingStatus === 'FAIL') return {}
  return { normalUrl: url + payerPath }
}
