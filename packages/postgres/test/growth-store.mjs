// The store that `npm run long -- growth` measures. `load` writes records that were handled, as fast as the server can,
// and `settle` leaves nothing for the server to do later.
import { createPostgresInbox } from '@gw/postgres'
import pg from 'pg'

const COLUMNS =
  '"id", "state", "token", "attempt", "fingerprint", "held_until", "expires_at", "kind", "request_id"'

/** @param {{ url: string, lanes: number }} options */
export function openStore({ url, lanes }) {
  const pool = new pg.Pool({ connectionString: url, max: lanes })
  return {
    inbox: createPostgresInbox({ pool }),
    /** @param {{ from: number, to: number, key: [string, string], lifeS: number }} records */
    async load({ from, to, key: [head, tail], lifeS }) {
      const name = "lpad(n::text, 28, '0')"
      const id = `sha256(convert_to('${head}' || ${name} || '${tail}', 'UTF8'))`
      const end = `now() + interval '${lifeS} s'`
      await pool.query(`INSERT INTO gateway_inbox (${COLUMNS})
        SELECT ${id}, 'd', n, 1, decode(repeat('a', 32), 'hex'), ${end}, ${end}, 'Payment', ${name}
        FROM generate_series(${from}, ${to - 1}) n`)
    },
    async settle() {
      await pool.query('VACUUM ANALYZE gateway_inbox')
      await pool.query('CHECKPOINT')
    },
    async bytes() {
      const { rows } = await pool.query(`SELECT pg_total_relation_size('gateway_inbox') AS size`)
      return Number(rows[0].size)
    },
    /** The bytes that the server has written to its log, and the number of whole pages among them. */
    async log() {
      const { rows } = await pool.query('SELECT wal_bytes, wal_fpi FROM pg_stat_wal')
      return { bytes: Number(rows[0].wal_bytes), pages: Number(rows[0].wal_fpi) }
    },
    close: () => pool.end(),
  }
}
