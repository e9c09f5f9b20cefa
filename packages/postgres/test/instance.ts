import { createPostgresInbox } from '@gw/postgres'
import {
  notificationBodies,
  notificationPolicy,
  signNotification,
  toReceivedRequest,
} from '@gw/testkit'
import { createReceiver, type HandlerContext, type Rejection } from '@gw/webhook'
import type pg from 'pg'
import { openPool } from './inbox-table.ts'

/** Runs a statement: the transaction or any connection. */
export interface Writer {
  query(text: string, values: unknown[]): Promise<unknown>
}

/** Options of an instance. */
export interface InstanceOptions {
  readonly url: string
  readonly isTransactional: boolean
  readonly leaseMs?: number
  readonly handlerTimeoutMs?: number
  /** Time limit of a statement, and of waiting for a connection. Defaults to 2 seconds. */
  readonly timeoutMs?: number
  readonly maxHandlerMs?: number
  readonly maxTransactions?: number
  readonly poolConfig?: pg.PoolConfig
  readonly preparedStatements?: boolean
  /** Runs in the handler, after the effect was written. */
  work?(context: HandlerContext, writer: Writer): unknown
}

/** The tables that instances share. */
export const TABLES = { inbox: 'shop_inbox', effects: 'shop_effects' }

/** Creates the tables. */
export async function prepareShop(url: string): Promise<void> {
  const { pool, close } = openPool({ connectionString: url })
  await createPostgresInbox({ pool, table: TABLES.inbox }).migrate()
  await pool.query(`CREATE TABLE "${TABLES.effects}" (payment text NOT NULL, writer text NOT NULL)`)
  await close()
}

/** Starts a shop instance: a receiver with the inbox, whose handler writes a row. */
export function startInstance(name: string, options: InstanceOptions) {
  const { url, isTransactional, leaseMs = 3_000, maxTransactions, poolConfig, work } = options
  const { handlerTimeoutMs, maxHandlerMs, preparedStatements, timeoutMs = 2_000 } = options
  const { pool, close } = openPool({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    max: 4,
    ...poolConfig,
  })
  const rejections: Rejection[] = []
  const runs: string[] = []
  const shared = {
    ...notificationPolicy(),
    leaseMs,
    handlerTimeoutMs,
    maxHandlerMs,
    onRejected: (rejection: Rejection) => void rejections.push(rejection),
  }
  async function run(paymentId: string | undefined, writer: Writer, context: HandlerContext) {
    runs.push(String(paymentId))
    const insert = `INSERT INTO "${TABLES.effects}" VALUES ($1, $2)`
    await writer.query(insert, [paymentId, name])
    await work?.(context, writer)
  }
  const table = TABLES.inbox
  const receive = isTransactional
    ? createReceiver({
        ...shared,
        inbox: createPostgresInbox({
          pool,
          table,
          transactional: true,
          maxTransactions,
          timeoutMs,
          preparedStatements,
        }),
        on: {
          notifyPayment: ({ paymentId }, context) => run(paymentId, context.transaction, context),
        },
      })
    : createReceiver({
        ...shared,
        inbox: createPostgresInbox({ pool, table, timeoutMs, preparedStatements }),
        on: { notifyPayment: ({ paymentId }, context) => run(paymentId, pool, context) },
      })
  return {
    pool,
    close,
    /** The payments whose handler was started here. */
    runs,
    /** Why notifications were not acknowledged. */
    rejections,
    /** Sends a notification of a payment and returns the status of the response. */
    async send(paymentId: string): Promise<number> {
      // A handled record keeps the request ID only.
      const ids = { paymentId, paymentRequestId: paymentId }
      const request = signNotification({ ...notificationBodies.notifyPayment, ...ids })
      return (await receive(toReceivedRequest(request))).status
    },
  }
}

/** A shop instance. */
export type Instance = ReturnType<typeof startInstance>

/** Returns the instances that wrote an effect of the payment. */
export async function readEffects(pool: pg.Pool, payment: string): Promise<string[]> {
  const { rows } = await pool.query(
    `SELECT writer FROM "${TABLES.effects}" WHERE payment = $1 ORDER BY writer`,
    [payment],
  )
  return rows.map(({ writer }) => writer)
}
