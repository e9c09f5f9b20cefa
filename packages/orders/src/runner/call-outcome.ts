import type { ClientError } from '@gw/client'
import { isGatewayError } from '@gw/errors'
import type { Result } from '@gw/types'
import type { CalledEvent } from '../order-event.ts'

/** What is known about a call that threw. */
export interface FailedCall {
  readonly outcome: Extract<CalledEvent['outcome'], 'unknown' | 'rejected' | 'notSent'>
  readonly result?: Result | undefined
}

/**
 * Returns what an error of the client shows about its call, or `undefined` for any other error, about which nothing is
 * known. A rejection that moves no money directly must certainly belong to its request, because sessions have no lookup
 * that could confirm it.
 */
export function readCallError(error: unknown, needsBound: boolean): FailedCall | undefined {
  if (!isGatewayError(error) || !error.code.startsWith('GW_CLIENT_')) return undefined
  const { code, result, bound } = error as ClientError
  const isRejected = code === 'GW_CLIENT_RESULT_FAILED' && (bound === true || !needsBound)
  const isOpen = code === 'GW_CLIENT_OUTCOME_UNKNOWN' || code === 'GW_CLIENT_RESULT_FAILED'
  const outcome = isRejected ? 'rejected' : isOpen ? 'unknown' : 'notSent'
  return { outcome, ...(result !== undefined && { result }) }
}
