import type { Result } from '@gw/types'

/** A result code that the sandbox responds with. */
export type SandboxResultCode =
  | 'SUCCESS'
  | 'PAYMENT_IN_PROCESS'
  | 'REFUND_IN_PROCESS'
  | 'CAPTURE_IN_PROCESS'
  | 'VERIFICATION_IN_PROCESS'
  | 'PROCESSING'
  | 'UNKNOWN_EXCEPTION'
  | 'METHOD_NOT_SUPPORTED'
  | 'MEDIA_TYPE_NOT_ACCEPTABLE'
  | 'PARAM_ILLEGAL'
  | 'INVALID_CLIENT'
  | 'ACCESS_DENIED'
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
  | 'USER_BALANCE_NOT_ENOUGH'
  | 'USER_AMOUNT_EXCEED_LIMIT'
  | 'EXPIRED_CODE'
  | 'USER_PAYMENT_VERIFICATION_FAILED'
  | 'REPEAT_REQ_INCONSISTENT'
  | 'SYSTEM_ERROR'
  | 'MERCHANT_BALANCE_NOT_ENOUGH'
  | 'ORDER_STATUS_INVALID'
  | 'VAULTING_NOT_EXIST'
  | 'VERIFICATION_FAIL'
  | 'REPEAT_REQUEST'
  | 'TIME_EXCEEDS_LIMIT'
  | 'DUPLICATED_DECLARATIONS'
  | 'TOTAL_DECLARATION_AMOUNT_EXCEED'
  | 'ARRAY_SIZE_EXCEEDED'
  | 'RECORD_NOT_FOUND'
  | 'REGISTRATION_UNDER_REVIEW'
  | 'REPEAT_REGISTRATION'

/** The result codes, each with its status and default message. */
const RESULTS: Readonly<
  Record<SandboxResultCode, readonly [status: 'S' | 'F' | 'U', words: string]>
> = {
  SUCCESS: ['S', 'success.'],
  PAYMENT_IN_PROCESS: ['U', 'The payment is being processed'],
  REFUND_IN_PROCESS: ['U', 'The refund is being processed'],
  CAPTURE_IN_PROCESS: ['U', 'The capture is being processed'],
  VERIFICATION_IN_PROCESS: ['U', 'The payment method is being verified'],
  PROCESSING: ['S', 'The transfer is being processed'],
  UNKNOWN_EXCEPTION: ['U', 'The operation failed for an unknown reason'],
  METHOD_NOT_SUPPORTED: ['F', 'Every operation is called with POST'],
  MEDIA_TYPE_NOT_ACCEPTABLE: ['F', 'Content-Type must be application/json; charset=UTF-8'],
  PARAM_ILLEGAL: ['F', 'A parameter is missing or invalid'],
  INVALID_CLIENT: ['F', 'The client ID is unknown'],
  ACCESS_DENIED: ['F', 'Access is denied'],
  KEY_NOT_FOUND: ['F', 'The client has no key of this version'],
  INVALID_SIGNATURE: ['F', 'The signature does not match'],
  INVALID_API: ['F', 'The operation does not exist'],
  INVALID_ACCESS_TOKEN: ['F', 'The access token is unknown or canceled'],
  INVALID_AUTHCODE: ['F', 'The authorization code is unknown or was used'],
  INVALID_REFRESH_TOKEN: ['F', 'The refresh token is unknown or was used'],
  ORDER_NOT_EXIST: ['F', 'order not exist'],
  ORDER_IS_CLOSED: ['F', 'The payment is closed'],
  PROCESS_FAIL: ['F', 'The operation is not possible'],
  RISK_REJECT: ['F', 'The payment was rejected'],
  USER_BALANCE_NOT_ENOUGH: ['F', 'The payer does not have enough money'],
  USER_AMOUNT_EXCEED_LIMIT: ['F', "The amount is above the payer's limit"],
  EXPIRED_CODE: ['F', 'The payment code has expired'],
  USER_PAYMENT_VERIFICATION_FAILED: ['F', 'The payer was not verified'],
  REPEAT_REQ_INCONSISTENT: ['F', 'The same request ID was used with different parameters'],
  SYSTEM_ERROR: ['F', 'The service failed'],
  MERCHANT_BALANCE_NOT_ENOUGH: ['F', "The merchant's balance is not sufficient"],
  ORDER_STATUS_INVALID: ['F', 'The status of the payment does not allow this'],
  VAULTING_NOT_EXIST: ['F', 'No payment method is being stored under this ID'],
  VERIFICATION_FAIL: ['F', 'The payment method could not be verified'],
  REPEAT_REQUEST: ['F', 'The dispute was already answered'],
  TIME_EXCEEDS_LIMIT: ['F', 'The deadline for an answer has passed'],
  DUPLICATED_DECLARATIONS: ['F', 'The payment was already declared'],
  TOTAL_DECLARATION_AMOUNT_EXCEED: ['F', 'More would be declared than was paid'],
  ARRAY_SIZE_EXCEEDED: ['F', 'The list has too many items'],
  RECORD_NOT_FOUND: ['F', 'No registration has this ID'],
  REGISTRATION_UNDER_REVIEW: ['F', 'The registration is being reviewed'],
  REPEAT_REGISTRATION: ['F', 'The merchant is already registered'],
}

/** Returns the result of a code, with its default message or another one. */
export function resultOf(resultCode: SandboxResultCode, resultMessage?: string): Result {
  const [resultStatus, words] = RESULTS[resultCode]
  return { resultCode, resultStatus, resultMessage: resultMessage ?? words }
}
