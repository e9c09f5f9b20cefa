import {
  type ControlArguments,
  type ControlResponse,
  type ControlRouteName,
  controlRequest,
  type ErrorView,
} from '@gw/sandbox/control'

/** The failure of a request to the control API. */
export class ControlError extends Error {
  /** The code of the API, or `OFFLINE` if it did not respond. */
  readonly code: ErrorView['error']['code'] | 'OFFLINE'

  constructor(code: ControlError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** Sends a request to the control API. */
export function ask<Name extends ControlRouteName>(
  name: Name,
  ...args: ControlArguments<Name>
): Promise<ControlResponse<Name>> {
  return askAny(name, ...args)
}

/** Sends a request for a route that is chosen at run time, so that the compiler cannot know its arguments. */
export async function askAny<Name extends ControlRouteName>(
  name: Name,
  ...args: readonly unknown[]
): Promise<ControlResponse<Name>> {
  const { method, path, body } = controlRequest(name, ...(args as ControlArguments<Name>))
  const request = { method, ...(body !== undefined && { headers: JSON_HEADERS, body }) }
  const response = await fetch(`/_sandbox${path}`, request).catch(() => {
    throw new ControlError('OFFLINE', 'The sandbox is not responding')
  })
  const json: unknown = await response.json().catch(() => undefined)
  if (response.ok) return json as ControlResponse<Name>
  const { error } = (json ?? {}) as Partial<ErrorView>
  throw new ControlError(
    error?.code ?? 'GW_SANDBOX_REQUEST_INVALID',
    error?.message ?? `The sandbox responded with ${response.status}`,
  )
}

const JSON_HEADERS = { 'content-type': 'application/json' }
