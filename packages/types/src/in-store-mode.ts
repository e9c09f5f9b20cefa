/**
 * The ways to make an in-store payment, in the words of `paymentFactor.inStorePaymentScenario`: the payer shows a code that
 * your till scans (`PaymentCode`), scans a code that the till shows for one order (`OrderCode`), or scans a fixed code at
 * the counter (`EntryCode`).
 */
export type InStoreMode = 'PaymentCode' | 'OrderCode' | 'EntryCode'

/** All in-store modes. */
export const inStoreModes: readonly InStoreMode[] = ['PaymentCode', 'OrderCode', 'EntryCode']
