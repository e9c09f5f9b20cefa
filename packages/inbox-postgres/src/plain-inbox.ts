import type { Inbox } from '@gw/webhook'
import { checkKey } from './claim-key.ts'
import { askPool } from './loan.ts'
import type { PostgresInboxSettings } from './postgres-inbox-options.ts'
import type { Store } from './store.ts'

/** Makes an inbox that holds no connection while a handler runs. */
export function plainInbox(settings: PostgresInboxSettings, store: Store): Inbox {
  const pool = askPool(settings)
  return {
    retentionMs: settings.retentionMs,
    async claim(request) {
      checkKey(request.key)
      const claim = await store.claim(pool, request)
      return claim.status === 'claimed' ? { ...claim, extra: {} } : claim
    },
    renew: (owner) => store.renew(pool, owner),
    complete: (owner) => store.complete(pool, owner),
    release: (owner) => store.release(pool, owner),
  }
}
