import type { ClaimRequest } from '../inbox/inbox.ts'

/** Statements that a handler sends after it has settled. None of them is executed. */
export interface LateStatements {
  /** True if a statement was late. */
  readonly hasAny: boolean
  /** Counts a statement and returns the error for the code that sent it. */
  reject(): Error
  /**
   * Reports the first statement, now or when it arrives, even if the handler ignores its error. Called once it is known
   * whether the notification is recorded as handled.
   */
  reportWith(isAcknowledged: boolean): void
}

/**
 * Collects one run's late statements, and reports them once. `createError` receives whether the notification is
 * acknowledged, or `undefined` if that is not known yet.
 */
export function createLateStatements(
  report: ClaimRequest['report'],
  createError: (isAcknowledged: boolean | undefined) => Error,
): LateStatements {
  let hasAny = false
  let isReported = false
  let isAcknowledged: boolean | undefined

  function reportOnce(): void {
    if (!hasAny || isReported || isAcknowledged === undefined) return
    isReported = true
    report?.({ error: createError(isAcknowledged), isAcknowledged })
  }

  return {
    get hasAny() {
      return hasAny
    },
    reject() {
      hasAny = true
      reportOnce()
      return createError(isAcknowledged)
    },
    reportWith(value) {
      isAcknowledged = value
      reportOnce()
    },
  }
}
