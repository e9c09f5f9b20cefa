import { mustFind, rejection } from '../../message/errors.ts'
import { type BookOptions, MAX_RECORDS } from '../books/book.ts'
import { decisionOf } from '../records/decision.ts'
import { outcomeOf } from '../records/outcome.ts'

/** A sub-merchant of a marketplace. */
export interface SandboxSubMerchant {
  /** Your ID for the sub-merchant. */
  readonly referenceMerchantId: string
  /** The merchant's ID for the registration. */
  readonly registrationRequestId: string
  /** The status. */
  readonly registrationStatus: 'PROCESSING' | 'SUCCESSFUL' | 'FAILED'
}

/** A change of the bank account that a sub-merchant is settled to. */
export interface SandboxSettlementUpdate {
  /** The merchant's ID of the change. */
  readonly updateRequestId: string
  /** Your ID for the sub-merchant. */
  readonly referenceMerchantId: string
  /** The status. */
  readonly updateStatus: 'PROCESSING' | 'SUCCESSFUL' | 'FAILED'
}

/** A sandbox's sub-merchants. Reviews end by themselves as the clock advances. */
export interface SubMerchants {
  /** Returns a sub-merchant, or `undefined`. */
  get(referenceMerchantId: string): SandboxSubMerchant | undefined
  /** Returns all sub-merchants, oldest first. */
  list(): readonly SandboxSubMerchant[]
}

/** The sub-merchants, including the functions that only the gateway uses. */
export interface SubMerchantStore extends SubMerchants {
  /** Starts a review of 4 days: `notifyRegistration`. */
  register(registrationRequestId: string, referenceMerchantId: string): SandboxSubMerchant
  /** Starts a review of 5 minutes: `notifySettlementInfoUpdate`. */
  updateSettlement(updateRequestId: string, referenceMerchantId: string): SandboxSettlementUpdate
}

const REGISTRATION_MS = 4 * 86_400_000
const UPDATE_MS = 300_000

/** Creates an empty list of sub-merchants. */
export function createSubMerchants(options: BookOptions): SubMerchantStore {
  const { tables, agenda, notify, now, outcomes } = options
  const merchants = tables.open<SandboxSubMerchant>('subMerchants', MAX_RECORDS)
  const updates = tables.open<SandboxSettlementUpdate>('settlementUpdates', MAX_RECORDS)
  agenda.on('decideMerchant', (id, outcome) => {
    const one = mustFind(merchants.get(id), 'sub-merchant', id)
    const registrationStatus = outcome === 'SUCCESS' ? 'SUCCESSFUL' : 'FAILED'
    merchants.set(id, { ...one, registrationStatus })
    const { referenceMerchantId, registrationRequestId } = one
    const reason = outcome === 'FAIL' && ({ reasonCode: 'REJECT_FOR_RISK' } as const)
    const ids = { referenceMerchantId, registrationRequestId }
    const body = {
      notifyType: 'REGISTRATION_RESULT',
      ...ids,
      registrationStatus,
      ...reason,
    } as const
    notify({ kind: 'notifyRegistration', body, about: id })
  })
  agenda.on('decideSettlementInfo', (id, outcome) => {
    const one = mustFind(updates.get(id), 'update', id)
    const updateStatus = outcome === 'SUCCESS' ? 'SUCCESSFUL' : 'FAILED'
    updates.set(id, { ...one, updateStatus })
    const { referenceMerchantId, updateRequestId } = one
    const ids = { referenceMerchantId, updateRequestId }
    const body = { notifyType: 'SETTLEMENT_INFO_UPDATE_RESULT', ...ids, updateStatus } as const
    notify({ kind: 'notifySettlementInfoUpdate', body, about: id })
  })
  return {
    register(registrationRequestId, referenceMerchantId) {
      const known = merchants.get(referenceMerchantId)
      if (known !== undefined && known.registrationStatus !== 'FAILED') {
        throw rejection(
          'GW_SANDBOX_STATE_NOT_ALLOWED',
          `The registration of this sub-merchant is ${known.registrationStatus}`,
        )
      }
      const subject = referenceMerchantId
      const planned = outcomeOf('registration', [registrationRequestId], outcomes())
      const { atMs, outcome } = decisionOf(planned, now(), REGISTRATION_MS)
      if (atMs !== undefined) agenda.plan({ kind: 'decideMerchant', subject, atMs, outcome })
      const registrationStatus = 'PROCESSING'
      const merchant = { referenceMerchantId, registrationRequestId, registrationStatus } as const
      return merchants.set(subject, merchant)
    },
    updateSettlement(updateRequestId, referenceMerchantId) {
      const merchant = mustFind(
        merchants.get(referenceMerchantId),
        'sub-merchant',
        referenceMerchantId,
      )
      if (merchant.registrationStatus !== 'SUCCESSFUL') {
        throw rejection(
          'GW_SANDBOX_STATE_NOT_ALLOWED',
          `The registration of this sub-merchant is ${merchant.registrationStatus}`,
        )
      }
      const subject = updateRequestId
      const planned = outcomeOf('update', [updateRequestId], outcomes())
      const { atMs, outcome } = decisionOf(planned, now(), UPDATE_MS)
      if (atMs !== undefined) agenda.plan({ kind: 'decideSettlementInfo', subject, atMs, outcome })
      const update = { updateRequestId, referenceMerchantId, updateStatus: 'PROCESSING' } as const
      return updates.set(subject, update)
    },
    get: (id) => merchants.get(id),
    list: () => merchants.list(),
  }
}
