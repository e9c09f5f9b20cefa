import { isExpired } from '../../clock/expiry.ts'
import { rejection } from '../../message/errors.ts'
import type { SandboxSubscription } from './subscription.ts'

/** Rejects a step that only a subscription which waits for its payer can take. */
export function mustWait(one: SandboxSubscription, nowMs: number): void {
  if (one.subscriptionStatus !== undefined) {
    throw rejection(
      'GW_SANDBOX_STATE_NOT_ALLOWED',
      `The subscription is ${one.subscriptionStatus}. The payer was already asked`,
    )
  }
  if (isExpired(one, one.subscriptionExpiryTime, nowMs)) {
    throw rejection(
      'GW_SANDBOX_STATE_NOT_ALLOWED',
      `The payer could agree until ${one.subscriptionExpiryTime}`,
    )
  }
}

/** Rejects a step that a subscription which has ended cannot take. */
export function mustNotHaveEnded({ subscriptionStatus }: SandboxSubscription): void {
  if (subscriptionStatus === undefined || subscriptionStatus === 'ACTIVE') return
  throw rejection(
    'GW_SANDBOX_STATE_NOT_ALLOWED',
    `The subscription is ${subscriptionStatus} and cannot change anymore`,
  )
}

/** Rejects a step that only an active subscription can take. */
export function mustBeActive({ subscriptionStatus }: SandboxSubscription): void {
  if (subscriptionStatus === 'ACTIVE') return
  throw rejection(
    'GW_SANDBOX_STATE_NOT_ALLOWED',
    `The subscription is ${subscriptionStatus ?? 'waiting for the payer'}. This step requires one that is ACTIVE`,
  )
}
