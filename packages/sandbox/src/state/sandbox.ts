import type { CompleteHosts } from '@gw/endpoints'
import type { SandboxClock } from '../clock/sandbox-clock.ts'
// From the entry, so that declarations of users can name these types.
import type {
  Authorizations,
  Calls,
  CardCaptures,
  Deliveries,
  Faults,
  Payer,
  Payments,
  PayOutcome,
  Registrations,
  Rejections,
  SandboxEvents,
  SandboxGatewayKeys,
  SandboxMerchant,
  SandboxOutcomes,
  SubMerchants,
  Subscriptions,
  Vault,
} from './types.ts'

/** A payment gateway on your machine. */
export interface Sandbox {
  /** The base URL, without a trailing slash. */
  readonly url: string
  /** Every gateway host, for `@gw/endpoints` and `@gw/client`. All of them lead to this sandbox. */
  readonly hosts: CompleteHosts
  /** The sandbox's merchant, with its client ID and keys. */
  readonly merchant: SandboxMerchant
  /** The gateway's keys, as a key ring that follows rotations. */
  readonly gatewayKeys: SandboxGatewayKeys
  /** The sandbox's time. Pass `clock.now` to a client or receiver that must follow it. */
  readonly clock: SandboxClock
  /** The sandbox's payments. */
  readonly payments: Payments
  /** The payers' permissions to be charged. */
  readonly authorizations: Authorizations
  /** The registrations for in-store payments. */
  readonly registrations: Registrations
  /** The sandbox's subscriptions. */
  readonly subscriptions: Subscriptions
  /** The payment methods that payers store. */
  readonly vault: Vault
  /** A marketplace's sub-merchants. */
  readonly subMerchants: SubMerchants
  /** Plays the payer without a browser: pays, declines, or agrees on the page of a `normalUrl`. */
  readonly payer: Payer
  /** The notifications and every attempt to deliver them. */
  readonly deliveries: Deliveries
  /** The seed for the fault rules. */
  readonly seed: number
  /** The time on the wire, which is the sandbox clock's or the real time. */
  readonly wireTime: 'clock' | 'real'
  /** The folder with the test keys. `undefined` if they are only in memory. */
  readonly keyFolder?: string | undefined
  /** The fault rules of the sandbox. */
  readonly faults: Faults
  /** The newest calls, each with its request and response. */
  readonly calls: Calls
  /** The rejected calls, with the reasons. */
  readonly rejections: Rejections
  /** Events as they happen: calls, attempts, payments, the clock, fault rules, and keys. */
  readonly events: SandboxEvents
  /** The outcome of a payment when `pay` is called. While it is undefined, the payment's mode determines that. */
  payOutcome: PayOutcome | undefined
  /** The outcomes of the shop's own refunds, captures, cancellations, and other calls, and of reviews of its payments. */
  outcomes: SandboxOutcomes
  /** The capture of paid card payments with automatic capture: `off`, `notified`, or `silent`. */
  cardCaptures: CardCaptures
  /**
   * Returns the sandbox as one of its `merchants` sees it, with that merchant's keys, payments, and notifications. The
   * URL and the clock are the same.
   *
   * @throws TypeError if the sandbox does not have this merchant
   */
  forMerchant(clientId: string): Sandbox
  /** Resolves when the keys exist. Without it, the first message that needs a key waits for it. */
  ready(): Promise<void>
  /** Closes connections and timers, and sends nothing more. */
  close(): Promise<void>
}
