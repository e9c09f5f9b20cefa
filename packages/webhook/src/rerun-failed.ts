import { anything, type Rules, readOptions, typeName } from '@gw/errors/internal'
import type { Inbox } from './inbox/inbox.ts'
import type { InboxShelf, KeptRequest } from './inbox/inbox-shelf.ts'
import type { ReceiverSettings } from './options/receiver-options.ts'
import type { Receiver } from './receiver.ts'
import type { ReceivedRequest } from './request/received-request.ts'
import { rerunnables } from './reruns.ts'

/** Options for {@link rerunFailed}. */
export interface RerunOptions {
  /** True to run all kept notifications, instead of only those that a person has marked. Defaults to `false`. */
  readonly all?: boolean | undefined
  /** Stops before the next notification, as the receiver's `drain` does. */
  readonly signal?: AbortSignal | undefined
}

const rules: Rules<RerunOptions> = { all: anything, signal: anything }

/** The number of notifications that {@link rerunFailed} ran, by result. */
export interface RerunSummary {
  /** Number of notifications that were handled. */
  readonly handled: number
  /** Number of notifications that were skipped, because another run has handled them or is handling them. */
  readonly skipped: number
  /**
   * Number of notifications that belong to a merchant that the receiver does not have. Several receivers can share an
   * inbox, and each one reruns its own. If no receiver has the merchant, nobody handles them before the inbox deletes them.
   */
  readonly foreign: number
  /** Number of notifications that failed again. The receiver's `onRejected` got the reason. */
  readonly failed: number
}

type Result = keyof RerunSummary

// Above every age. Not 'unchecked', which would also accept a time in the future.
const ANY_AGE_MS = Number.MAX_SAFE_INTEGER

/**
 * Reruns the failed notifications that the inbox has kept, one after the other. Each one is verified again, with every
 * check except its age, and claimed like a resend. Its effect happens once, even if the gateway resends it at the same
 * time. Without `all`, only marked notifications run, and one that fails again loses its mark. Call it in your
 * application, for example every minute. No request can make a receiver do this.
 *
 * @param receiver - From `createReceiver`. If you use an adapter, create one with the adapter's options
 * @param inbox - The receiver's inbox
 * @throws TypeError if the receiver or the inbox cannot do this, or if an option is unknown
 *
 * @example
 * ```ts
 * // ... with the options of your endpoint
 * import { createPostgresInbox } from '@gw/postgres'
 * import { createReceiver, type ReceiverOptions, rerunFailed } from '@gw/webhook'
 * import { Pool } from 'pg'
 *
 * declare const options: Omit<ReceiverOptions, 'inbox'>
 *
 * const inbox = createPostgresInbox({ pool: new Pool(), keepFailed: { maxAgeMs: 259_200_000 } })
 * const receive = createReceiver({ ...options, inbox })
 * const { handled, foreign, failed } = await rerunFailed(receive, inbox, { all: true })
 * console.log({ handled, foreign, failed })
 * ```
 */
export async function rerunFailed(
  receiver: Receiver,
  inbox: Inbox & InboxShelf,
  options: RerunOptions = {},
): Promise<RerunSummary> {
  const { all = false, signal } = readOptions(options, rules)
  const rerun = createRerun(receiver, inbox)
  const summary: Record<Result, number> = { handled: 0, skipped: 0, foreign: 0, failed: 0 }
  let cursor: string | undefined
  do {
    const kept = all ? 'all' : 'marked'
    const page = await inbox.list({ state: 'failed', kept, cursor })
    for (const { id, key } of page.records) {
      if (signal?.aborted || rerun.isDraining()) return summary
      const request = await inbox.readKept(id)
      const isKept = request !== undefined && key !== undefined
      summary[isKept ? await rerun.run(key, request) : 'skipped']++
    }
    // A notification that fails again was claimed again, so it is on none of the pages that follow.
    cursor = page.next
  } while (cursor !== undefined)
  return summary
}

interface Rerun {
  /** Runs one notification. */
  run(key: string, kept: KeptRequest): Promise<Result>
  isDraining(): boolean
}

function createRerun(receiver: Receiver, inbox: Inbox & InboxShelf): Rerun {
  const rerunnable = rerunnables.get(receiver)
  if (rerunnable === undefined) {
    throw new TypeError(
      `receiver must be a receiver from createReceiver(); got ${typeName(receiver)}. With an adapter, pass createReceiver(options) with the same options`,
    )
  }
  const { settings, receiveWith } = rerunnable
  if (settings.inbox !== inbox) {
    throw new TypeError(
      'inbox must be the same inbox that the receiver uses. Otherwise a notification could take effect twice',
    )
  }
  if (typeof inbox.list !== 'function' || typeof inbox.readKept !== 'function') {
    throw new TypeError(
      'inbox must keep failed notifications. Create it with keepFailed, such as createPostgresInbox({ pool, keepFailed }) or createRedisInbox({ client, keepFailed })',
    )
  }
  let result: Result = 'failed'
  let expected = ''
  const changed: ReceiverSettings<object> = {
    ...settings,
    maxAgeMs: ANY_AGE_MS,
    // No sender waits for the response.
    handlerTimeoutMs: settings.maxHandlerMs,
    async findMerchant(clientId, checkHeaders) {
      return { ...(await settings.findMerchant(clientId, checkHeaders)), signer: undefined }
    },
    diagnosePath: false,
    onRejectedRequest: undefined,
    // A request under a different key could have been handled so long ago that its own record has expired.
    isExpected: (key) => key === expected,
    onHandled(event) {
      // A late one was counted as failed when its time was over.
      if (!event.isLate) result = event.hasRun ? 'handled' : 'skipped'
      return settings.onHandled?.(event)
    },
    onDuplicate(event) {
      result = 'skipped'
      settings.onDuplicate(event)
    },
    onRejected(rejection) {
      const { code } = rejection
      if (code === 'GW_WEBHOOK_BUSY' || code === 'GW_WEBHOOK_DRAINING') result = 'skipped'
      // Counted only, because a different receiver can have the merchant.
      if (code === 'GW_SIGNATURE_CLIENT_UNEXPECTED') result = 'foreign'
      else settings.onRejected(rejection)
    },
  }
  const receive = receiveWith(changed)
  return {
    isDraining: () => settings.work.isDraining,
    async run(key, kept) {
      result = 'failed'
      expected = key
      await receive(toRequest(kept))
      return result
    },
  }
}

function toRequest({ headers, body }: KeptRequest): ReceivedRequest {
  return {
    method: 'POST',
    header: (name) => (Object.hasOwn(headers, name) ? headers[name] : undefined),
    readBody: async () => body,
  }
}
