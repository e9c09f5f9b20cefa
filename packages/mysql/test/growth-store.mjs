// The store that `npm run long -- growth` measures. `load` writes records that were handled, as fast as the server can,
// and `settle` leaves nothing for the server to do later.
import { createMysqlInbox } from '@gw/mysql'
import { createPool } from 'mysql2/promise'

const COLUMNS =
  '`id`, `state`, `token`, `attempt`, `fingerprint`, `held_until`, `expires_at`, `kind`, `request_id`'
// The numbers from 0 to 999,999, on every version.
const DIGITS = Array.from({ length: 10 }, (_, at) => `SELECT ${at} AS d`).join(' UNION ALL ')
const PLACES = [...'abcdef'].map((name) => `(${DIGITS}) ${name}`).join(', ')
const NUMBER = [...'abcdef'].map((name, at) => `${name}.d * ${10 ** at}`).join(' + ')
const SIZE = `SELECT data_length + index_length AS size FROM information_schema.tables
  WHERE table_schema = DATABASE() AND table_name = 'gateway_inbox'`

/** @param {{ url: string, lanes: number }} options */
export function openStore({ url, lanes }) {
  const pool = createPool({ uri: url, connectionLimit: lanes })
  return {
    inbox: createMysqlInbox({ pool }),
    /** @param {{ from: number, to: number, key: [string, string], lifeS: number }} records */
    async load({ from, to, key: [head, tail], lifeS }) {
      const name = "LPAD(n, 28, '0')"
      const end = `(UNIX_TIMESTAMP() + ${lifeS}) * 1000000`
      for (let at = from; at < to; at += 1_000_000) {
        await pool.query(`INSERT INTO gateway_inbox (${COLUMNS})
          SELECT UNHEX(SHA2(CONCAT('${head}', ${name}, '${tail}'), 256)), 'd', n, 1,
            UNHEX(REPEAT('a', 32)), ${end}, ${end}, 'Payment', ${name}
          FROM (SELECT ${at} + ${NUMBER} AS n FROM ${PLACES}) numbers WHERE n < ${to}`)
      }
    },
    async settle() {
      await pool.query('ANALYZE TABLE gateway_inbox')
    },
    async bytes() {
      const [rows] = await pool.query(SIZE)
      return Number(rows[0].size)
    },
    close: () => pool.end(),
  }
}
