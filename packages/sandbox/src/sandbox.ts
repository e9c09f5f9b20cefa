import type { CompleteHosts } from '@gw/endpoints'
import type { TimeFormat } from '@gw/signature'
import type { SandboxClock, SandboxClockOptions } from './clock/sandbox-clock.ts'
import type { Deliveries } from './delivery/deliveries.ts'
import type { Faults } from './faults/faults.ts'
import type { PayOutcome } from './gateway/operations/operation.ts'
import type { Rejections } from './gateway/rejections.ts'
import type { GatewayKeys } from './keys/gateway-keys.ts'
import type { Authorizations } from './ledger/authorizations.ts'
import type { Payments } from './ledger/payments.ts'
import type { Registrations } from './ledger/registrations.ts'
import type { Merchant, MerchantOptions } from './merchant.ts'

/** What {@link startSandbox} takes. All of it can be left out. */
export interface SandboxOptions {
  /** The port on loopback; a free one if left out. */
  readonly port?: number | undefined
  /** Serves https with a certificate made on the spot, which `ca` gives to those who are to trust it. */
  readonly tls?: boolean | undefined
  /** Decides where faults with a rate strike; 1 if left out. */
  readonly seed?: number | undefined
  /** The clock, or where it begins and how fast it runs. */
  readonly clock?: SandboxClock | SandboxClockOptions | undefined
  /**
   * The time that stands on the wire and that calls are held to: `clock`, if left out, so that a client and a receiver
   * go along with `now: sandbox.clock.now`; `real` for programs that know nothing of this clock, however far it is moved.
   */
  readonly wireTime?: 'clock' | 'real' | undefined
  /** Who calls, and where notifications go. */
  readonly merchant?: MerchantOptions | undefined
  /** How notifications are written and sent, where the interface leaves it open. */
  readonly notifications?: NotificationOptions | undefined
  /** The gateway's first private key in PEM; one is made if left out. */
  readonly gatewayPrivateKey?: string | undefined
  /** What becomes of a payment when `pay` is called; by its mode if left out. */
  readonly payOutcome?: PayOutcome | undefined
}

/** How notifications are written and sent. */
export interface NotificationOptions {
  /** Whether a resend has a time of its own (`renewed`, if left out) or that of the first send: not published. */
  readonly requestTime?: 'renewed' | 'kept' | undefined
  /** How the time is written; epoch milliseconds if left out. */
  readonly timeFormat?: TimeFormat | undefined
  /** Whether a query in the merchant's URL is signed (`pathAndQuery`, if left out) or not (`path`). */
  readonly signedTarget?: 'pathAndQuery' | 'path' | undefined
  /** How long the merchant has to answer, in real time; 10 seconds if left out. */
  readonly timeoutMs?: number | undefined
  /** Sends to other machines as well: off if left out, because this is a test tool. */
  readonly allowRemote?: boolean | undefined
}

/** A gateway on loopback. */
export interface Sandbox {
  /** Its base URL, without a slash at the end. */
  readonly url: string
  /** Every host of the interface, all of them this sandbox: for `@gw/endpoints` and `@gw/client`. */
  readonly hosts: CompleteHosts
  /** With `tls`, the certificate to trust, in PEM. */
  readonly ca: string | undefined
  /** The merchant that it knows. */
  readonly merchant: Merchant
  /** The gateway's keys, as a ring that follows rotations. */
  readonly gatewayKeys: GatewayKeys
  /** The sandbox's time. Pass `clock.now` to a client or receiver that must go with it. */
  readonly clock: SandboxClock
  /** The payments. */
  readonly payments: Payments
  /** Payers' permissions to be charged. */
  readonly authorizations: Authorizations
  /** Registrations for in-store payments. */
  readonly registrations: Registrations
  /** The notifications and every attempt to deliver them. */
  readonly deliveries: Deliveries
  /** What goes wrong on purpose. */
  readonly faults: Faults
  /** The calls that were rejected, with the reasons. */
  readonly rejections: Rejections
  /** What becomes of a payment when `pay` is called; by its mode while undefined. */
  payOutcome: PayOutcome | undefined
  /** Ends it: connections, timers, everything. */
  close(): Promise<void>
}
