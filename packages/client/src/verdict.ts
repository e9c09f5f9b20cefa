import type { Result } from '@gw/types'
import type { ClientErrorCode } from './client-error.ts'

/** Why an attempt gave no data, and what that means for the call. */
export interface Verdict {
  readonly code: ClientErrorCode
  readonly message: string
  readonly cause?: unknown
  /** False only if nothing can have happened at the gateway. */
  readonly isSent: boolean
  /** Whether trying again helps. */
  readonly isPassing: boolean
  /** Whether the gateway itself said, signed, that the operation failed. */
  readonly isDecided?: boolean
  readonly httpStatus?: number | undefined
  readonly result?: Result | undefined
  readonly authenticated?: boolean | undefined
  readonly retryAfterMs?: number | undefined
  readonly responseExcerpt?: string | undefined
}

/** Carries a verdict up to the call; never leaves the package. */
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
