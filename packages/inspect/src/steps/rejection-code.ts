import { isGatewayError } from '@gw/errors'
import type { SignatureErrorCode } from '@gw/signature'

/** Gives the code with which `@gw/signature` rejects, or `undefined` if it does not. What else is thrown goes on. */
export function rejectionCode(check: () => unknown): SignatureErrorCode | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    return codeOf(error)
  }
}

/** Gives the code of a rejection by `@gw/signature`; throws what is none. */
export function codeOf(error: unknown): SignatureErrorCode {
  if (isGatewayError(error) && error.code.startsWith('GW_SIGNATURE_')) {
    return error.code as SignatureErrorCode
  }
  throw error
}
