import { GatewayError } from '@gw/errors'

/** The codes of this package. `docs/guide/errors.md` explains each. */
export type SandboxErrorCode =
  | 'GW_SANDBOX_PORT_UNAVAILABLE'
  | 'GW_SANDBOX_TOKEN_REQUIRED'
  | 'GW_SANDBOX_REQUEST_INVALID'
  | 'GW_SANDBOX_NOT_FOUND'
  | 'GW_SANDBOX_STATE_NOT_ALLOWED'
  | 'GW_SANDBOX_AMOUNT_INVALID'
  | 'GW_SANDBOX_ID_TAKEN'
  | 'GW_SANDBOX_DATA_UNREADABLE'
  | 'GW_SANDBOX_DATA_IN_USE'
  | 'GW_SANDBOX_KEYS_UNAVAILABLE'

/** Thrown if the sandbox rejects a step. `code` is for programs, and `message` is for people. */
export class SandboxError extends GatewayError<SandboxErrorCode> {
  /** The class name, kept through minification. */
  override get name(): string {
    return 'SandboxError'
  }
}

/** Creates the error for one rejection. The code is written in full at each call, so that it can be searched for. */
export function rejection(code: SandboxErrorCode, message: string, cause?: unknown): SandboxError {
  return new SandboxError(message, { code, cause })
}

/** Returns the found value, or throws `GW_SANDBOX_NOT_FOUND`. */
export function mustFind<T>(
  found: T | undefined,
  what: string,
  id: string,
  hint = 'List the existing ones first. The oldest are dropped when there are too many',
): T {
  if (found !== undefined) return found
  throw rejection(
    'GW_SANDBOX_NOT_FOUND',
    `No ${what} has the ID ${JSON.stringify(String(id).slice(0, 256))}. ${hint}`,
  )
}
