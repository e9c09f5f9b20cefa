/**
 * The outcome of a risk review: `reviewing` while it is pending, `rejected` after a rejection, and `unknown` if
 * it is there but cannot be understood.
 */
export type ReviewOutcome = 'reviewing' | 'rejected' | 'unknown'

type Fields = Readonly<Record<string, unknown>>

const STATUSES: readonly unknown[] = ['PROCESSING', 'ACCEPT', 'REJECT']
const DECISIONS: readonly unknown[] = ['ACCEPT', 'REVIEW', 'REJECT']

/**
 * Returns the outcome of a payment's risk review, or `undefined` if there was none or it ended well. A rejection in
 * either field counts. Otherwise the person who reviewed (`authReviewStatus`) overrules the machine that asked for the
 * review (`postRiskDecision`).
 */
export function reviewOutcome(body: Fields): ReviewOutcome | undefined {
  const status = body.authReviewStatus ?? undefined
  const decision = readDecision(body.popRiskDecisionResultInfo ?? undefined)
  if (status === 'REJECT' || decision === 'REJECT') return 'rejected'
  if (status !== undefined && !STATUSES.includes(status)) return 'unknown'
  if (decision !== undefined && !DECISIONS.includes(decision)) return 'unknown'
  const isPending = status === undefined ? decision === 'REVIEW' : status === 'PROCESSING'
  return isPending ? 'reviewing' : undefined
}

/** Returns the part of the key of duplicates that a review adds. Without a review, or after ACCEPT, it adds none. */
export function reviewParts(body: Fields): readonly unknown[] {
  const outcome = reviewOutcome(body)
  if (outcome === undefined) return []
  // Two values that are not understood may not mean the same.
  const { authReviewStatus, popRiskDecisionResultInfo: info } = body
  return outcome === 'unknown'
    ? [JSON.stringify([authReviewStatus, readDecision(info ?? undefined)])]
    : [outcome]
}

/** Returns the decision. Anything but an object is no decision, so it is returned as its JSON text, which is not listed. */
function readDecision(info: unknown): unknown {
  if (info === undefined) return undefined
  if (typeof info !== 'object' || Array.isArray(info)) return JSON.stringify(info) ?? ''
  return (info as Fields).postRiskDecision ?? undefined
}
