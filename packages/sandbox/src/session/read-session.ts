import { readFile } from 'node:fs/promises'
import { isObject } from '@gw/errors/internal'
import { parseJson } from '@gw/types'
import { packageFile } from '../console/package-file.ts'
import type { SandboxEvent } from '../events/event.ts'
import { matchPath } from '../http/match-path.ts'
import { rejection } from '../message/errors.ts'
import { checkSchema, type Schema } from './check-schema.ts'
import { MAX_SESSION_BYTES, MAX_SESSION_EVENTS, sessionLists } from './session-file.ts'

/** A session file, checked. */
export interface Session {
  readonly savedAtMs: number
  /** The responses by path. */
  readonly responses: ReadonlyMap<string, unknown>
  readonly events: readonly SandboxEvent[]
}

const MAX_RESPONSES = 5_000
const PATHS = [
  '/status',
  ...Object.keys(sessionLists),
  '/calls/{callId}',
  '/deliveries/{deliveryId}',
  '/explanations/{explanationId}',
  '/attempts/{attemptId}/explanation',
]

/**
 * Reads a session file. Someone else may have written it: each response must have the form that the description of the
 * control API gives it, and everything else is dropped.
 *
 * @throws {@link SandboxError} `GW_SANDBOX_DATA_UNREADABLE` if it is not a session file, or too large
 */
export async function readSession(bytes: Uint8Array): Promise<Session> {
  try {
    return await checkSession(parseJson(bytes, { maxBytes: MAX_SESSION_BYTES }))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw rejection(
      'GW_SANDBOX_DATA_UNREADABLE',
      `The session file cannot be used. ${why}. Save it again with gw sandbox save`,
      error,
    )
  }
}

async function checkSession(file: unknown): Promise<Session> {
  if (!isObject(file) || file.format !== 'gwsession') {
    throw new TypeError('It is not a saved sandbox session')
  }
  if (file.version !== 1) throw new TypeError('It was written by a newer version of gw')
  const { savedAtMs, responses, events } = file
  const { paths, schemas } = await readDocument()
  if (!isObject(responses) || !Array.isArray(events)) throw new TypeError('It is incomplete')
  const entries = Object.entries(responses)
  if (entries.length > MAX_RESPONSES || events.length > MAX_SESSION_EVENTS) {
    throw new TypeError('It has too many entries')
  }
  const checked = new Map<string, unknown>()
  for (const [path, value] of entries) {
    const route = PATHS.find((one) => matchPath(one, path) !== undefined)
    const schema = route === undefined ? undefined : paths.get(route)
    if (schema === undefined)
      throw new TypeError('It contains a response that sessions do not have')
    checked.set(path, checkSchema(value, schema, schemas, shown(path)))
  }
  for (const path of ['/status', ...Object.keys(sessionLists)]) {
    if (!checked.has(path)) throw new TypeError(`It has no ${path}`)
  }
  const event = { $ref: 'Event' }
  return {
    savedAtMs: checkSchema(savedAtMs, { type: 'number' }, {}, 'savedAtMs') as number,
    responses: checked,
    events: events.map((one) => checkSchema(one, event, schemas, 'events')) as SandboxEvent[],
  }
}

/** The path is the file's own text. */
function shown(path: string): string {
  return path.replace(/[^\w/.-]/g, '?').slice(0, 80)
}

interface Document {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly get?: {
          readonly responses: Record<
            string,
            { readonly content?: { readonly 'application/json'?: { readonly schema?: Schema } } }
          >
        }
      }
    >
  >
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

async function readDocument() {
  const text = await readFile(await packageFile('openapi.json'), 'utf8')
  const { paths, components } = JSON.parse(text) as Document
  const found = new Map<string, Schema>()
  for (const [path, { get }] of Object.entries(paths)) {
    const schema = get?.responses['200']?.content?.['application/json']?.schema
    if (schema !== undefined) found.set(path, schema)
  }
  return { paths: found, schemas: components.schemas }
}
