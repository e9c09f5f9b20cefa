import { isClientId } from '@gw/signature/internal'
import { quote } from '../explanation/show-invisible.ts'
import type { Change, FixContext } from './change.ts'

const MAX_FOUND = 16

/** Other headers and fields of a body that may contain a client ID. */
const HEADER_NAMES = ['clientid', 'client_id', 'x-client-id', 'merchant-id', 'x-merchant-id']
const FIELD_NAMES = [
  'clientId',
  'client_id',
  'client-id',
  'authClientId',
  'merchantId',
  'merchantAccountId',
]

/** Tries the expected client ID, the received one, and client IDs found elsewhere. */
export function* changeClientId(context: FixContext): Generator<Change> {
  const { base } = context
  const { clientId, expectedClientId } = base
  if (expectedClientId !== undefined && clientId !== expectedClientId) {
    yield {
      id: 'client-id-header',
      part: 'clientId',
      value: expectedClientId,
      sentence: `The signature matches the expected client ID ${quote(expectedClientId)}, but the client-id header has a different value or is missing.`,
      look: 'what sets or changes the client-id header.',
      to: { clientId: expectedClientId },
    }
    yield {
      id: 'client-id-configured',
      part: 'clientId',
      value: clientId,
      sentence: `The message is signed for the client ID ${quote(clientId)}, which is not the expected one. It is for a different merchant or environment.`,
      look: 'the configured client ID, and which environment sent this.',
      to: { expectedClientId: clientId },
    }
  }
  for (const other of findClientIds(context)) {
    if (other === clientId) continue
    yield {
      id: 'client-id-other',
      part: 'clientId',
      value: other,
      sentence: `The signature was made for the client ID ${quote(other)}, not for ${quote(clientId)}.`,
      look: 'which client ID the sender signs, and which one it sends.',
      // If that client ID is expected, only the header is wrong.
      to: { clientId: other, ...(expectedClientId !== undefined && { expectedClientId: other }) },
    }
  }
}

/** Collects client IDs from options, other headers, and the body. */
function findClientIds({ base, message, options }: FixContext): string[] {
  const { clientId } = base
  const found = new Set<string>([clientId.trim(), ...(options.otherClientIds ?? [])])
  for (const name of HEADER_NAMES) found.add(message.headers.get(name) ?? '')
  for (const id of readFields(base.body)) found.add(id)
  found.add(clientId.startsWith('SANDBOX_') ? clientId.slice(8) : `SANDBOX_${clientId}`)
  found.add(clientId.toUpperCase())
  found.add(clientId.toLowerCase())
  return [...found].filter(isClientId).slice(0, MAX_FOUND)
}

function readFields(body: Uint8Array): string[] {
  try {
    const value = JSON.parse(new TextDecoder().decode(body)) as Readonly<Record<string, unknown>>
    return FIELD_NAMES.map((name) => value[name]).filter((id) => typeof id === 'string')
  } catch {
    return [] // not JSON, or null
  }
}
