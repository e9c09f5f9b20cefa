import { isClientId } from '@gw/signature'
import { quote } from '../explanation/quote.ts'
import type { Change, FixContext } from './change.ts'

const MAX_FOUND = 16

/** Other headers and fields of a body in which a client id is found. */
const HEADER_NAMES = ['clientid', 'client_id', 'x-client-id', 'merchant-id', 'x-merchant-id']
const FIELD_NAMES = [
  'clientId',
  'client_id',
  'client-id',
  'authClientId',
  'merchantId',
  'merchantAccountId',
]

/** Tries the client id that is expected, the one that came, and those that turn up elsewhere. */
export function* changeClientId(context: FixContext): Generator<Change> {
  const { base } = context
  const { clientId, expectedClientId } = base
  if (expectedClientId !== undefined && clientId !== expectedClientId) {
    yield {
      id: 'client-id-header',
      part: 'clientId',
      value: expectedClientId,
      sentence: `The signature holds for ${quote(expectedClientId)}, which is expected; the client-id header has another text or none.`,
      look: 'whatever sets or changes the client-id header on the way.',
      to: { clientId: expectedClientId },
    }
    yield {
      id: 'client-id-configured',
      part: 'clientId',
      value: clientId,
      sentence: `The message is signed for the client id ${quote(clientId)}, which is not the expected one: it is for another merchant or environment.`,
      look: 'the configured client id, and which environment sent this.',
      to: { expectedClientId: clientId },
    }
  }
  for (const other of findClientIds(context)) {
    if (other === clientId) continue
    yield {
      id: 'client-id-other',
      part: 'clientId',
      value: other,
      sentence: `The signature was made for the client id ${quote(other)}, not for ${quote(clientId)}.`,
      look: 'which client id the sender signs with, and which one it sends.',
      // Only the header is wrong if that one is expected.
      to: { clientId: other, ...(expectedClientId !== undefined && { expectedClientId: other }) },
    }
  }
}

/** Gathers client ids from options, other headers and the body. */
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
