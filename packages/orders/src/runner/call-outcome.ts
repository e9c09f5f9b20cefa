import type { ClientError } from '@gw/client'
import { isGatewayError } from '@gw/errors'
import type { Result } from '@gw/types'
import type { OrderSend } from '../order-decision.ts'
import type { CalledEvent } from '../order-event.ts'

/** Facts about a call that threw. */
export interface FailedCall {
  readonly outcome: Extract<CalledEvent['outcome'], 'unknown' | 'rejected' | 'notSent'>
  readonly result?: Result | undefined
}

/**
 * Returns what an error of the client shows about its call, or `undefined` for any other error, about which nothing is
 * known.
 */
export function readCallError(
  error: unknown,
  operation: OrderSend['operation'],
): FailedCall | undefined {
  if (!isGatewayError(error) || !error.code.startsWith('GW_CLIENT_')) return undefined
  const { code, result, bound } = error as ClientError
  // Sessions have no lookup that could confirm a rejection, so it must certainly belong to its request.
  const isUnproven = operation === 'createPaymentSession' && bound !== true
  // A payment that does not exist yet can still be canceled once it does.
  const isTooEarly = operation === 'cancelPayment' && result?.resultCode === 'ORDER_NOT_EXIST'
  const isRejected = code === 'GW_CLIENT_RESULT_FAILED' && !isUnproven && !isTooEarly
  const isOpen = code === 'GW_CLIENT_OUTCOME_UNKNOWN' || code === 'GW_CLIENT_RESULT_FAILED'
  const outcome = isRejected ? 'rejected' : isOpen ? 'unknown' : 'notSent'
  return { outcome, ...(result !== undefined && { result }) }
}
