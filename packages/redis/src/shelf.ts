import { fromHex } from '@gw/errors/internal'
import type { InboxRecord, InboxShelf, RecordPage, RecordState } from '@gw/webhook'
import {
  findRecordId,
  type ListSettings,
  readKeptHeaders,
  readKind,
  readListOptions,
  writeCursor,
} from '@gw/webhook/inbox'
import type { Script } from './script.ts'
import { MARK, READ_KEPT, READ_RECORD } from './shelf-scripts.ts'

/** Runs a script on a record. */
export type RunOnRecord = (script: Script, id: string) => Promise<unknown>

/** The result of `READ_RECORD`. */
type RecordReply = readonly [
  ...[state: string, token: string, attempt: string, failedAt: string, failureCode: string],
  ...[keptUntil: string, marked: string, key: string, kind: string, requestId: string],
]

interface Listed {
  readonly token: string
  readonly id: string
  readonly record: InboxRecord
}

/** Creates the part of the inbox that lists records and reads what was kept. */
export function createShelf(
  run: RunOnRecord,
  scan: () => AsyncIterable<readonly string[]>,
): InboxShelf {
  async function* readAll(): AsyncIterable<readonly Listed[]> {
    // SCAN can return a key twice.
    const seen = new Set<string>()
    for await (const ids of scan()) {
      const fresh = [...new Set(ids)].filter((id) => !seen.has(id))
      for (const id of fresh) seen.add(id)
      yield await readRecords(fresh)
    }
  }

  async function readRecords(ids: readonly string[]): Promise<Listed[]> {
    const listed = await Promise.all(
      ids.map(async (id) => toListed(id, await run(READ_RECORD, id))),
    )
    return listed.filter((one) => one !== undefined)
  }

  return {
    async list(options = {}) {
      const settings = await readListOptions(options)
      const { id, limit } = settings
      let first: Listed[] = []
      const found = id === undefined ? readAll() : [await readRecords([id])]
      for await (const some of found) {
        const listed = some.filter((one) => isListed(one, settings))
        // One more than the page, to know whether there is a next one.
        first = [...first, ...listed].sort(compare).slice(0, limit + 1)
      }
      return toPage(first, limit)
    },
    async counts() {
      const counts = { busy: 0, done: 0, failed: 0, needs_review: 0 }
      for await (const some of readAll()) {
        for (const { record } of some) counts[record.state]++
      }
      return counts
    },
    async readKept(keyOrId) {
      const kept = await run(READ_KEPT, await findRecordId(keyOrId))
      if (!Array.isArray(kept)) return undefined
      const [headers, body] = kept.map(String) as [headers: string, body: string]
      return { headers: readKeptHeaders(headers), body: fromHex(body) }
    },
    async markForRerun(keyOrId) {
      return Number(await run(MARK, await findRecordId(keyOrId))) === 1
    },
  }
}

function toListed(id: string, reply: unknown): Listed | undefined {
  if (!Array.isArray(reply)) return undefined
  const [state, token, attempt, ...rest] = reply.map(String) as unknown as RecordReply
  const [failedAt, failureCode, keptUntil, marked, key, shortKind, requestId] = rest
  const kind = readKind(shortKind)
  const record: InboxRecord = {
    id,
    ...(key && { key }),
    ...(kind !== undefined && { kind }),
    ...(requestId && { requestId }),
    state: state as RecordState,
    attempt: Number(attempt),
    // The token is the server's time in microseconds.
    claimedAtMs: Math.floor(Number(token) / 1_000),
    ...(failedAt && { failedAtMs: Number(failedAt) }),
    ...(failureCode && { failureCode }),
    ...(keptUntil && { keptUntilMs: Number(keptUntil) }),
    isMarked: marked === '1',
  }
  return { token, id, record }
}

function isListed(one: Listed, { requestIds, state, kept, after }: ListSettings): boolean {
  const { record } = one
  if (requestIds !== undefined && !requestIds.some((id) => id === record.requestId)) return false
  if (state !== undefined && record.state !== state) return false
  if (kept !== undefined && record.keptUntilMs === undefined) return false
  if (kept === 'marked' && !record.isMarked) return false
  return after === undefined || compare(after, one) < 0
}

/** Orders different records by token, then by ID, the largest first. */
function compare(a: Pick<Listed, 'token' | 'id'>, b: Pick<Listed, 'token' | 'id'>): number {
  const difference = Number(b.token) - Number(a.token)
  if (difference !== 0) return difference
  return a.id > b.id ? -1 : 1
}

function toPage(sorted: readonly Listed[], limit: number): RecordPage {
  const page = sorted.slice(0, limit)
  const last = sorted.length > limit ? page.at(-1) : undefined
  return { records: page.map(({ record }) => record), ...(last && { next: writeCursor(last) }) }
}
