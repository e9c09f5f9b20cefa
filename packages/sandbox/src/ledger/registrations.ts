import { assertKnownOptions } from '@gw/errors/internal'
import type { NotifyRegistrationStatus } from '@gw/types'
import type { Tables } from '../data/tables.ts'
import type { Notify } from '../delivery/delivery.ts'
import { mustFind, rejection } from '../errors.ts'
import type { Identifiers } from './identifiers.ts'

/** A registration of a merchant or a store for in-store payments. */
export interface SandboxRegistration {
  /** The merchant's ID of the registration request. */
  readonly registrationRequestId: string
  /** Your ID for the registered merchant. */
  readonly referenceMerchantId: string
  /** Your ID for the registered store. */
  readonly referenceStoreId?: string | undefined
  /** The status. All but `PENDING` are final. */
  readonly registrationStatus: 'PENDING' | 'APPROVED' | 'COMPLETED' | 'REJECTED'
  /** The payment service provider. */
  readonly pspName: string
  /** The merchant's data, as a call sent it. */
  readonly merchantInfo?: object | undefined
  /** The store's data, as a call sent it. */
  readonly storeInfo?: object | undefined
  /** The products, as a call sent them. */
  readonly productCodes?: readonly unknown[] | undefined
  /** The URL for its notification. Defaults to the merchant's `notifyUrl`. */
  readonly notifyUrl?: string | undefined
}

/** Options for a new registration. */
export interface NewRegistration {
  /** The merchant's ID of the request. Defaults to a generated one. */
  readonly registrationRequestId?: string | undefined
  /** The ID of the merchant to register. Defaults to a generated ID. */
  readonly referenceMerchantId?: string | undefined
  /** The ID of the store to register. */
  readonly referenceStoreId?: string | undefined
  /** The payment service provider. Defaults to `SANDBOX_PSP`. */
  readonly pspName?: string | undefined
}

/** Options for settling a registration. */
export interface SettleRegistrationOptions {
  /** The final status. Defaults to `APPROVED`. */
  readonly registrationStatus?: 'APPROVED' | 'COMPLETED' | 'REJECTED' | undefined
  /** Why it was rejected. */
  readonly rejectReasons?: string | undefined
}

/** The registrations of a sandbox. */
export interface Registrations {
  /** Creates a pending registration. */
  create(registration?: NewRegistration): SandboxRegistration
  /** Settles it: `notifyRegistrationStatus`. */
  settle(registrationRequestId: string, options?: SettleRegistrationOptions): SandboxRegistration
  /** Returns a registration, or `undefined`. */
  get(registrationRequestId: string): SandboxRegistration | undefined
  /** Returns all registrations, oldest first. */
  list(): readonly SandboxRegistration[]
}

/** The registrations, including the functions that only the gateway uses. */
export interface RegistrationStore extends Registrations {
  /** Creates a pending registration with the data of a call. */
  register(registration: Omit<SandboxRegistration, 'registrationStatus' | 'pspName'>): void
}

/** Options for {@link createRegistrations}. */
export interface RegistrationsOptions {
  readonly tables: Tables
  readonly identifiers: Identifiers
  readonly notify: Notify
  readonly maxRegistrations: number
}

const KNOWN_NEW = [
  'registrationRequestId',
  'referenceMerchantId',
  'referenceStoreId',
  'pspName',
] as const

/** Creates the registrations of a sandbox. */
export function createRegistrations(options: RegistrationsOptions): RegistrationStore {
  const { tables, identifiers, notify, maxRegistrations } = options
  const kept = tables.open<SandboxRegistration>('registrations', maxRegistrations)
  return {
    create(registration = {}) {
      assertKnownOptions(registration, KNOWN_NEW)
      const id = identifiers.next()
      const { registrationRequestId = `REGISTRATION_${id}`, referenceStoreId } = registration
      const { referenceMerchantId = `MERCHANT_${id}`, pspName = 'SANDBOX_PSP' } = registration
      if (kept.get(registrationRequestId) !== undefined) {
        throw rejection(
          'GW_SANDBOX_ID_TAKEN',
          'A registration with this registrationRequestId exists. Pass another ID, or none to generate one',
        )
      }
      return kept.set(registrationRequestId, {
        registrationRequestId,
        referenceMerchantId,
        referenceStoreId,
        registrationStatus: 'PENDING',
        pspName,
      })
    },
    settle(id, settleOptions = {}) {
      assertKnownOptions(settleOptions, ['registrationStatus', 'rejectReasons'])
      const { registrationStatus = 'APPROVED', rejectReasons } = settleOptions
      const found = mustFind(kept.get(id), 'registration', id)
      if (found.registrationStatus !== 'PENDING') {
        throw rejection(
          'GW_SANDBOX_STATE_NOT_ALLOWED',
          `The registration is ${found.registrationStatus}. Only a PENDING one can be settled`,
        )
      }
      const settled = kept.set(id, { ...found, registrationStatus })
      const body = registrationBody(settled, rejectReasons)
      notify({ kind: 'notifyRegistrationStatus', body, about: id, url: found.notifyUrl })
      return settled
    },
    register(registration) {
      const { registrationRequestId: id } = registration
      kept.set(id, { ...registration, registrationStatus: 'PENDING', pspName: 'SANDBOX_PSP' })
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
