import { type Claim, type Inbox, InboxError, isGatewayError, type Owner } from '@gw/webhook'
import { checkKey } from './claim-key.ts'
import { leaseLost } from './inbox-postgres-error.ts'
import { askPool, borrow } from './loan.ts'
import { type OpenTransaction, openTransaction } from './open-transaction.ts'
import type { PostgresClient } from './pool.ts'
import type { PostgresInboxSettings } from './postgres-inbox-options.ts'
import { createSlots } from './slots.ts'
import type { Store } from './store.ts'

/** What a transactional inbox adds to the handler's context. */
export interface TransactionContext<Client extends PostgresClient = PostgresClient> {
  /**
   * The connection of the open transaction, in which the event will be recorded: write with it and nothing else. It is
   * committed when the handler resolves and rolled back when it throws; savepoints may be used.
   */
  readonly transaction: Client
}

/**
 * Makes an inbox that opens a transaction for each claim. The claim itself is committed at once, so that others see it;
 * the transaction holds no lock on its row until the mark is written, so that others can take it over.
 */
export function transactionalInbox(
  settings: PostgresInboxSettings & { readonly maxTransactions: number },
  store: Store,
): Inbox<TransactionContext> {
  const { retentionMs, timeoutMs, maxTransactions } = settings
  const pool = askPool(settings)
  const slots = createSlots(maxTransactions)
  const transactions = new Map<string, OpenTransaction>()
  const nameOf = ({ key, token }: Owner): string => `${token} ${key}`

  function take(owner: Owner): OpenTransaction | undefined {
    const name = nameOf(owner)
    const transaction = transactions.get(name)
    transactions.delete(name)
    return transaction
  }

  /** Lets the next send run an event that was not handled. If that fails, its lease runs out. */
  async function giveBack(owner: Owner): Promise<void> {
    await store.release(pool, owner).catch(() => {})
  }

  return {
    retentionMs,
    async claim(request): Promise<Claim<TransactionContext>> {
      checkKey(request.key)
      const slot = await slots.take()
      if (slot === undefined) {
        const seen = await store.look(pool, request)
        if (seen.status !== 'free') return seen
        throw new InboxError(`${maxTransactions} transactions are open, and no more are allowed`, {
          code: 'GW_INBOX_FULL',
        })
      }
      let isOpen = false
      try {
        const loan = await borrow(settings)
        let owner: Owner | undefined
        try {
          const claim = await store.claim(loan, request)
          if (claim.status !== 'claimed') return claim
          owner = { key: request.key, token: claim.token }
          const transaction = await openTransaction({
            loan,
            store,
            timeoutMs,
            onEnd: () => slot.free(),
          })
          isOpen = true
          slot.hold()
          transactions.set(nameOf(owner), transaction)
          return { ...claim, extra: { transaction: transaction.client } }
        } finally {
          if (!isOpen) loan.end()
          if (!isOpen && owner !== undefined) await giveBack(owner)
        }
      } finally {
        if (!isOpen) slot.free()
      }
    },
    async renew(owner) {
      try {
        await store.renew(pool, owner)
      } catch (error) {
        // Another run may wait for what this one has locked.
        if (isGatewayError(error, 'GW_INBOX_LEASE_LOST')) void take(owner)?.rollBack(error)
        throw error
      }
    },
    async complete(owner) {
      const transaction = take(owner)
      if (transaction === undefined) throw leaseLost()
      try {
        await transaction.commit(owner)
      } catch (error) {
        if (!isGatewayError(error, 'GW_INBOX_LEASE_LOST')) await giveBack(owner)
        throw error
      }
    },
    async release(owner) {
      await take(owner)?.rollBack()
      await store.release(pool, owner)
    },
  }
}
