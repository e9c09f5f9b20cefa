import { type ClientError, isSetupFault } from '@gw/client'
import { type GatewayError, isGatewayError } from '@gw/errors'
import type { Result } from '@gw/types'
import type { OrderSend } from '../order/order-decision.ts'
import type { CallError, CalledEvent } from '../order/order-event.ts'

/** Facts about a call that threw. */
export interface FailedCall {
  readonly outcome: Extract<CalledEvent['outcome'], 'unknown' | 'rejected' | 'notSent'>
  readonly result?: Result | undefined
  readonly error?: CallError | undefined
}

/**
 * Returns the evidence of a client error about its call, or `undefined` for any other error, about which nothing is
 * known.
 */
export function readCallError(
  error: unknown,
  operation: OrderSend['operation'],
): FailedCall | undefined {
  if (!isClientError(error)) return undefined
  const { code, result, bound } = error as ClientError
  // Sessions have no lookup that could confirm a rejection, so it must certainly belong to its request.
  const isUnproven = operation === 'createPaymentSession' && bound !== true
  // A payment that does not exist yet can still be canceled once it does.
  const isTooEarly = operation === 'cancelPayment' && result?.resultCode === 'ORDER_NOT_EXIST'
  const isRejected = code === 'GW_CLIENT_RESULT_FAILED' && !isUnproven && !isTooEarly
  const isOpen = code === 'GW_CLIENT_OUTCOME_UNKNOWN' || code === 'GW_CLIENT_RESULT_FAILED'
  const outcome = isRejected ? 'rejected' : isOpen ? 'unknown' : 'notSent'
  const reason = describeError(error)
  // A decline is an answer. One that rejects all calls of this shop is a fault.
  const isFault = outcome !== 'rejected' || isSetupFault(reason.code)
  return { outcome, ...(result !== undefined && { result }), ...(isFault && { error: reason }) }
}

/** Returns why a call or a lookup failed: the gateway's code for a fault of the setup, or else the code of the cause. */
export function describeError(error: GatewayError): CallError {
  const { result, cause } = error as ClientError
  const code: unknown = result?.resultCode
  if (typeof code === 'string' && isSetupFault(code)) return { code, message: error.message }
  return isClientError(cause) ? describeError(cause) : { code: error.code, message: error.message }
}

/** Returns whether the client threw an error, or whether there is no client, so that nothing was sent. */
export function isClientError(error: unknown): error is GatewayError {
  if (!isGatewayError(error)) return false
  return error.code.startsWith('GW_CLIENT_') || error.code === 'GW_ORDERS_NO_CLIENT'
}
