import type { SandboxPayment } from './payment.ts'

/** The changes of a payment that send a `notifyPayment`, where the provider does not say so, or contradicts itself. */
export interface AnnouncedChanges {
  /** True if a cancellation sends a notification. Defaults to false. */
  readonly cancellations?: boolean | undefined
  /** True if the failure of an in-store payment sends a notification. Defaults to true. */
  readonly inStoreFailures?: boolean | undefined
  /** True if a pending in-store payment sends a notification. Defaults to false. */
  readonly inStorePending?: boolean | undefined
}

/** Returns whether the status of a payment sends a notification. */
export function isAnnounced(
  { paymentStatus, scenario }: SandboxPayment,
  { cancellations = false, inStoreFailures = true, inStorePending = false }: AnnouncedChanges = {},
): boolean {
  if (paymentStatus === 'CANCELLED') return cancellations
  if (scenario === 'online') return true
  if (paymentStatus === 'FAIL') return inStoreFailures
  return paymentStatus === 'SUCCESS' || inStorePending
}
