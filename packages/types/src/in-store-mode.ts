/**
 * How an in-store payment is made: the payer shows a code (`consumerPresented`), scans a code created for the order
 * (`orderCode`), or scans the code at the counter (`entryCode`). These are the toolkit's own names. In a request, the
 * mode is `paymentFactor.inStorePaymentScenario`, which has the provider's values.
 */
export type InStoreMode = 'consumerPresented' | 'orderCode' | 'entryCode'

/** All in-store modes. */
export const inStoreModes: readonly InStoreMode[] = ['consumerPresented', 'orderCode', 'entryCode']
