import { anything, type Rules, readOptions } from '@gw/errors/internal'
import type { Tables } from '../../data/tables.ts'
import { mustFind, rejection } from '../../message/errors.ts'
import type { Identifiers } from '../records/identifiers.ts'
import type { Notify } from '../records/notify.ts'
import type {
  NewRegistration,
  SandboxRegistration,
  SettleRegistrationOptions,
} from './registration.ts'
import { registrationBody } from './registration-body.ts'

/** A sandbox's registrations. */
export interface Registrations {
  /** Creates a pending registration. */
  create(registration?: NewRegistration): SandboxRegistration
  /** Settles a registration. Sends `notifyRegistrationStatus`. */
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

const newRules: Rules<NewRegistration> = {
  registrationRequestId: anything,
  referenceMerchantId: anything,
  referenceStoreId: anything,
  pspName: anything,
}

const settleRules: Rules<SettleRegistrationOptions> = {
  registrationStatus: anything,
  rejectReasons: anything,
}

/** Creates the registrations of a sandbox. */
export function createRegistrations(options: RegistrationsOptions): RegistrationStore {
  const { tables, identifiers, notify, maxRegistrations } = options
  const kept = tables.open<SandboxRegistration>('registrations', maxRegistrations)
  return {
    create(registration = {}) {
      const settings = readOptions(registration, newRules)
      const id = identifiers.next()
      const { registrationRequestId = `REGISTRATION_${id}`, referenceStoreId } = settings
      const { referenceMerchantId = `MERCHANT_${id}`, pspName = 'SANDBOX_PSP' } = settings
      if (kept.get(registrationRequestId) !== undefined) {
        throw rejection(
          'GW_SANDBOX_ID_TAKEN',
          'A registration with this registrationRequestId exists. Pass a different ID, or none to generate one',
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
      const settings = readOptions(settleOptions, settleRules)
      const { registrationStatus = 'APPROVED', rejectReasons } = settings
      const found = mustFind(kept.get(id), 'registration', id)
      if (found.registrationStatus !== 'PENDING') {
        throw rejection(
          'GW_SANDBOX_STATE_NOT_ALLOWED',
          `The registration is ${found.registrationStatus}. Only a PENDING registration can be completed`,
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
