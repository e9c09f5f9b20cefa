import type { CallFacts, ClientErrorCode } from './client-error.ts'

/** What an answer tells, whatever it is worth. */
export type AnswerFacts = Partial<
  Pick<
    CallFacts,
    'httpStatus' | 'result' | 'authenticated' | 'retryAfterMs' | 'responseExcerpt' | 'issues'
  >
>

/** Why an attempt gave no data, and what that means for the call. */
export interface Verdict extends AnswerFacts {
  readonly code: ClientErrorCode
  readonly message: string
  readonly cause?: unknown
  /** False only if it is certain that nothing was sent. */
  readonly isSent: boolean
  /** Whether trying again helps. */
  readonly isPassing: boolean
  /**
   * What the gateway itself, signed, said no to: the operation as such; or this request only, without looking at
   * what an earlier one under the same id may have done.
   */
  readonly rejected?: 'operation' | 'request'
}

/** Carries a verdict up to the attempt; never leaves the package. */
export class VerdictError extends Error {
  readonly verdict: Verdict

  constructor(verdict: Verdict) {
    super(verdict.message)
    this.verdict = verdict
  }
}

/** Makes the throwable of a verdict after which the answer cannot be used: sent, final, undecided. */
export function unusable(
  code: ClientErrorCode,
  message: string,
  more: Partial<Verdict> = {},
): VerdictError {
  return new VerdictError({ code, message, isSent: true, isPassing: false, ...more })
}
