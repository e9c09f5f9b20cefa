import type { Amount } from '@gw/types'
import type { SandboxSubscription } from './subscription.ts'

const RETRIES = 3

/**
 * Returns a subscription after a charge, with what it owes and how often the charge is tried again. A retry charges all
 * that is owed. If amounts accumulate, a new period does so, too.
 */
export function afterCharge(
  subscription: SandboxSubscription,
  status: 'SUCCESS' | 'FAIL',
  { value }: Amount,
): SandboxSubscription {
  const { arrears, availableRetries, allowAccumulate = false, allowRetry = false } = subscription
  const isRetry = availableRetries > 0
  if (status === 'SUCCESS') {
    const isPaidOff = isRetry || allowAccumulate
    return { ...subscription, arrears: isPaidOff ? '0' : arrears, availableRetries: 0 }
  }
  if (isRetry) return { ...subscription, availableRetries: availableRetries - 1 }
  return {
    ...subscription,
    arrears: allowAccumulate ? value : String(BigInt(arrears) + BigInt(value)),
    availableRetries: allowRetry ? RETRIES : 0,
  }
}
