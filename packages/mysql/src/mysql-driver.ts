import type { TransactionalDriver } from '@gw/webhook/inbox'
import { borrowConnection, queryPool } from './connection/connection.ts'
import type { MysqlInboxSettings } from './mysql-inbox-options.ts'
import type { Store } from './records/store.ts'
import { openTransaction } from './transaction/open-transaction.ts'

/** Connects the inbox to MySQL. */
export function createMysqlDriver(settings: MysqlInboxSettings, store: Store): TransactionalDriver {
  const { timeoutMs, hasPromises } = settings
  const pool = queryPool(settings)
  return {
    claim: (request) => store.claim(pool, request),
    look: (request) => store.look(pool, request),
    renew: (owner) => store.renew(pool, owner),
    complete: (owner) => store.complete(pool, owner),
    release: (owner, failed) => store.release(pool, owner, failed),
    keep: (owner, failed) => store.keep(pool, owner, failed),
    deleteExpired: (maxRows) => store.deleteExpired(pool, maxRows),
    async borrow(idleTimeoutMs) {
      const connection = await borrowConnection(settings)
      return {
        claim: (request) => store.claim(connection, request),
        begin: ({ owner, ...options }) =>
          openTransaction({
            ...options,
            connection,
            pool,
            timeoutMs,
            idleTimeoutMs,
            hasPromises,
            token: owner.token,
            record: () => store.completeInTransaction(connection, owner),
          }),
        giveBack: () => connection.giveBack(),
      }
    },
  }
}
