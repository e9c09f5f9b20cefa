import { ClientError } from './client-error.ts'

/** Returns whether a lookup failed because the gateway has no such record. */
export function isNotFound(error: unknown): boolean {
  // Both the code and `authenticated` mean that the response was signed. One of them would be enough, but an unsigned
  // ORDER_NOT_EXIST could close a payment.
  if (!(error instanceof ClientError) || error.code !== 'GW_CLIENT_RESULT_FAILED') return false
  return error.authenticated === true && error.result?.resultCode === 'ORDER_NOT_EXIST'
}
