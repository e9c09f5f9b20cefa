import type { SandboxPayment } from './payment.ts'

/** Which changes of a payment send a `notifyPayment`, where the provider does not say so, or contradicts itself. */
export interface AnnouncedChanges {
  /** Whether a cancellation sends a notification. Defaults to false. */
  readonly cancellations?: boolean | undefined
  /** Whether the failure of an in-store payment sends a notification. Defaults to true. */
  readonly inStoreFailures?: boolean | undefined
  /** Whether a pending in-store payment sends a notification. Defaults to false. */
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
