import { leaseLost, type TransactionalDriver } from '@gw/webhook/inbox'
import { borrowConnection, queryPool } from './connection/connection.ts'
import { canPipeline } from './connection/pipeline.ts'
import { sqlStateOf } from './connection/to-inbox-error.ts'
import type { PostgresInboxSettings } from './postgres-inbox-options.ts'
import { type OpenedClaim, SERIALIZATION_FAILURE, type Store } from './records/store.ts'
import { beginTransaction, limitIdleTime } from './transaction/begin.ts'
import { openTransaction } from './transaction/open-transaction.ts'

/** Connects the inbox to PostgreSQL. */
export function createPostgresDriver(
  settings: PostgresInboxSettings,
  store: Store,
): TransactionalDriver {
  const { timeoutMs } = settings
  const pool = queryPool(settings)
  return {
    claim: (request) => store.claim(pool, request),
    look: (request) => store.look(pool, request),
    renew: (owner) => store.renew(pool, owner),
    complete: (owner) => store.complete(pool, owner),
    release: (owner, failed) => store.release(pool, owner, failed),
    keep: (owner, failed) => store.keep(pool, owner, failed),
    deleteExpired: (maxRows) => store.deleteExpired(pool, maxRows),
    requireReview: (key) => store.requireReview(pool, key),
    async borrow(idleTimeoutMs) {
      const connection = await borrowConnection(settings)
      const isPipelined = settings.isPipelined && canPipeline(connection.client)
      const readLimit = () => limitIdleTime(connection, idleTimeoutMs)
      let opened: OpenedClaim | undefined
      return {
        async claim(request) {
          if (!isPipelined) return store.claim(connection, request)
          opened = await store.claimAndBegin(connection, request, await readLimit())
          return opened.claim
        },
        async begin({ owner, onEnd }) {
          if (opened?.failure !== undefined) throw opened.failure
          return openTransaction({
            connection,
            pool,
            identity: opened?.identity ?? (await beginTransaction(connection, await readLimit())),
            record: await store.completion(owner, timeoutMs),
            lost: leaseLost,
            isPipelined,
            onEnd,
          })
        },
        giveBack: () => connection.giveBack(),
      }
    },
    async endReason(owner, error) {
      // Under repeatable read and serializable, this is how the server reports a record that another run changed.
      if (sqlStateOf(error) !== SERIALIZATION_FAILURE) return error
      return (await store.owns(pool, owner).catch(() => true)) ? error : leaseLost()
    },
  }
}
