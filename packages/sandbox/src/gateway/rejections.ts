import type { Explanation } from '@gw/inspect'
import { createBoundedMap } from '../ledger/bounded-map.ts'
import { mustFind } from '../ledger/ledger.ts'
import type { KnownMerchant } from '../merchant.ts'
import type { Rejection } from './check-request.ts'
import { explainRejection } from './explain-rejection.ts'
import type { ReceivedRequest } from './received-request.ts'

/** A rejected call, kept to be looked at. */
export interface KeptRejection extends Rejection {
  /** What its page is found by. */
  readonly id: string
  /** When it came, in the sandbox's epoch milliseconds. */
  readonly atMs: number
  /** The call as it came. */
  readonly request: ReceivedRequest
}

/** The last calls that a sandbox rejected. */
export interface Rejections {
  /** Gives a rejection by its id, the last part of `x-sandbox-explanation`. */
  get(id: string): KeptRejection | undefined
  /** Lists them, oldest first. */
  list(): readonly KeptRejection[]
  /**
   * Explains a rejection: every step, the text that should have been signed and, where one is found, the text that was.
   *
   * @throws {@link SandboxError} `GW_SANDBOX_NOT_FOUND`
   */
  explain(id: string): Promise<Explanation>
}

/** The rejections, with what only the gateway does. */
export interface RejectionStore extends Rejections {
  /** Keeps a rejection and gives it its id. */
  keep(rejection: Omit<KeptRejection, 'id'>): KeptRejection
}

/** Makes an empty list that forgets the oldest rejection when it has more than `maxRejections`. */
export function createRejections(maxRejections: number, merchant: KnownMerchant): RejectionStore {
  const kept = createBoundedMap<KeptRejection>(maxRejections)
  let count = 0
  return {
    keep(rejection) {
      count += 1
      const id = `rejection-${count}`
      return kept.set(id, { ...rejection, id })
    },
    get: (id) => kept.get(id),
    list: () => kept.list(),
    explain: async (id) =>
      explainRejection(mustFind(kept.get(id), 'rejection of this id'), merchant),
  }
}
