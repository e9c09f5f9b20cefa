import { GatewayError } from '@gw/errors'

/** Every reason for which this package rejects something; `docs/guide/errors.md` has a row for each. */
export type SandboxErrorCode =
  | 'GW_SANDBOX_PORT_UNAVAILABLE'
  | 'GW_SANDBOX_REQUEST_INVALID'
  | 'GW_SANDBOX_NOT_FOUND'
  | 'GW_SANDBOX_STATE_NOT_ALLOWED'
  | 'GW_SANDBOX_AMOUNT_INVALID'
  | 'GW_SANDBOX_ID_TAKEN'

/** Says why the sandbox did not do something that it was told: `code` for programs, `message` for people. */
export class SandboxError extends GatewayError<SandboxErrorCode> {
  /** The class name, kept through minification. */
  override get name(): string {
    return 'SandboxError'
  }
}

/** Makes the error for one rejection; the code stands in full where it is thrown, so that it can be found. */
export function rejection(code: SandboxErrorCode, message: string, cause?: unknown): SandboxError {
  return new SandboxError(message, { code, cause })
}
