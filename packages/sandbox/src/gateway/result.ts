import type { Result } from '@gw/types'

/** A result code that the sandbox gives. */
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
  | 'ORDER_NOT_EXIST'
  | 'ORDER_IS_CLOSED'
  | 'PROCESS_FAIL'
  | 'RISK_REJECT'
  | 'REPEAT_REQ_INCONSISTENT'
  | 'SYSTEM_ERROR'

/** The result codes, each with the status and the words that go with it. */
const RESULTS: Readonly<Record<ResultCode, readonly [status: 'S' | 'F' | 'U', words: string]>> = {
  SUCCESS: ['S', 'success.'],
  PAYMENT_IN_PROCESS: ['U', 'The payment is being processed.'],
  UNKNOWN_EXCEPTION: ['U', 'The service failed for a reason that is not known.'],
  METHOD_NOT_SUPPORTED: ['F', 'Every operation is called with POST.'],
  MEDIA_TYPE_NOT_ACCEPTABLE: ['F', 'Content-Type must be application/json; charset=UTF-8.'],
  PARAM_ILLEGAL: ['F', 'A parameter is missing or wrong.'],
  INVALID_CLIENT: ['F', 'The client is not known.'],
  KEY_NOT_FOUND: ['F', 'The client has no key of this version.'],
  INVALID_SIGNATURE: ['F', 'The signature does not verify.'],
  INVALID_API: ['F', 'There is no such operation.'],
  ORDER_NOT_EXIST: ['F', 'There is no such payment.'],
  ORDER_IS_CLOSED: ['F', 'The payment is closed.'],
  PROCESS_FAIL: ['F', 'The operation cannot be performed.'],
  RISK_REJECT: ['F', 'The payment was rejected.'],
  REPEAT_REQ_INCONSISTENT: ['F', 'The same request id came with other parameters.'],
  SYSTEM_ERROR: ['F', 'The service failed.'],
}

/** Gives the result of a code; the message can say more. */
export function resultOf(resultCode: ResultCode, resultMessage?: string): Result {
  const [resultStatus, words] = RESULTS[resultCode]
  return { resultCode, resultStatus, resultMessage: resultMessage ?? words }
}
