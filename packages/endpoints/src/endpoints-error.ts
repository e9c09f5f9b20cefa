import { GatewayError } from '@gw/errors'

/** The codes of {@link EndpointsError}. `docs/guide/errors.md` explains each. */
export type EndpointsErrorCode = 'GW_ENDPOINTS_HOST_INVALID' | 'GW_ENDPOINTS_NOT_SERVED'

/**
 * Thrown if a configured host is invalid, or if none serves the selection. `code` is for programs, and `message` is
 * for people. The message says which host is wrong, such as `asia.legacy`, but never contains its URL, because that can
 * include a password.
 */
export class EndpointsError extends GatewayError<EndpointsErrorCode> {
  /** The class name, kept through minification. */
  override get name(): string {
    return 'EndpointsError'
  }
}
