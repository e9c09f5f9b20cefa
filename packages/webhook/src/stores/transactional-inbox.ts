import { isGatewayError } from '@gw/errors'
import { MAX_INT32 } from '@gw/errors/internal'
import type { Claim, ClaimRequest, Inbox, Owner } from '../inbox/inbox.ts'
import { InboxError, leaseLost } from '../inbox/inbox-error.ts'
import type { FailedRun } from '../inbox/inbox-shelf.ts'
import { createRunTransaction, type RunTransaction } from './run-transaction.ts'
import { assertStorableKey } from './storable-key.ts'
import type { NotClaimed, TransactionalDriver } from './store-driver.ts'
import { abandoned, needsReview } from './store-errors.ts'
import type { TransactionSettings } from './store-options.ts'
import { createTransactionSlots, type Slot } from './transaction-slots.ts'
import { createUnusedReports } from './unused-transactions.ts'

/** The part of the handler's context that a transactional inbox adds. */
export interface TransactionContext<Transaction = unknown> {
  /**
   * The open transaction's connection, or what `transactional` returned for it. The inbox records the notification in
   * the same transaction. Use nothing else to write, and await every statement. The inbox commits when the handler
   * resolves and rolls back when it throws. Savepoints are allowed.
   */
  readonly transaction: Transaction
}

/**
 * The longest wait of a claim, as a fraction of its lease. A longer wait could leave too little time for the first
 * renewal.
 */
const WAITS_PER_LEASE = 3
const DEFAULT_WAITS_PER_LEASE = 6
const DEFAULT_MAX_HANDLER_MS = 300_000
const IDLE_MARGIN_MS = 60_000

/**
 * Creates an inbox that opens a transaction for each claim. The claim itself is committed immediately, so that others
 * see it. The transaction does not lock its record until the notification is recorded, so that others can take over.
 */
