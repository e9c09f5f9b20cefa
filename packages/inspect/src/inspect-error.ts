import { GatewayError } from '@gw/errors'

/** The reasons for which this package rejects its input; `docs/guide/errors.md` has a row for each. */
export type InspectErrorCode =
  | 'GW_INSPECT_BODY_TOO_LARGE'
  | 'GW_INSPECT_HEADERS_TOO_LARGE'
  | 'GW_INSPECT_PRIVATE_KEY'
  | 'GW_INSPECT_SOURCE_FILE'
  | 'GW_INSPECT_SOURCE_INVALID'

/** The error that this package throws for input it does not explain or read: `code` for programs, `message` for people. */
export class InspectError extends GatewayError<InspectErrorCode> {
  /** The class name, kept through minification. */
  override get name(): string {
    return 'InspectError'
  }
}
