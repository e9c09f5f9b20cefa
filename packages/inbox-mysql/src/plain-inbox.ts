import type { Inbox } from '@gw/webhook'
import { assertStorableKey } from '@gw/webhook/adapter'
import { queryPool } from './connection/connection.ts'
import type { MysqlInboxSettings } from './mysql-inbox-options.ts'
import type { Store } from './records/store.ts'

/** Creates an inbox that holds no connection while a handler runs. */
export function createPlainInbox(settings: MysqlInboxSettings, store: Store): Inbox {
  const pool = queryPool(settings)
  return {
    retentionMs: settings.retentionMs,
    async claim(request) {
      assertStorableKey(request.key)
      const claim = await store.claim(pool, request)
      return claim.status === 'claimed' ? { ...claim, extra: {} } : claim
    },
    renew: (owner) => store.renew(pool, owner),
    complete: (owner) => store.complete(pool, owner),
    release: (owner, failed) => store.release(pool, owner, failed),
    async abandon(owner, failed) {
      if (failed !== undefined) await store.keep(pool, owner, failed)
    },
  }
}
