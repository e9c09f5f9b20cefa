import type { SandboxSubscription } from './subscription.ts'

/** A charge that is not decided yet. A plain record, so that it can be stored. */
export interface OpenCharge {
  readonly subscriptionId: string
  /** The part of its amount that was owed before. */
  readonly owed: string
  /** True if it tries to collect only what is owed. */
  readonly isRetry: boolean
}

const RETRIES = 3

/**
 * Returns a subscription after a charge, with what it owes and how often the charge is tried again. Other charges may
 * have been decided since this one was made, so only its own part of the arrears changes.
 */
export function afterCharge(
  subscription: SandboxSubscription,
  { owed, isRetry }: OpenCharge,
  failedValue: string | undefined,
): SandboxSubscription {
  const { availableRetries, allowRetry = false } = subscription
  const others = BigInt(subscription.arrears) - BigInt(owed)
  const arrears = String(notNegative(others) + BigInt(failedValue ?? 0))
  if (failedValue === undefined) {
    return { ...subscription, arrears, availableRetries: arrears === '0' ? 0 : availableRetries }
  }
  if (isRetry) {
    return { ...subscription, arrears, availableRetries: Math.max(0, availableRetries - 1) }
  }
  return { ...subscription, arrears, availableRetries: allowRetry ? RETRIES : 0 }
}

function notNegative(value: bigint): bigint {
  return value > 0n ? value : 0n
}
