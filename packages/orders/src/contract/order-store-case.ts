/** The rules that a store of orders must keep. */
export type OrderStoreRule =
  | 'insert'
  | 'exclusive'
  | 'all-or-nothing'
  | 'transactions'
  | 'overdue'
  | 'list'
  | 'payments'
  | 'merchants'
  | 'documents'
  | 'exact-ids'

/** One test of the contract. Pass `name` and `run` to the test function of your runner. */
export interface OrderStoreCase {
  /** The behavior of the store, as a title. */
  readonly name: string
  /** The rule that the test belongs to. */
  readonly rule: OrderStoreRule
  /** Creates a store, tests it, and closes it. Rejects with what is wrong. */
  readonly run: () => Promise<void>
}
