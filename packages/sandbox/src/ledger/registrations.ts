import type { NotifyRegistrationStatus } from '@gw/types'
import type { Notify } from '../delivery/notify.ts'
import { rejection } from '../errors.ts'
import { createBoundedMap } from './bounded-map.ts'
import type { Identifiers } from './identifiers.ts'
import { mustFind } from './ledger.ts'

/** A registration of a merchant or a store for in-store payments. */
export interface SandboxRegistration {
  /** Identifier of the registration request, supplied by the merchant. */
  readonly registrationRequestId: string
  /** The merchant's own identifier of the merchant that is registered. */
  readonly referenceMerchantId: string
  /** The merchant's own identifier of the store that is registered. */
  readonly referenceStoreId?: string | undefined
  /** Where it stands. All but `PENDING` are final. */
  readonly registrationStatus: 'PENDING' | 'APPROVED' | 'COMPLETED' | 'REJECTED'
  /** The payment service provider that it is for. */
  readonly pspName: string
}

/** What a new registration can be told. */
export interface NewRegistration {
  /** The merchant's own identifier of the request; one is made if left out. */
  readonly registrationRequestId?: string | undefined
  /** The merchant that is registered; one is made if left out. */
  readonly referenceMerchantId?: string | undefined
  /** The store that is registered. */
  readonly referenceStoreId?: string | undefined
  /** The payment service provider; `SANDBOX_PSP` if left out. */
  readonly pspName?: string | undefined
}

/** How a registration ends. */
export interface RegistrationEnd {
  /** `APPROVED` if left out. */
  readonly registrationStatus?: 'APPROVED' | 'COMPLETED' | 'REJECTED' | undefined
  /** Why it was rejected. */
  readonly rejectReasons?: string | undefined
}

/** The registrations of a sandbox. */
export interface Registrations {
  /** Makes a registration that is still to be decided. */
  create(registration?: NewRegistration): SandboxRegistration
  /** Decides it: `notifyRegistrationStatus`. */
  settle(registrationRequestId: string, end?: RegistrationEnd): SandboxRegistration
  /** Gives a registration, or `undefined`. */
  get(registrationRequestId: string): SandboxRegistration | undefined
  /** Lists them, oldest first. */
  list(): readonly SandboxRegistration[]
}

/** What registrations are made with. */
export interface RegistrationsOptions {
  readonly identifiers: Identifiers
  readonly notify: Notify
  readonly maxRegistrations: number
}

/** Makes the registrations of a sandbox. */
export function createRegistrations(options: RegistrationsOptions): Registrations {
  const { identifiers, notify, maxRegistrations } = options
  const kept = createBoundedMap<SandboxRegistration>(maxRegistrations)
  return {
    create(registration = {}) {
      const id = identifiers.next()
      const { registrationRequestId = `REGISTRATION_${id}`, referenceStoreId } = registration
      const { referenceMerchantId = `MERCHANT_${id}`, pspName = 'SANDBOX_PSP' } = registration
      if (kept.get(registrationRequestId) !== undefined) {
        throw rejection('GW_SANDBOX_ID_TAKEN', 'there is a registration with this id')
      }
      return kept.set(registrationRequestId, {
        registrationRequestId,
        referenceMerchantId,
        referenceStoreId,
        registrationStatus: 'PENDING',
        pspName,
      })
    },
    settle(id, { registrationStatus = 'APPROVED', rejectReasons } = {}) {
      const found = mustFind(kept.get(id), 'registration of this registrationRequestId')
      if (found.registrationStatus !== 'PENDING') {
        throw rejection('GW_SANDBOX_STATE_NOT_ALLOWED', 'the registration is decided')
      }
      const settled = kept.set(id, { ...found, registrationStatus })
      const body = registrationBody(settled, rejectReasons)
      notify({ kind: 'notifyRegistrationStatus', body, about: id })
      return settled
    },
    get: (id) => kept.get(id),
    list: () => kept.list(),
  }
}

function registrationBody(
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
