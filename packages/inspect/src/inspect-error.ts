import { GatewayError } from '@gw/errors'

/** Every reason for which this package rejects to look at a message; `docs/guide/errors.md` has a row for each. */
export type InspectErrorCode =
  | 'GW_INSPECT_BODY_TOO_LARGE'
  | 'GW_INSPECT_HEADERS_TOO_LARGE'
  | 'GW_INSPECT_PRIVATE_KEY'

/** Says why a message was not looked at: `code` for programs, `message` for people. */
export class InspectError extends GatewayError<InspectErrorCode> {
  /** The class name, kept through minification. */
  override get name(): string {
    return 'InspectError'
  }
}
