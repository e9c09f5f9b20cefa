import type { Result } from '@gw/types'

/** A result code that the sandbox responds with. */
export type ResultCode =
  | 'SUCCESS'
  | 'PAYMENT_IN_PROCESS'
  | 'UNKNOWN_EXCEPTION'
  | 'METHOD_NOT_SUPPORTED'
  | 'MEDIA_TYPE_NOT_ACCEPTABLE'
  | 'PARAM_ILLEGAL'
  | 'INVALID_CLIENT'
  | 'KEY_NOT_FOUND'
  | 'INVALID_SIGNATURE'
  | 'INVALID_API'
  | 'INVALID_ACCESS_TOKEN'
  | 'INVALID_AUTHCODE'
  | 'INVALID_REFRESH_TOKEN'
  | 'ORDER_NOT_EXIST'
  | 'ORDER_IS_CLOSED'
  | 'PROCESS_FAIL'
  | 'RISK_REJECT'
  | 'REPEAT_REQ_INCONSISTENT'
  | 'SYSTEM_ERROR'

/** The result codes, each with its status and default message. */
const RESULTS: Readonly<Record<ResultCode, readonly [status: 'S' | 'F' | 'U', words: string]>> = {
  SUCCESS: ['S', 'success.'],
  PAYMENT_IN_PROCESS: ['U', 'The payment is being processed'],
  UNKNOWN_EXCEPTION: ['U', 'The operation failed for an unknown reason'],
  METHOD_NOT_SUPPORTED: ['F', 'Every operation is called with POST'],
  MEDIA_TYPE_NOT_ACCEPTABLE: ['F', 'Content-Type must be application/json; charset=UTF-8'],
  PARAM_ILLEGAL: ['F', 'A parameter is missing or invalid'],
  INVALID_CLIENT: ['F', 'The client ID is unknown'],
  KEY_NOT_FOUND: ['F', 'The client has no key of this version'],
  INVALID_SIGNATURE: ['F', 'The signature does not match'],
  INVALID_API: ['F', 'The operation does not exist'],
  INVALID_ACCESS_TOKEN: ['F', 'The access token is unknown or canceled'],
  INVALID_AUTHCODE: ['F', 'The authorization code is unknown or was used'],
  INVALID_REFRESH_TOKEN: ['F', 'The refresh token is unknown or was used'],
  ORDER_NOT_EXIST: ['F', 'The payment does not exist'],
  ORDER_IS_CLOSED: ['F', 'The payment is closed'],
  PROCESS_FAIL: ['F', 'The operation cannot be performed'],
  RISK_REJECT: ['F', 'The payment was rejected'],
  REPEAT_REQ_INCONSISTENT: ['F', 'The same request ID was used with different parameters'],
  SYSTEM_ERROR: ['F', 'The service failed'],
}

/** Returns the result of a code, with its default message or another one. */
export function resultOf(resultCode: ResultCode, resultMessage?: string): Result {
  const [resultStatus, words] = RESULTS[resultCode]
  return { resultCode, resultStatus, resultMessage: resultMessage ?? words }
}
