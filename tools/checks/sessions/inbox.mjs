// A PostgreSQL inbox with one failed notification, for the commands of `gw inbox`.
import { createPostgresInbox } from '@gw/postgres'
import pg from 'pg'
import { findPostgres } from '../../lib/services.mjs'

/** Of the failed notification. */
export const KEY =
  '["SANDBOX_MERCHANT","notifyPayment","paymentId","2026","ORDER_1","PAYMENT_RESULT","S"]'

/** Returns the URL of a database with that inbox, or a sentence if PostgreSQL is missing. */
export async function openInbox() {
  const postgres = await findPostgres()
  if (typeof postgres === 'string') return postgres
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  const inbox = createPostgresInbox({ pool, keepFailed: { maxAgeMs: 3_600_000 } })
  await inbox.migrate()
  const subject = { kind: 'notifyPayment', requestId: 'ORDER_1' }
  const request = { key: KEY, leaseMs: 30_000, fingerprint: 'f', ...subject }
  const claim = await inbox.claim(request)
  const kept = { headers: {}, body: new TextEncoder().encode('{"paymentId":"2026"}') }
  const token = claim.status === 'claimed' ? claim.token : 0
  await inbox.release({ key: KEY, token }, { code: 'GW_WEBHOOK_HANDLER_FAILED', request: kept })
  await pool.end()
  return { url: postgres.url, close: () => postgres.close() }
}
