import type { Explanation } from '@gw/inspect'
import type { ByteBudget } from '../data/byte-budget.ts'
import { createRecords } from '../data/records.ts'
import type { KnownMerchant } from '../merchant/merchant.ts'
import { mustFind } from '../message/errors.ts'
import { explainRejection } from './explain-rejection.ts'
import type { RejectedCall } from './rejection.ts'

/** The last calls that a sandbox rejected. */
export interface Rejections {
  /** Returns a rejection by its ID, the last part of `x-sandbox-explanation`. */
  get(id: string): RejectedCall | undefined
  /** Returns all rejections, oldest first. */
  list(): readonly RejectedCall[]
  /**
   * Explains a rejection. Returns every step, the expected signed content, and the actual content if it was found.
   *
   * @throws SandboxError `GW_SANDBOX_NOT_FOUND`
   */
  explain(id: string): Promise<Explanation>
}

/** The rejections, including the functions that only the gateway uses. */
export interface RejectionStore extends Rejections {
  /** Stores a rejection and returns it with its ID. */
  keep(rejection: Omit<RejectedCall, 'id'>): RejectedCall
}

/** Creates an empty list that drops the oldest rejection when it has more than `maxRejections`. */
export function createRejections(
  maxRejections: number,
  budget: ByteBudget,
  merchant: KnownMerchant,
): RejectionStore {
  const kept = createRecords<RejectedCall>(maxRejections, budget)
  let count = 0
  return {
    keep(rejection) {
      count += 1
      const id = `rejection-${count}`
      return kept.add(id, { ...rejection, id }, rejection.request.body.length)
    },
    get: (id) => kept.get(id),
    list: () => kept.list(),
    explain: async (id) => explainRejection(mustFind(kept.get(id), 'rejection', id), merchant),
  }
}
