import { fromHex } from '@gw/errors/internal'
import type { InboxRecord, InboxShelf, RecordState } from '@gw/webhook'
import {
  findRecordId,
  readKeptHeaders,
  readKind,
  readListOptions,
  writeCursor,
} from '@gw/webhook/inbox'
import type { Queryable, Statement } from '../connection/connection.ts'
import type { MysqlRow } from '../connection/pool.ts'
import { hexToText, textToHex } from '../records/hex.ts'
import { BYTES } from '../records/sql-parts.ts'
import type { Statements } from '../records/statements.ts'

/** Creates the part of the inbox that lists records and reads what was kept. */
export function createShelf(statements: Statements, pool: Queryable): InboxShelf {
  return {
    async list(options = {}) {
      const { id, requestIds, state, kept, limit, after } = await readListOptions(options)
      let sql = kept === undefined ? statements.list : statements.listKept
      const values: NonNullable<Statement['values']>[number][] = []
      function where(condition: string, ...more: typeof values): void {
        sql += ` AND ${condition}`
        values.push(...more)
      }
      if (kept === 'marked') where('`marked_at` IS NOT NULL')
      if (state !== undefined) where('`state` = ?', state)
      if (id !== undefined) where(`\`id\` = ${BYTES}`, id)
      if (requestIds !== undefined) {
        const list = requestIds.map(() => BYTES).join(', ')
        where(`listed.\`request_id\` IN (${list})`, ...requestIds.map(textToHex))
      }
      if (after !== undefined) {
        where(`(\`token\`, \`id\`) < (?, ${BYTES})`, Number(after.token), after.id)
      }
      // One more than the page, to know whether there is a next one.
      sql += ' ORDER BY `token` DESC, `id` DESC LIMIT ?'
      const rows = await pool.readCommitted({ sql, values: [...values, limit + 1] })
      const page = rows.slice(0, limit).map(toRecord)
      const last = rows.length > limit ? rows[limit - 1] : undefined
      return {
        records: page,
        ...(last && { next: writeCursor({ token: last.token, id: last.hex_id }) }),
      }
    },
    async counts() {
      const counts = { busy: 0, done: 0, failed: 0, needs_review: 0 }
      const rows = await pool.readCommitted({ sql: statements.counts })
      for (const { state, count } of rows) counts[state as RecordState] = Number(count)
      return counts
    },
    async readKept(keyOrId) {
      const values = [await findRecordId(keyOrId)]
      const [row] = await pool.readCommitted({ sql: statements.readKept, values })
      if (row === undefined) return undefined
      return { headers: readKeptHeaders(hexToText(row.kept_headers)), body: fromHex(row.kept_body) }
    },
    async markForRerun(keyOrId) {
      const values = [await findRecordId(keyOrId)]
      const { affectedRows } = await pool.write({ sql: statements.mark, values })
      return Number(affectedRows) === 1
    },
  }
}

function toRecord(row: MysqlRow): InboxRecord {
  const { key, failure_code: failureCode, failed_at: failedAt, kept_until: keptUntil } = row
  const kind = readKind(hexToText(row.kind))
  return {
    id: row.hex_id,
    ...(key !== null && { key: hexToText(key) }),
    ...(kind !== undefined && { kind }),
    ...(row.request_id !== '' && { requestId: hexToText(row.request_id) }),
    state: row.state,
    attempt: Number(row.attempt),
    // The token is the server's time in microseconds.
    claimedAtMs: toMs(row.token),
    ...(failedAt !== null && { failedAtMs: toMs(failedAt) }),
    ...(failureCode !== null && { failureCode: hexToText(failureCode) }),
    ...(keptUntil !== null && { keptUntilMs: toMs(keptUntil) }),
    isMarked: Number(row.is_marked) === 1,
  }
}

function toMs(microseconds: number | string): number {
  return Math.floor(Number(microseconds) / 1_000)
}
