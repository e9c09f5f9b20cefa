import {
  boolean,
  type Filled,
  integer,
  milliseconds,
  optional,
  type Rules,
  readOptions,
  rule,
} from '@gw/errors/internal'
import { rememberHandles } from './handles.ts'

/** Options that every store has. */
export interface InboxRetentionOptions {
  /**
   * The time that a record is kept, in milliseconds. A record that needs a review is kept until a person resolves it.
   * Defaults to 7 days.
   */
  readonly retentionMs?: number | undefined
  /**
   * Keeps the bytes and headers of notifications whose handler failed or is missing, so that `rerunFailed` can run them
   * again after the gateway's last resend. They can contain personal data. They are deleted when the notification is
   * handled, or `maxAgeMs` after its first failure. `maxAgeMs` must be less than `retentionMs`. By default, only the
   * failure's code and time are stored.
   */
  readonly keepFailed?: { readonly maxAgeMs: number } | undefined
}

/** Options of a store with transactions. */
export interface TransactionalInboxOptions extends InboxRetentionOptions {
  /**
   * True if each handler gets a transaction in which its notification is also recorded. A function returns what the
   * handler gets as `transaction` instead of the connection, such as an ORM on that connection. Defaults to `false`.
   */
  readonly transactional?: boolean | ((connection: never) => unknown) | undefined
  /**
   * Maximum number of open transactions, each on its own connection. Must be less than the pool's size, because
   * renewals and duplicates need a connection too. Defaults to half of the pool. Only with `transactional: true`.
   */
  readonly maxTransactions?: number | undefined
  /**
   * Maximum number of claims that wait while all transactions are in use. Further claims reject with `GW_INBOX_FULL`,
   * and the gateway resends. 0 disables waiting. Defaults to 100. Only with `transactional: true`.
   */
  readonly maxWaiting?: number | undefined
  readonly idleTimeoutMs?: number | 'unchanged' | undefined
  /**
   * True to report a handler that succeeded without a write in its transaction, with `GW_INBOX_TRANSACTION_UNUSED`, once
   * per kind and hour. Defaults to `true`. Only with `transactional: true`.
   */
  readonly reportUnused?: boolean | undefined
  readonly timeoutMs?: number | undefined
}

type FilledOptions = Filled<
  TransactionalInboxOptions,
  'maxTransactions' | 'idleTimeoutMs' | 'keepFailed'
>

/** Limits of the handlers' transactions. */
export interface TransactionSettings
  extends Pick<FilledOptions, 'maxWaiting' | 'idleTimeoutMs' | 'reportUnused'> {
  readonly maxTransactions: number
  /** Returns the handler's object for the connection of its transaction. */
  wrap(client: unknown): unknown
}

/** The size of a pool, and how the application sets it. */
export interface PoolSize {
  /** Maximum number of connections, if it is known. */
  readonly connections: number | undefined
  /** The option of the pool, such as `max`. */
  readonly option: string
}

const DAY_MS = 86_400_000
// A longer time is a mistake in the unit, and databases cannot add much more to a time.
const MAX_MS = 100 * 365 * DAY_MS

const keepRules: Rules<{ readonly maxAgeMs: number }> = {
  maxAgeMs: milliseconds(undefined, { max: MAX_MS }),
}

/** The rules for the options of every store. */
export const retentionRules: Rules<Filled<InboxRetentionOptions, 'keepFailed'>> = {
  retentionMs: milliseconds(7 * DAY_MS, { max: MAX_MS, hint: 'Defaults to 604800000 (7 days)' }),
  keepFailed: optional((value, name) => readOptions(value as object, keepRules, name)),
}

const idleMs = milliseconds(undefined, {
  hint: 'You can also pass "unchanged". Defaults to maxHandlerMs plus 60000',
})

/** The rules for the options of a store with transactions. */
export const transactionalRules: Rules<FilledOptions> = {
  ...retentionRules,
  transactional: rule<FilledOptions['transactional']>({
    must: 'a boolean, or a function that gets the connection of a transaction',
    test: (value) => typeof value === 'boolean' || typeof value === 'function',
    default: false,
  }),
  maxTransactions: optional(integer(undefined, 1, Number.MAX_SAFE_INTEGER)),
  maxWaiting: integer(100, 0, Number.MAX_SAFE_INTEGER),
  idleTimeoutMs: (value, name) =>
    value === undefined || value === 'unchanged' ? value : idleMs(value, name),
  reportUnused: boolean(true),
  timeoutMs: milliseconds(10_000),
}

/** Options that only have a meaning with transactions. */
const TRANSACTION_OPTIONS = [
  'maxTransactions',
  'maxWaiting',
  'idleTimeoutMs',
  'reportUnused',
] as const

/**
 * Checks that what is kept is deleted before its record.
 *
 * @throws TypeError if it is not
 */
export function checkRetention({
  retentionMs,
  keepFailed,
}: Filled<InboxRetentionOptions, 'keepFailed'>): void {
  if (keepFailed === undefined || keepFailed.maxAgeMs < retentionMs) return
  throw new TypeError(
    `keepFailed.maxAgeMs must be less than retentionMs (${retentionMs}); got ${keepFailed.maxAgeMs}. Kept requests can contain personal data and must be deleted before their records`,
  )
}

/**
 * Returns the limits of the handlers' transactions, or `undefined` if handlers get none.
 *
 * @throws TypeError if an option requires transactions, or the pool is too small for them
 */
export function prepareTransactions(
  options: TransactionalInboxOptions,
  settings: FilledOptions,
  pool: PoolSize,
): TransactionSettings | undefined {
  const { maxWaiting, idleTimeoutMs, reportUnused, transactional } = settings
  if (transactional === false) {
    const unused = TRANSACTION_OPTIONS.find((name) => options[name] !== undefined)
    if (unused === undefined) return undefined
    throw new TypeError(`${unused} requires transactional: true`)
  }
  const wrap = rememberHandles((transactional === true ? asIs : transactional) as never)
  const maxTransactions = countTransactions(settings.maxTransactions, pool)
  return { maxTransactions, maxWaiting, idleTimeoutMs, reportUnused, wrap }
}

const asIs = (client: unknown): unknown => client

function countTransactions(
  maxTransactions: number | undefined,
  { connections, option }: PoolSize,
): number {
  if (connections === undefined && maxTransactions === undefined) {
    throw new TypeError(
      `maxTransactions is required, because the pool has no ${option}. Set it to less than the number of connections`,
    )
  }
  const count = maxTransactions ?? Math.max(1, Math.floor((connections ?? 0) / 2))
  if (connections !== undefined && count >= connections) {
    throw new TypeError(
      `maxTransactions (${count}) must be less than the pool size (${connections}), because renewals need a connection, too. Raise ${option} in the pool options, or lower maxTransactions`,
    )
  }
  return count
}
