import { GatewayError } from '@gw/errors'

/** The codes of this package. `docs/guide/errors.md` explains each. */
export type InspectErrorCode =
  | 'GW_INSPECT_BODY_TOO_LARGE'
  | 'GW_INSPECT_HEADERS_TOO_LARGE'
  | 'GW_INSPECT_PRIVATE_KEY'
  | 'GW_INSPECT_SOURCE_FILE'
  | 'GW_INSPECT_SOURCE_INVALID'
  | 'GW_INSPECT_SOURCE_TOO_LARGE'

/** Thrown for input that this package cannot explain or read. `code` is for programs, and `message` is for people. */
export class InspectError extends GatewayError<InspectErrorCode> {
  /** The class name, kept through minification. */
  override get name(): string {
    return 'InspectError'
  }
}
