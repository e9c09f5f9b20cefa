import { isGatewayError } from '@gw/errors'
import type { SandboxErrorCode } from '../message/errors.ts'

/** A response of the control API. */
export interface ControlResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** The body of a response with an error. */
export interface ErrorView {
  readonly error: { readonly code: SandboxErrorCode; readonly message: string }
}

/** Returns a response with JSON. */
export function jsonResponse(value: unknown): ControlResponse {
  return textResponse('application/json', `${JSON.stringify(value, null, 2)}\n`)
}

/** Returns a response with text of a type. */
export function textResponse(
  type: 'application/json' | 'text/html' | 'text/javascript',
  text: string,
): ControlResponse {
  return { status: 200, headers: { 'content-type': `${type}; charset=UTF-8` }, text }
}

/** Returns a response with an error. */
export function failureResponse(
  status: number,
  code: SandboxErrorCode,
  message: string,
): ControlResponse {
  const failure: ErrorView = { error: { code, message } }
  return { ...jsonResponse(failure), status }
}

const STATUSES: Partial<Record<string, number>> = {
  GW_SANDBOX_NOT_FOUND: 404,
  GW_SANDBOX_STATE_NOT_ALLOWED: 409,
  GW_SANDBOX_ID_TAKEN: 409,
}

/** Returns the response to an error. Rethrows one that is not a rejection. */
export function errorResponse(error: unknown): ControlResponse {
  if (isGatewayError(error)) {
    const status = STATUSES[error.code] ?? 400
    return failureResponse(status, error.code as SandboxErrorCode, error.message)
  }
  if (error instanceof TypeError) {
    return failureResponse(400, 'GW_SANDBOX_REQUEST_INVALID', error.message)
  }
  throw error
}
