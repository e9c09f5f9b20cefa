import type { DoctorOrder } from './bodies.ts'
import type { Reaction, TestedEndpoint } from './endpoint.ts'
import type { Finding, Mistake } from './finding.ts'
import { MEANINGS } from './meanings.ts'
import type { Probe } from './probe.ts'

/** What a check has at hand. */
export interface CheckContext {
  readonly endpoint: TestedEndpoint
  /** What tells the effects, if the merchant has one. */
  readonly probe: Probe | undefined
  /** Gives an order of its own to each check. */
  order(suffix: string): DoctorOrder
  readonly nowMs: number
  /** How long after the answer its work shows: 0 where it works first, as it should. */
  readonly latenessMs: number
  /** Whether it rejects good messages too, so that a rejection says nothing. */
  readonly rejectsAll: boolean
}

/** One check: its row in the table, and how it is made. */
export interface Check {
  readonly id: string
  readonly sent: string
  readonly right: string
  /** Whether a right endpoint rejects this. */
  readonly isRejection?: boolean
  run(context: CheckContext): Promise<Outcome>
}

/** How a check came out. */
export type Outcome = Pick<Finding, 'did' | 'verdict' | 'meaning' | 'mistake'>

/** Says what an endpoint did, for people. */
export function describe(reaction: Reaction): string {
  if (reaction.failure !== undefined) return `no answer: ${reaction.failure}`
  return reaction.isAcknowledged ? 'acknowledged' : `rejected (${reaction.status})`
}

/** All is well. */
export function well(did: string): Outcome {
  return { did, verdict: 'well', meaning: 'Right.' }
}

/** Worth a look, and no mistake. */
export function note(did: string, meaning: string): Outcome {
  return { did, verdict: 'note', meaning }
}

/** A mistake. */
export function wrong(
  did: string,
  mistake: Mistake,
  meaning: string = MEANINGS[mistake],
): Outcome & { readonly mistake: Mistake } {
  return { did, verdict: 'wrong', mistake, meaning }
}

/** Only a probe could tell. */
export function unseen(did: string, what: string): Outcome {
  return {
    did,
    verdict: 'unknown',
    meaning: `Not observable without a probe: ${what}.`,
  }
}
