import type { BookOptions } from './books/book.ts'
import { createQuotes, type QuoteStore } from './books/quotes.ts'
import { createDeclarations, type DeclarationStore } from './customs/declarations.ts'
import { type BalanceStore, createBalances } from './marketplace/balances.ts'
import { createSettlements, type SettlementStore } from './marketplace/settlements.ts'
import { createSubMerchants, type SubMerchantStore } from './marketplace/sub-merchants.ts'
import { createTransfers, type TransferStore } from './marketplace/transfers.ts'
import type { SubscriptionStore } from './subscriptions/subscription-store.ts'
import { createSubscriptions } from './subscriptions/subscriptions.ts'
import { createVault, type VaultStore } from './vault/vault.ts'

/** The books apart from payments, authorizations, and registrations. */
export interface Books {
  readonly subscriptions: SubscriptionStore
  readonly vault: VaultStore
  readonly quotes: QuoteStore
  readonly declarations: DeclarationStore
  readonly subMerchants: SubMerchantStore
  readonly balances: BalanceStore
  readonly settlements: SettlementStore
  readonly transfers: TransferStore
}

/** Creates the books. */
export function createBooks(options: BookOptions): Books {
  const balances = createBalances(options.tables)
  return {
    subscriptions: createSubscriptions(options),
    vault: createVault(options),
    quotes: createQuotes(options),
    declarations: createDeclarations(options),
    subMerchants: createSubMerchants(options),
    balances,
    settlements: createSettlements(options, balances),
    transfers: createTransfers(options, balances),
  }
}
