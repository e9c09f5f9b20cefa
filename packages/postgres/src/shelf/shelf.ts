import type { InboxRecord, InboxShelf, RecordState } from '@gw/webhook'
import {
  findRecordId,
  readKeptHeaders,
  readKind,
  readListOptions,
  writeCursor,
} from '@gw/webhook/inbox'
import type { Queryable } from '../connection/connection.ts'
import type { PostgresResult } from '../connection/pool.ts'
import type { ResolvedStatements } from '../records/resolve-statements.ts'
import { type ShelfAction, toBytea } from '../records/shelf-statements.ts'

/** Creates the part of the inbox that lists records and reads what was kept. */
export function createShelf(resolved: ResolvedStatements, pool: Queryable): InboxShelf {
  const run = (action: ShelfAction, values: unknown[]): Promise<PostgresResult> =>
    resolved.with(pool, (statements) => {
      // Run rarely, so not prepared on every connection.
      return pool.query({ text: statements[action].text, values })
    })

  return {
    async list(options = {}) {
      const settings = await readListOptions(options)
      const { id, requestIds = null, state = null, kept, limit, after } = settings
      const place = after === undefined ? [null, null] : [after.token, toBytea(after.id)]
      // One more than the page, to know whether there is a next one.
      const values = [limit + 1, ...place, state, id === undefined ? null : toBytea(id), requestIds]
      const { rows } =
        kept === undefined
          ? await run('list', values)
          : await run('listKept', [...values, kept === 'marked'])
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1) : undefined
      return { records: page.map(toRecord), ...(last && { next: writeCursor(last) }) }
    },
    async counts() {
      const counts = { busy: 0, done: 0, failed: 0, needs_review: 0 }
      const { rows } = await run('counts', [])
      for (const { state, count } of rows) counts[state as RecordState] = Number(count)
      return counts
    },
    async readKept(keyOrId) {
      const { rows } = await run('readKept', [toBytea(await findRecordId(keyOrId))])
      const [row] = rows
      if (row === undefined) return undefined
      return { headers: readKeptHeaders(row.kept_headers), body: new Uint8Array(row.kept_body) }
    },
    async markForRerun(keyOrId) {
      const { rowCount } = await run('mark', [toBytea(await findRecordId(keyOrId))])
      return rowCount === 1
    },
  }
}

function toRecord(row: PostgresResult['rows'][number]): InboxRecord {
  const { id, key, state, attempt, token, failure_code: failureCode, failed_ms, kept_ms } = row
  const kind = readKind(row.kind)
  return {
    id,
    ...(key !== null && { key }),
    ...(kind !== undefined && { kind }),
    ...(row.request_id !== '' && { requestId: row.request_id }),
    state,
    attempt,
    // The token is the server's time in microseconds.
    claimedAtMs: Math.floor(Number(token) / 1_000),
    ...(failed_ms !== null && { failedAtMs: Number(failed_ms) }),
    ...(failureCode !== null && { failureCode }),
    ...(kept_ms !== null && { keptUntilMs: Number(kept_ms) }),
    isMarked: row.is_marked,
  }
}