export function createTransactionalInbox(
  driver: TransactionalDriver,
  settings: { readonly retentionMs: number; readonly transactions: TransactionSettings },
): Inbox<TransactionContext> {
  const { retentionMs, transactions: limits } = settings
  const { maxTransactions, maxWaiting } = limits
  const reportUnused = limits.reportUnused ? createUnusedReports() : undefined
  const slots = createTransactionSlots({ maxSlots: maxTransactions, maxWaiting })
  /** Keys that a claim of this inbox is working on or waiting for. */
  const claiming = new Set<string>()
  const looks = new Map<string, ReturnType<TransactionalDriver['look']>>()
  const transactions = new Map<string, RunTransaction>()
  /** Keys that a person has to check, for as long as that could not be stored. */
  const unreviewed = new Set<string>()
  const nameOf = ({ key, token }: Owner): string => `${token} ${key}`

  function take(owner: Owner): RunTransaction | undefined {
    const name = nameOf(owner)
    const transaction = transactions.get(name)
    transactions.delete(name)
    return transaction
  }

  /**
   * Looks up a notification. Concurrent duplicates share one statement, so a flood of them does not use up the pool.
   */
  function look(request: ClaimRequest): ReturnType<TransactionalDriver['look']> {
    const name = `${request.fingerprint} ${request.key}`
    let looking = looks.get(name)
    if (looking === undefined) {
      looking = driver.look(request).finally(() => looks.delete(name))
      looks.set(name, looking)
    }
    return looking
  }

  /** Lets the next resend run a notification that was not handled. If that fails, its lease expires. */
  async function giveBack(owner: Owner, failed?: FailedRun): Promise<void> {
    await driver.release(owner, failed).catch(() => {})
  }

  /** Stores that a person has to check the notification. Until that succeeds, this inbox rejects its claims. */
  async function requireReview(key: string): Promise<void> {
    unreviewed.add(key)
    await driver.requireReview?.(key)
    unreviewed.delete(key)
  }

  /** Waits until a transaction has ended. If its handler had committed it, the handler must not run again. */
  async function finish({ key }: Owner, ending: Promise<void> | undefined): Promise<void> {
    try {
      await ending
    } catch (error) {
      if (!isGatewayError(error, 'GW_INBOX_NEEDS_REVIEW')) throw error
      await requireReview(key).catch((cause) => {
        throw needsReview(cause)
      })
      throw error
    }
  }

  function full(reason: string): InboxError {
    return new InboxError(
      `All ${maxTransactions} transactions (maxTransactions) are in use${reason}. The gateway resends the notification. If this happens often, raise maxTransactions and the pool size, or make your handlers faster`,
      { code: 'GW_INBOX_FULL' },
    )
  }

  /** Waits for a slot, unless the notification needs none because it was or is being handled. */
  async function waitForSlot(request: ClaimRequest): Promise<Slot | NotClaimed> {
    const { leaseMs, maxWaitMs = leaseMs / DEFAULT_WAITS_PER_LEASE } = request
    const waitMs = Math.min(maxWaitMs, leaseMs / WAITS_PER_LEASE)
    const place = slots.join({
      maxWaitMs: waitMs,
      signal: request.signal,
      late: () => full(`, and none was free within ${Math.round(waitMs)} ms`),
    })
    if (place === undefined) {
      const seen = await look(request)
      if (seen.status !== 'free') return seen
      throw full(`, and ${maxWaiting} claims are waiting (maxWaiting)`)
    }
    try {
      const first = await Promise.race([place.granted, look(request)])
      if (!('status' in first)) return first
      if (first.status === 'free') return await place.granted
      place.leave()
      return first
    } catch (error) {
      place.leave()
      throw error
    }
  }

  /** Claims a notification for which no handler will run. */
  async function claimOnly(request: ClaimRequest): Promise<Claim<TransactionContext>> {
    const claim = await driver.claim(request)
    return claim.status === 'claimed' ? { ...claim, extra: { transaction: undefined } } : claim
  }

  async function claimInSlot(
    request: ClaimRequest,
    slot: Slot,
  ): Promise<Claim<TransactionContext>> {
    let isOpen = false
    try {
      const connection = await driver.borrow(idleTimeoutOf(limits, request))
      let owner: Owner | undefined
      try {
        const claim = await connection.claim(request)
        if (claim.status !== 'claimed') return claim
        owner = { key: request.key, token: claim.token }
        const transaction = await connection.begin({
          owner,
          onEnd: () => slot.free(),
        })
        isOpen = true
        const run = createRunTransaction(transaction, request.report, () => reportUnused?.(request))
        transactions.set(nameOf(owner), run)
        return { ...claim, extra: { transaction: limits.wrap(transaction.client) } }
      } catch (error) {
        // The application's own function threw, so no handler will run.
        if (isOpen && owner !== undefined) {
          await take(owner)?.rollBack()
          await giveBack(owner)
        }
        throw error
      } finally {
        if (!isOpen) connection.giveBack()
        if (!isOpen && owner !== undefined) await giveBack(owner)
      }
    } finally {
      if (!isOpen) slot.free()
    }
  }

  return {
    retentionMs,
    async claim(request) {
      const { key } = request
      assertStorableKey(key)
      if (claiming.has(key)) {
        const seen = await look(request)
        return seen.status === 'free' ? { status: 'busy' } : seen
      }
      claiming.add(key)
      try {
        if (unreviewed.has(key)) await requireReview(key)
        if (request.hasHandler === false) return await claimOnly(request)
        const slot = slots.take() ?? (await waitForSlot(request))
        return 'status' in slot ? slot : await claimInSlot(request, slot)
      } finally {
        claiming.delete(key)
      }
    },
    async renew(owner) {
      try {
        await driver.renew(owner)
      } catch (error) {
        // Another run may be waiting for locks of this one.
        if (isGatewayError(error, 'GW_INBOX_LEASE_LOST')) {
          void finish(owner, take(owner)?.abandon(error)).catch(() => {})
        }
        throw error
      }
    },
    async complete(owner, request) {
      const transaction = take(owner)
      if (transaction === undefined) throw leaseLost()
      try {
        await finish(owner, transaction.commit())
      } catch (failure) {
        const error = (await driver.endReason?.(owner, failure)) ?? failure
        if (isGatewayError(error, 'GW_INBOX_LEASE_LOST')) throw error
        if (isGatewayError(error, 'GW_INBOX_NEEDS_REVIEW')) throw error
        await giveBack(owner, request && { code: codeOf(error), request })
        throw error
      }
    },
    async release(owner, failed) {
      await finish(owner, take(owner)?.rollBack())
      await driver.release(owner, failed)
    },
    async abandon(owner, failed) {
      await finish(owner, take(owner)?.abandon(abandoned()))
      if (failed !== undefined) await driver.keep(owner, failed)
    },
  }
}

/** Returns the code that the receiver reports for a run whose work could not be committed. */
function codeOf(error: unknown): string {
  return isGatewayError(error) ? error.code : 'GW_WEBHOOK_INBOX_FAILED'
}

/** Returns a timeout above the longest run, so that the server ends only the transactions of frozen processes. */
function idleTimeoutOf(
  { idleTimeoutMs }: TransactionSettings,
  { maxHandlerMs = DEFAULT_MAX_HANDLER_MS }: ClaimRequest,
): number | undefined {
  if (idleTimeoutMs === 'unchanged') return undefined
  const timeoutMs = idleTimeoutMs ?? maxHandlerMs + IDLE_MARGIN_MS
  return timeoutMs <= MAX_INT32 ? timeoutMs : undefined
}
