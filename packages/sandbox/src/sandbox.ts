import type { CompleteHosts } from '@gw/endpoints'
import type { SandboxClock } from './clock/sandbox-clock.ts'
import type { Deliveries } from './delivery/deliveries.ts'
import type { SandboxEvents } from './events/events.ts'
import type { Faults } from './faults/faults.ts'
import type { PayOutcome } from './gateway/operations/operation.ts'
import type { Rejections } from './gateway/rejections.ts'
import type { GatewayKeys } from './keys/gateway-keys.ts'
import type { Authorizations } from './ledger/authorizations.ts'
import type { Payments } from './ledger/payments.ts'
import type { Registrations } from './ledger/registrations.ts'
import type { Merchant } from './merchant.ts'

/** A gateway on loopback. */
export interface Sandbox {
  /** The base URL, without a slash at the end. */
  readonly url: string
  /** Every host of the interface, all of them this sandbox, for `@gw/endpoints` and `@gw/client`. */
  readonly hosts: CompleteHosts
  /** With `tls`, the certificate to trust, in PEM. */
  readonly ca: string | undefined
  /** The merchant. */
  readonly merchant: Merchant
  /** The gateway's keys, as a key ring that follows rotations. */
  readonly gatewayKeys: GatewayKeys
  /** The sandbox's time. Pass `clock.now` to a client or receiver that must follow it. */
  readonly clock: SandboxClock
  /** The payments. */
  readonly payments: Payments
  /** The payers' permissions to be charged. */
  readonly authorizations: Authorizations
  /** The registrations for in-store payments. */
  readonly registrations: Registrations
  /** The notifications and every attempt to deliver them. */
  readonly deliveries: Deliveries
  /** The fault rules. */
  readonly faults: Faults
  /** The rejected calls, with the reasons. */
  readonly rejections: Rejections
  /** What happens, as it happens: calls, attempts, payments, the clock, fault rules, and keys. */
  readonly events: SandboxEvents
  /** What happens to a payment when `pay` is called. While it is undefined, its mode decides. */
  payOutcome: PayOutcome | undefined
  /** Resolves when the keys exist. Without it, the first message that needs a key waits for it. */
  ready(): Promise<void>
  /** Closes connections and timers, and sends nothing more. */
  close(): Promise<void>
}
