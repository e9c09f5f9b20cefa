import { GatewayError } from '@gw/errors'

/** The codes of {@link EndpointsError}. `docs/guide/errors.md` explains each. */
export type EndpointsErrorCode =
  | 'GW_ENDPOINTS_REGION_UNKNOWN'
  | 'GW_ENDPOINTS_SCENARIO_UNKNOWN'
  | 'GW_ENDPOINTS_ENVIRONMENT_UNKNOWN'
  | 'GW_ENDPOINTS_PREFERENCE_UNKNOWN'
  | 'GW_ENDPOINTS_PREFERENCE_UNAVAILABLE'
  | 'GW_ENDPOINTS_SCENARIO_NOT_SERVED'
  | 'GW_ENDPOINTS_MERCHANT_NOT_SERVED'
  | 'GW_ENDPOINTS_MERCHANT_COUNTRY_MISSING'
  | 'GW_ENDPOINTS_MERCHANT_COUNTRY_INVALID'
  | 'GW_ENDPOINTS_HOST_NOT_CONFIGURED'
  | 'GW_ENDPOINTS_HOST_INDEX_OUT_OF_RANGE'
  | 'GW_ENDPOINTS_HOST_CHARACTER_INVALID'
  | 'GW_ENDPOINTS_HOST_NOT_HTTPS'
  | 'GW_ENDPOINTS_HOST_HAS_USER_INFO'
  | 'GW_ENDPOINTS_HOST_HAS_PATH'
  | 'GW_ENDPOINTS_HOST_HAS_QUERY'
  | 'GW_ENDPOINTS_HOST_HAS_PORT'
  | 'GW_ENDPOINTS_HOST_MALFORMED'
  | 'GW_ENDPOINTS_INSECURE_HOST_INVALID'
  | 'GW_ENDPOINTS_OPERATION_PART_MISSING'
  | 'GW_ENDPOINTS_OPERATION_PART_INVALID'
  | 'GW_ENDPOINTS_PATH_MALFORMED'

/**
 * Thrown if an endpoint cannot be resolved. `code` is for programs, and `message` is for people. The message says which
 * host is wrong, such as `asia.legacy`, but never contains its URL, because that can include a password.
 */
export class EndpointsError extends GatewayError<EndpointsErrorCode> {
  /** The class name, kept through minification. */
  override get name(): string {
    return 'EndpointsError'
  }
}

/** Creates an error. Codes are written in full at each call, so that they can be searched for. */
export function rejection(code: EndpointsErrorCode, message: string): EndpointsError {
  return new EndpointsError(message, { code })
}
