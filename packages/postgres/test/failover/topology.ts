import type { TcpProxy } from '@gw/testkit'
import pg from 'pg'
import { expect, vi } from 'vitest'

/** The tables of the shop, which each topology copies from the template. */
export const TABLES = { table: 'shop_inbox', entries: 'shop_entries' }

/** A primary and its replica. Clients connect to whichever is the primary. */
export interface Topology {
  readonly primary: Server
  readonly replica: Server
  /** The address of the current primary. */
  readonly address: TcpProxy
  readonly url: string
  /** The connection on which the replica receives what the primary writes. */
  readonly link: TcpProxy
  stop(): Promise<void>
}

/** A PostgreSQL server that can be killed. */
export interface Server {
  readonly url: string
  readonly port: number
  /** Ends every process of the server with `SIGKILL`, so that none of them can confirm anything else. */
  kill(): Promise<void>
}

/** When a commit is confirmed: once the primary has it, or once the replica has it too. */
export type Replication = 'asynchronous' | 'synchronous'

/** The number of primaries that are killed under load in each case. The long run sets it. */
export const kills: number = Number(process.env.GW_FAILOVERS ?? 1)

/** Only guards against hanging. */
export const BOUND = { timeout: 45_000, interval: 20 }

/** Runs a statement on one server. */
export async function query(server: Pick<Server, 'url'>, text: string): Promise<pg.QueryResult> {
  const operator = new pg.Client({ connectionString: server.url })
  operator.on('error', () => {})
  await operator.connect()
  try {
    return await operator.query(text)
  } finally {
    await operator.end()
  }
}

/** Waits until the replica receives what the primary writes. */
export async function untilStreaming(primary: Server, replication: Replication): Promise<void> {
  const state = { state: 'streaming', sync_state: replication === 'synchronous' ? 'sync' : 'async' }
  await vi.waitFor(async () => {
    const { rows } = await query(primary, 'SELECT state, sync_state FROM pg_stat_replication')
    expect(rows).toEqual([state])
  }, BOUND)
}

/** Waits until the replica has every write. */
export async function untilReplicated({ primary, replica }: Topology): Promise<void> {
  const { rows } = await query(primary, 'SELECT pg_current_wal_flush_lsn()::text AS written')
  await untilTrue(replica, `pg_last_wal_replay_lsn() >= '${rows[0].written}'`)
}

/** Cuts the replica off: from now on, it misses every write. */
export function cutOff({ link }: Topology): void {
  link.hold()
}

/** Kills the primary, and makes the replica a primary with everything that it had received. Returns what it has. */
export async function failOver(
  topology: Topology,
  { isCutOff }: { readonly isCutOff: boolean },
): Promise<Contents> {
  const { primary, replica, link, address } = topology
  await primary.kill()
  if (isCutOff) link.reset()
  await untilTrue(replica, 'NOT EXISTS (SELECT FROM pg_stat_wal_receiver)')
  await query(replica, 'SELECT pg_promote()')
  const contents = await readContents(replica)
  address.switchTo(replica.port)
  return contents
}

/** The notifications on a server: the number of effects of each payment, and which payments are recorded. */
interface Contents {
  readonly effects: ReadonlyMap<string, number>
  readonly records: ReadonlySet<string>
}

/** Reads what a server has. */
export async function readContents(server: Pick<Server, 'url'>): Promise<Contents> {
  const effects = await query(
    server,
    `SELECT split_part(entry, ' ', 1) AS payment FROM "${TABLES.entries}"`,
  )
  const done = `SELECT "request_id" AS payment FROM "${TABLES.table}" WHERE "state" = 'd'`
  const records = await query(server, done)
  const counts = new Map<string, number>()
  for (const { payment } of effects.rows) counts.set(payment, (counts.get(payment) ?? 0) + 1)
  return { effects: counts, records: new Set(records.rows.map(({ payment }) => payment)) }
}

async function untilTrue(server: Server, condition: string): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await query(server, `SELECT ${condition} AS "isTrue"`)
    expect(rows).toEqual([{ isTrue: true }])
  }, BOUND)
}
