import { isGatewayError } from '@gw/errors'
import type { SandboxErrorCode } from '../errors.ts'

/** What the control API answers. */
export interface ControlAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Answers with JSON. */
export function jsonAnswer(value: unknown): ControlAnswer {
  return textAnswer('application/json', `${JSON.stringify(value, null, 2)}\n`)
}

/** Answers with a text of a type. */
export function textAnswer(type: 'application/json' | 'text/html', text: string): ControlAnswer {
  return { status: 200, headers: { 'content-type': `${type}; charset=UTF-8` }, text }
}

/** Answers why not. */
export function failureAnswer(
  status: number,
  code: SandboxErrorCode,
  message: string,
): ControlAnswer {
  return { ...jsonAnswer({ error: { code, message } }), status }
}

const STATUSES: Partial<Record<string, number>> = {
  GW_SANDBOX_NOT_FOUND: 404,
  GW_SANDBOX_STATE_NOT_ALLOWED: 409,
  GW_SANDBOX_ID_TAKEN: 409,
}

/** Answers what was thrown; what is no rejection is thrown again. */
export function answerError(error: unknown): ControlAnswer {
  if (isGatewayError(error)) {
    return failureAnswer(STATUSES[error.code] ?? 400, error.code as SandboxErrorCode, error.message)
  }
  if (error instanceof TypeError) {
    return failureAnswer(400, 'GW_SANDBOX_REQUEST_INVALID', error.message)
  }
  throw error
}
