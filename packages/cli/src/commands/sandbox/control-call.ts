import { sendBytes } from '@gw/doctor'
import { GatewayError } from '@gw/errors'
import {
  type ControlArguments,
  type ControlResponse,
  type ControlRouteName,
  controlRequest,
} from '@gw/sandbox/control'
import type { CommandCall } from '../../config/command-call.ts'
import { printable } from '../../io/printable.ts'
import { MAX_INPUT_BYTES } from '../../io/read-limited.ts'
import { UsageError } from '../../io/usage-error.ts'
import { findControlTarget } from './control-target.ts'

/**
 * Calls the control API of a running sandbox.
 *
 * @throws UsageError if no sandbox is running; GatewayError with the sandbox's code if it rejects the call
 */
export async function control<Name extends ControlRouteName>(
  call: CommandCall,
  name: Name,
  ...args: ControlArguments<Name>
): Promise<ControlResponse<Name>> {
  const { origin, token } = await findControlTarget(call)
  const { method, path, body = '{}' } = controlRequest(name, ...args)
  const response = await sendBytes({
    url: `${origin}/_sandbox${path}`,
    method,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: new TextEncoder().encode(body),
    maxResponseBytes: MAX_INPUT_BYTES,
  })
  if (response.failure !== undefined) {
    throw new UsageError(
      `No sandbox responds at ${origin}: ${response.failure}. Start gw sandbox in this folder, or pass --host`,
    )
  }
  const text = new TextDecoder().decode(response.body)
  const json = parse(text)
  if (response.status >= 200 && response.status < 300) return json as ControlResponse<Name>
  const { message, code } = Object(Object(json).error) as { message?: unknown; code?: unknown }
  const reason = printable(String(message ?? text))
  if (typeof code !== 'string')
    throw new UsageError(`The sandbox responds with ${response.status}. ${reason}`)
  throw new GatewayError(reason, { code: printable(code, 64) })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
