import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import { type Fields, needFields, needId, needList, needText } from '../../../message/fields.ts'
import { resultOf } from '../../../message/result.ts'
import { foundOr, type OperationContext } from '../operation.ts'

/** Registers a sub-merchant, once per `registrationRequestId`. The review takes 4 days on the clock. */
export function registerMerchant(parameters: Fields, context: OperationContext): ResponseBody {
  const { subMerchants, performed } = context
  const registrationRequestId = needId(parameters, 'registrationRequestId')
  const merchantInfo = needFields(parameters, 'merchantInfo')
  const referenceMerchantId = needId(merchantInfo, 'referenceMerchantId')
  needList(parameters, 'settlementInfos')
  const request = { operation: 'registerMerchant', requestId: registrationRequestId, parameters }
  return performed.once(request, () => {
    const merchant = subMerchants.register(registrationRequestId, referenceMerchantId)
    return { result: resultOf('SUCCESS'), registrationStatus: merchant.registrationStatus }
  })
}

/** Changes the bank account of a sub-merchant, once per `updateRequestId`. The review takes 5 minutes on the clock. */
export function updateSettlementInfo(parameters: Fields, context: OperationContext): ResponseBody {
  const { subMerchants, performed } = context
  const updateRequestId = needId(parameters, 'updateRequestId')
  const referenceMerchantId = needId(parameters, 'referenceMerchantId')
  needText(parameters, 'settlementCurrency', 3)
  needFields(parameters, 'settlementBankAccount')
  const request = { operation: 'updateSettlementInfo', requestId: updateRequestId, parameters }
  return performed.once(request, () => {
    const words = 'No sub-merchant has this referenceMerchantId'
    foundOr(subMerchants.get(referenceMerchantId), 'PARAM_ILLEGAL', words)
    const { updateStatus } = subMerchants.updateSettlement(updateRequestId, referenceMerchantId)
    return { result: resultOf('SUCCESS'), updateStatus }
  })
}
