import type { Explanation } from '@gw/inspect'
import { createBoundedMap } from './bounded-map.ts'
import type { Refusal } from './check-request.ts'
import { explainRefusal } from './explain-refusal.ts'
import { mustFind } from './ledger.ts'
import type { KnownMerchant } from './merchant.ts'
import type { ReceivedRequest } from './received-request.ts'

/** A refused call, kept to be looked at. */
export interface KeptRefusal extends Refusal {
  /** What its page is found by. */
  readonly id: string
  /** When it came, in the sandbox's epoch milliseconds. */
  readonly atMs: number
  /** The call as it came. */
  readonly request: ReceivedRequest
}

/** The last calls that a sandbox refused. */
export interface Refusals {
  /** Gives a refusal by its id, the last part of `x-sandbox-explanation`. */
  get(id: string): KeptRefusal | undefined
  /** Lists them, oldest first. */
  list(): readonly KeptRefusal[]
  /**
   * Explains a refusal: every step, the text that should have been signed and, where one is found, the text that was.
   *
   * @throws {@link SandboxError} `GW_SANDBOX_NOT_FOUND`
   */
  explain(id: string): Promise<Explanation>
}

/** The refusals, with what only the gateway does. */
export interface RefusalStore extends Refusals {
  /** Keeps a refusal and gives it its id. */
  keep(refusal: Omit<KeptRefusal, 'id'>): KeptRefusal
}

/** Makes an empty list that forgets the oldest refusal when it has more than `maxRefusals`. */
export function createRefusals(maxRefusals: number, merchant: KnownMerchant): RefusalStore {
  const kept = createBoundedMap<KeptRefusal>(maxRefusals)
  let count = 0
  return {
    keep(refusal) {
      count += 1
      const id = `refusal-${count}`
      return kept.set(id, { ...refusal, id })
    },
    get: (id) => kept.get(id),
    list: () => kept.list(),
    explain: async (id) => explainRefusal(mustFind(kept.get(id), 'refusal of this id'), merchant),
  }
}
