import type { DoctorOrder } from '../endpoint/bodies.ts'
import type { Reaction, TestedEndpoint } from '../endpoint/endpoint.ts'
import type { Probe } from '../endpoint/probe.ts'
import type { Finding, Mistake } from '../findings/finding.ts'
import { MEANINGS } from '../findings/meanings.ts'

/** The input of a check. */
export interface CheckContext {
  readonly endpoint: TestedEndpoint
  /** Counts effects, if the merchant has a probe. */
  readonly probe: Probe | undefined
  /** Returns a new order for each check. Posts it to the test shop first, if the shop has a URL for that. */
  order(suffix: string): Promise<DoctorOrder>
  readonly nowMs: number
  /** How long after the response an effect appears. 0 if the endpoint fulfills the order first, as it should. */
  readonly latenessMs: number
}

/** One check: its row in the table, and its code. */
export interface Check {
  readonly id: string
  readonly sent: string
  readonly expected: string
  run(context: CheckContext): Promise<Outcome>
}

/** The outcome of a check. */
export type Outcome = Pick<Finding, 'actual' | 'verdict' | 'meaning' | 'mistake'>

/** Describes what an endpoint did. */
export function describe(reaction: Reaction): string {
  if (reaction.failure !== undefined) return `no response: ${reaction.failure}`
  const { status } = reaction
  if (reaction.acknowledgement === 'fixed') return 'acknowledged'
  if (reaction.acknowledgement === 'own') return `responded with ${status}, other body`
  if (status >= 502 && status <= 504) return `responded with ${status}`
  return status >= 500 ? `crashed (${status})` : `rejected (${status})`
}

/** A correct result. */
export function passed(actual: string): Outcome {
  return { actual, verdict: 'passed', meaning: 'Correct.' }
}

/** A result that is worth a look but is not a mistake. */
export function note(actual: string, meaning: string): Outcome {
  return { actual, verdict: 'note', meaning }
}

/** A result that shows a mistake. */
export function failed(
  actual: string,
  mistake: Mistake,
  meaning: string = MEANINGS[mistake],
): Outcome & { readonly mistake: Mistake } {
  return { actual, verdict: 'failed', mistake, meaning }
}

/** A result that only a probe can show. */
export function notObserved(actual: string, what: string): Outcome {
  return { actual, verdict: 'notObserved', meaning: `Add a probe to see ${what}.` }
}
