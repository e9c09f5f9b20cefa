import type { SandboxErrorCode } from '../../src/errors.ts'

/** Why a request to the control API failed. */
export class ControlError extends Error {
  /** The code of the API, or `OFFLINE` if it did not respond. */
  readonly code: SandboxErrorCode | 'OFFLINE'

  constructor(code: ControlError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** Reads from the control API. */
export function read<T>(path: string): Promise<T> {
  return ask<T>(path, { method: 'GET' })
}

/** Changes something through the control API. */
export function change<T>(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body: object = {},
): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  return ask<T>(path, { method, headers, body: JSON.stringify(body) })
}

/** Returns a path with an ID as its last part. */
export function pathOf(folder: string, id: string, action?: string): string {
  return `${folder}/${encodeURIComponent(id)}${action === undefined ? '' : `/${action}`}`
}

async function ask<T>(path: string, request: RequestInit): Promise<T> {
  const response = await fetch(`/_sandbox${path}`, request).catch(() => {
    throw new ControlError('OFFLINE', 'The sandbox is not responding')
  })
  const json: unknown = await response.json().catch(() => undefined)
  if (response.ok) return json as T
  const { error } = (json ?? {}) as {
    error?: { code: ControlError['code']; message: string }
  }
  throw new ControlError(
    error?.code ?? 'GW_SANDBOX_REQUEST_INVALID',
    error?.message ?? `The sandbox responded with ${response.status}`,
  )
}
