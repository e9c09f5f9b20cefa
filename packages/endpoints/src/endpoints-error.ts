import { GatewayError } from '@gw/errors'

/** Every reason for which this package refuses something; `docs/guide/errors.md` has a row for each. */
export type EndpointsErrorCode = 'GW_ENDPOINTS_HOST_NOT_CONFIGURED'

/** Says why an address was refused: `code` for programs, `message` for people. */
export class EndpointsError extends GatewayError<EndpointsErrorCode> {
  /** The class name, kept through minification. */
  override get name(): string {
    return 'EndpointsError'
  }
}
