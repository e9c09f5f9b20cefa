import { InspectError } from '../errors/inspect-error.ts'
import { containsPrivateKey } from './contains-private-key.ts'
import type { ExplainOptions } from './explain-options.ts'
import type { ReceivedHeaders } from './received-headers.ts'

/**
 * Rejects a message that contains a private key, which happens when files are mixed up. An explanation would show it.
 *
 * @throws {@link InspectError} `GW_INSPECT_PRIVATE_KEY`
 */
export function rejectPrivateKey(options: ExplainOptions, headers: ReceivedHeaders): void {
  const { method, target, body, clientId, otherTargets, prefixes, otherClientIds, otherKeys } =
    options
  const given: readonly (string | Uint8Array)[] = [
    method,
    target,
    clientId ?? '',
    ...(otherTargets ?? []),
    ...(prefixes ?? []),
    ...(otherClientIds ?? []),
    ...Object.keys(otherKeys ?? {}),
    ...[...headers].flat(),
    body,
  ]
  if (!given.some(containsPrivateKey)) return
  throw new InspectError(
    'The message or an option contains a private key, so it is not shown. Check whether files were mixed up',
    { code: 'GW_INSPECT_PRIVATE_KEY' },
  )
}
