import type { SandboxRegistration } from '../../../ledger/parties/registration.ts'
import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import {
  type Fields,
  needFields,
  needId,
  readFields,
  readId,
  wrongField,
} from '../../../message/fields.ts'
import { resultOf } from '../../../message/result.ts'
import { readNotifyUrl } from '../notify-url.ts'
import { foundOr, type OperationContext, OperationError } from '../operation.ts'

/** Registers a merchant for in-store payments. It is PENDING until `registrations.settle` decides. */
export function registration(parameters: Fields, context: OperationContext): ResponseBody {
  const { registrations, performed } = context
  const { productCodes, passThroughInfo } = parameters
  const registrationRequestId = needId(parameters, 'registrationRequestId')
  const merchantInfo = needFields(parameters, 'merchantInfo')
  const storeInfo = readFields(parameters, 'storeInfo')
  const referenceMerchantId = needId(merchantInfo, 'referenceMerchantId')
  const referenceStoreId = readId(storeInfo ?? {}, 'referenceStoreId')
  const notifyUrl = readNotifyUrl(parameters, 'registrationNotifyURL')
  if (!Array.isArray(productCodes)) throw wrongField('productCodes', 'a list', productCodes)
  const request = { operation: 'registration', requestId: registrationRequestId, parameters }
  return performed.once(request, () => {
    const ids = { referenceMerchantId, referenceStoreId }
    const earlier = registrations.list().filter((one) => isAbout(one, ids))
    const status = earlier.at(-1)?.registrationStatus
    if (status === 'PENDING') throw new OperationError('REGISTRATION_UNDER_REVIEW')
    if (status === 'APPROVED' || status === 'COMPLETED') {
      throw new OperationError('REPEAT_REGISTRATION')
    }
    const data = { merchantInfo, storeInfo, productCodes, notifyUrl }
    registrations.register({ registrationRequestId, ...ids, ...data })
    return { result: resultOf('SUCCESS'), passThroughInfo }
  })
}

/** Returns the status of a registration. */
export function inquiryRegistrationStatus(
  parameters: Fields,
  context: OperationContext,
): ResponseBody {
  const { registrationStatus, pspName } = findRegistration(parameters, context)
  const registrationResult = { registrationStatus }
  const pspRegistrationResultList = [{ pspName, registrationResult }]
  return { result: resultOf('SUCCESS'), registrationResult, pspRegistrationResultList }
}

/** Returns the data of a registered merchant. */
export function inquiryRegistrationInfo(
  parameters: Fields,
  context: OperationContext,
): ResponseBody {
  needId(parameters, 'referenceMerchantId')
  const found = findRegistration(parameters, context)
  const { merchantInfo = { referenceMerchantId: found.referenceMerchantId } } = found
  const { productCodes, storeInfo } = found
  return { result: resultOf('SUCCESS'), merchantInfo, productCodes, storeInfo }
}

interface PartyIds {
  readonly referenceMerchantId: string | undefined
  readonly referenceStoreId: string | undefined
}

function findRegistration(
  parameters: Fields,
  { registrations }: OperationContext,
): SandboxRegistration {
  const requestId = readId(parameters, 'registrationRequestId')
  const ids = {
    referenceMerchantId: readId(parameters, 'referenceMerchantId'),
    referenceStoreId: readId(parameters, 'referenceStoreId'),
  }
  if (requestId !== undefined) return foundOr(registrations.get(requestId), 'RECORD_NOT_FOUND')
  const found = registrations.list().filter((one) => isAbout(one, ids))
  return foundOr(found.at(-1), 'RECORD_NOT_FOUND')
}

function isAbout(one: SandboxRegistration, ids: PartyIds): boolean {
  const { referenceMerchantId, referenceStoreId } = ids
  const isStore = referenceStoreId === undefined || one.referenceStoreId === referenceStoreId
  return one.referenceMerchantId === referenceMerchantId && isStore
}
