import type { NotifyRegistrationStatus } from '@gw/types'
import type { SandboxRegistration } from './registration.ts'

/** Returns the body of a `notifyRegistrationStatus`. */
export function registrationBody(
  registration: SandboxRegistration,
  rejectReasons: string | undefined,
): NotifyRegistrationStatus {
  const { registrationStatus, pspName, referenceStoreId } = registration
  const registrationResult = {
    registrationStatus,
    ...(rejectReasons !== undefined && { rejectReasons }),
  }
  return {
    referenceMerchantId: registration.referenceMerchantId,
    registrationRequestId: registration.registrationRequestId,
    ...(referenceStoreId !== undefined && { referenceStoreId }),
    registrationResult,
    pspRegistrationResultList: [{ pspName, registrationResult }],
  }
}
