import { isGatewayError } from '@gw/errors'
import { type Filled, milliseconds, type Rules, readOptions } from '@gw/errors/internal'
import type { Inbox, PingableInbox, PingOptions } from '../inbox/inbox.ts'
import { InboxError } from '../inbox/inbox-error.ts'
import { withDeadline } from './deadline.ts'

const rules: Rules<Filled<PingOptions>> = { timeoutMs: milliseconds(1_000) }

/** A record that never exists: this is not a notification key. */
const NOBODY = { key: 'ping', token: 0, leaseMs: 1 }

/** Creates `ping` for a store. `write` makes a change that needs everything that a claim needs, and leaves nothing. */
export function createPing(server: string, write: () => Promise<unknown>): PingableInbox['ping'] {
  return async (options = {}) => {
    const { timeoutMs } = readOptions(options, rules)
    try {
      await withDeadline(write(), { timeoutMs, server })
    } catch (cause) {
      if (isGatewayError(cause)) throw cause
      throw new InboxError(
        `${server} cannot be reached or rejects writes from the inbox; see cause. Check the server`,
        { code: 'GW_INBOX_UNAVAILABLE', cause },
      )
    }
  }
}

/** Renews a claim that does not exist: the statement needs the table, its columns, and the right to write, and finds nothing. */
export async function renewNothing({ renew }: Pick<Inbox, 'renew'>): Promise<void> {
  try {
    await renew(NOBODY)
  } catch (error) {
    if (!isGatewayError(error, 'GW_INBOX_LEASE_LOST')) throw error
  }
}
