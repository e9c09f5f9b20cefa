const CODES: ReadonlySet<string> = new Set([
  'GW_CLIENT_SIGNING_FAILED',
  'GW_CLIENT_RESPONSE_SIGNATURE_INVALID',
  'GW_CLIENT_RESPONSE_SIGNATURE_INCOMPLETE',
  'GW_CLIENT_RESPONSE_KEY_UNKNOWN',
  'GW_CLIENT_RESPONSE_NOT_FRESH', // one of the two clocks
  'GW_CLIENT_RESPONSE_REDIRECTED',
  'KEY_NOT_FOUND',
  'INVALID_CLIENT',
  'INVALID_CLIENT_STATUS',
  'INVALID_SIGNATURE',
  'ACCESS_DENIED',
])

/**
 * Returns whether a code of the client or a `resultCode` of the gateway is a fault of your setup, such as a wrong key, client
 * ID, or clock. Waiting does not repair it.
 */
export function isSetupFault(code: string): boolean {
  return CODES.has(code)
}
