import { isObject } from '@gw/errors/internal'
import type { SandboxEvent } from '../events/event.ts'
import {
  MAX_SESSION_BYTES,
  MAX_SESSION_EVENTS,
  type SessionFile,
  sessionLists,
} from './session-file.ts'
import { collectSecrets, withoutSecrets } from './without-secrets.ts'

/** Room for the names around the responses, and for values that are longer without secrets. */
const MAX_BYTES = MAX_SESSION_BYTES / 2

/** Reads a path of the control API. Returns `undefined` if there is nothing. */
export type ReadPath = (path: string) => Promise<unknown>

/** Saves what the console shows of a sandbox. Of long lists, the newest entries have details, as far as they fit. */
export async function saveSession(
  read: ReadPath,
  events: readonly SandboxEvent[],
): Promise<SessionFile> {
  const raw = { responses: await readAll(read), events: events.slice(-MAX_SESSION_EVENTS) }
  const secrets = new Set<string>()
  collectSecrets(raw, secrets)
  const cleaned = withoutSecrets(raw, secrets) as typeof raw
  const { gatewayKeys } = cleaned.responses['/status'] as { gatewayKeys: { publicKeys: object } }
  gatewayKeys.publicKeys = {}
  return { format: 'gwsession', version: 1, savedAtMs: Date.now(), ...cleaned }
}

async function readAll(read: ReadPath): Promise<Record<string, unknown>> {
  const responses: Record<string, unknown> = {}
  let bytes = 0
  const add = async (path: string): Promise<unknown> => {
    const value = await read(path)
    const size = value === undefined ? 0 : Buffer.byteLength(JSON.stringify(value))
    if (value === undefined || bytes + size > MAX_BYTES) return undefined
    bytes += size
    responses[path] = value
    return value
  }
  await add('/status')
  for (const list of Object.keys(sessionLists)) responses[list] = (await add(list)) ?? []
  for (const list of ['/calls', '/explanations', '/deliveries']) {
    for (const { id } of entriesOf(responses[list])) {
      const detail = await add(`${list}/${encodeURIComponent(id)}`)
      const { attempts } = (detail ?? {}) as { attempts?: unknown }
      for (const attempt of entriesOf(attempts)) {
        await add(`/attempts/${encodeURIComponent(attempt.id)}/explanation`)
      }
    }
  }
  return responses
}

function entriesOf(list: unknown): readonly { readonly id: string }[] {
  const entries: readonly unknown[] = Array.isArray(list) ? list : []
  return entries.filter((one): one is { id: string } => isObject(one) && typeof one.id === 'string')
}
