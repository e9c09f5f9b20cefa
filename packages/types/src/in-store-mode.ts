/**
 * How an in-store payment is made: the payer shows a code (`consumerPresented`), scans a code created for the order
 * (`orderCode`), or scans the code at the counter (`entryCode`). The toolkit chose these names, because the provider
 * does not document a value for the mode.
 */
export type InStoreMode = 'consumerPresented' | 'orderCode' | 'entryCode'

/** All in-store modes. */
export const inStoreModes: readonly InStoreMode[] = ['consumerPresented', 'orderCode', 'entryCode']
