import { isGatewayError } from '@gw/errors'
import type { SignatureErrorCode } from '@gw/signature'

/** Returns the code that `@gw/signature` throws, or `undefined`. Rethrows other errors. */
export function rejectionCode(check: () => unknown): SignatureErrorCode | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    return codeOf(error)
  }
}

/** Returns the code of an error of `@gw/signature`. Rethrows other errors. */
export function codeOf(error: unknown): SignatureErrorCode {
  if (isGatewayError(error) && error.code.startsWith('GW_SIGNATURE_')) {
    return error.code as SignatureErrorCode
  }
  throw error
}
