import type { CallDetails, ClientErrorCode } from './client-error.ts'

/** The facts about a response, whether or not it is verified. */
export type ResponseDetails = Omit<CallDetails, 'operation' | 'attempts' | 'requestId' | 'traceId'>

/** Why an attempt has no data, and what that means for the call. */
export interface Failure extends ResponseDetails {
  readonly code: ClientErrorCode
  readonly message: string
  readonly cause?: unknown
  /** False only if it is certain that nothing was sent. */
  readonly isSent: boolean
  /** True if a retry may help. */
  readonly isTemporary: boolean
  /**
   * The part that a signed response rejected: the operation, or only this request, which says nothing about an earlier request
   * with the same ID. A repetition was rejected because of such an earlier request, which may have succeeded.
   */
  readonly rejected?: 'operation' | 'request' | 'repetition'
  /** True if a lookup after the rejection found no record, which the gateway may still create. */
  readonly isMissing?: boolean
}

/** Returns whether a step failed instead of returning its value. */
export function isFailure(value: object): value is Failure {
  return 'isTemporary' in value
}

/** Returns whether a signed rejection may be about a different call, or about an earlier one with the same ID. */
export function isDoubtful({ rejected, bound }: Failure): boolean {
  return rejected === 'repetition' || (rejected !== undefined && !bound)
}

/** Returns the failure of a response that cannot be used: sent, not worth a retry, and proving nothing. */
export function unusable(
  code: ClientErrorCode,
  message: string,
  more: Partial<Failure> = {},
): Failure {
  return { code, message, isSent: true, isTemporary: false, ...more }
}
