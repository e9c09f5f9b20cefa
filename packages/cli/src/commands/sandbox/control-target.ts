import type { CommandCall } from '../../config/command-call.ts'
import { readLocalOrigin, readNamedOrigin } from '../../config/local-origin.ts'
import { digestToken, findRunningSandbox } from '../../config/sandbox-folder.ts'
import { UsageError } from '../../io/usage-error.ts'

/** The sandbox that a command controls. */
export interface ControlTarget {
  readonly origin: string
  /** The token, if this sandbox can have it. */
  readonly token?: string | undefined
}

/**
 * Returns the sandbox of `--host`, or the one that runs in this folder, but never any other. The token goes only to a host
 * that was passed as an argument, and to a sandbox that was started with it.
 *
 * @throws UsageError if there is no such sandbox, or it cannot have the token
 */
export async function findControlTarget(call: CommandCall): Promise<ControlTarget> {
  const { configuration } = call
  const host = configuration.text('host')
  const token = configuration.text('token')
  if (host === undefined) return findRunning(call, token)
  const label = configuration.labelOf('host')
  if (configuration.sourceOf('host') === 'argument') {
    return { origin: readNamedOrigin(host, label), token }
  }
  const origin = readLocalOrigin(host, label)
  if (token === undefined) return { origin }
  throw new UsageError(
    `The token is sent only to a host that you pass as an argument, and this one is from ${label}. Pass --host`,
  )
}

async function findRunning(call: CommandCall, token: string | undefined): Promise<ControlTarget> {
  const running = await findRunningSandbox(call)
  if (running === undefined) {
    throw new UsageError(
      '--host is required, because no gw sandbox runs in this folder. Start it, or pass the URL of a sandbox',
    )
  }
  const { url: origin, tokenDigest } = running
  if (token === undefined || tokenDigest === undefined) return { origin }
  if (tokenDigest === digestToken(token, origin)) return { origin, token }
  throw new UsageError(
    'The sandbox in this folder was started with a different token. Pass its token, or the URL of a sandbox as --host',
  )
}
