import { leaseLost, type TransactionalDriver } from '@gw/webhook/inbox'
import { borrowConnection, queryPool } from './connection/connection.ts'
import { sqlStateOf } from './connection/to-inbox-error.ts'
import type { PostgresInboxSettings } from './postgres-inbox-options.ts'
import { SERIALIZATION_FAILURE, type Store } from './records/store.ts'
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
    async borrow() {
      const connection = await borrowConnection(settings)
      return {
        claim: (request) => store.claim(connection, request),
        begin: ({ owner, ...options }) =>
          openTransaction({
            ...options,
            connection,
            pool,
            record: (id) => store.completeInTransaction(connection, owner, { id, timeoutMs }),
          }),
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
