import type { Inbox } from '../inbox/inbox.ts'
import { assertStorableKey } from './storable-key.ts'
import type { StoreDriver } from './store-driver.ts'

/** Creates an inbox that holds no connection while a handler runs. */
export function createPlainInbox(
  driver: StoreDriver,
  { retentionMs }: { readonly retentionMs: number },
): Inbox {
  return {
    retentionMs,
    async claim(request) {
      assertStorableKey(request.key)
      const claim = await driver.claim(request)
      return claim.status === 'claimed' ? { ...claim, extra: {} } : claim
    },
    renew: (owner) => driver.renew(owner),
    complete: (owner) => driver.complete(owner),
    release: (owner, failed) => driver.release(owner, failed),
    async abandon(owner, failed) {
      if (failed !== undefined) await driver.keep(owner, failed)
    },
  }
}
