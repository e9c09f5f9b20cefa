import type { NewSubscription, SandboxSubscription, SubscriptionChange } from './subscription.ts'

/** A sandbox's subscriptions. They renew by themselves as the clock advances. */
export interface Subscriptions {
  /** Agrees for the payer. Sends `notifySubscription` with `CREATE`, and charges the first payment when it is due. */
  approve(subscriptionId: string): SandboxSubscription
  /** Declines for the payer. Sends `notifySubscription` with `TERMINATE`. */
  decline(subscriptionId: string): SandboxSubscription
  /** Returns a subscription by the sandbox's ID, or `undefined`. */
  get(subscriptionId: string): SandboxSubscription | undefined
  /** Returns a subscription by the merchant's ID, or `undefined`. */
  getByRequest(subscriptionRequestId: string): SandboxSubscription | undefined
  /** Returns all subscriptions, oldest first. */
  list(): readonly SandboxSubscription[]
}

/** The subscriptions, including the functions that only the gateway uses. */
export interface SubscriptionStore extends Subscriptions {
  /** Creates a subscription that waits for its payer. */
  create(subscription: NewSubscription): SandboxSubscription
  /** Changes a subscription, now or later: `notifySubscription` with `CHANGE` or `UPDATE`. */
  change(id: string, change: SubscriptionChange, type: 'CHANGE' | 'UPDATE', ownId: string): void
  /** Ends a subscription, now or later: `notifySubscription`. Returns whether it has ended. */
  cancel(id: string, type: 'CANCEL' | 'TERMINATE'): boolean
}
