import { MAX_INT32 } from '@gw/errors/internal'
import type { Signer, TimeFormat } from '@gw/signature'
import type { SandboxClock } from '../clock/sandbox-clock.ts'
import type { ByteBudget } from '../data/byte-budget.ts'
import type { Tables } from '../data/tables.ts'
import type { EventHub } from '../events/events.ts'
import type { Faults } from '../faults/faults.ts'

/** Options for `createDeliveries`. */
export interface DeliveriesOptions {
  /** The clock of the sends and resends. */
  readonly clock: SandboxClock
  readonly clientId: string
  /** Returns the current signer. Called for each attempt, so that a rotated key is used immediately. */
  readonly signer: () => Signer
  /** The fault rules, consulted once for each send of the schedule. */
  readonly faults: Faults
  /** Returns the merchant's ID of a payment, for the events. */
  readonly orderOf?: ((paymentId: string) => string | undefined) | undefined
  /** Publishes attempts. */
  readonly events: Pick<EventHub, 'emit'>
  /** Returns the URL for notifications without their own URL. */
  readonly defaultUrl?: (() => string | undefined) | undefined
  /** Rotates the gateway's key. Without it, the fault `keyRotation` leaves attempts unsent. */
  readonly rotateKey?: (() => unknown) | undefined
  /** Time limit for the merchant's response, in real milliseconds. Defaults to 10 seconds. */
  readonly timeoutMs?: number | undefined
  /** Maximum size of a response in bytes. A larger response is not an acknowledgement. Defaults to 64 KiB. */
  readonly maxResponseBytes?: number | undefined
  /** The number of deliveries that are kept. The oldest finished one is dropped first. Defaults to 10,000. */
  readonly keepDeliveries?: number | undefined
  /** Keeps the notifications that are not acknowledged yet. Defaults to memory. */
  readonly tables?: Tables | undefined
  /** Limits the memory of all attempts. Defaults to 64 MiB. */
  readonly budget?: ByteBudget | undefined
  /** The number of attempts that can be in flight at the same time. Defaults to 64. */
  readonly maxInFlight?: number | undefined
  /**
   * The time of a resend: its own, or that of the first send. The provider does not document which. Defaults to
   * `renewed`.
   */
  readonly requestTime?: 'renewed' | 'kept' | undefined
  /** Returns the time to write and sign. Defaults to the clock's time. */
  readonly wireNow?: (() => number) | undefined
  /** The format of the time: epoch milliseconds, or ISO 8601 in UTC with seconds and `Z`. Defaults to `iso`. */
  readonly timeFormat?: TimeFormat | undefined
  /** The signed part of the merchant's URL, with or without a query. Defaults to `pathAndQuery`. */
  readonly signedTarget?: 'pathAndQuery' | 'path' | undefined
  /** Allows sending to other machines. Defaults to false, because this is a test tool. */
  readonly allowRemote?: boolean | undefined
}

/**
 * Validates the options that a user of the sandbox can set.
 *
 * @throws TypeError that begins with the option's name
 */
export function checkDeliveriesOptions(options: DeliveriesOptions): void {
  const { timeoutMs = 1 } = options
  if (!Number.isInteger(timeoutMs) || timeoutMs < 1 || timeoutMs > MAX_INT32) {
    throw new TypeError(`timeoutMs must be an integer from 1 to ${MAX_INT32}`)
  }
  for (const [name, words] of Object.entries(CHOICES)) {
    const value = options[name as keyof typeof CHOICES]
    if (value === undefined || words.includes(value)) continue
    throw new TypeError(`${name} must be ${words.map((word) => `'${word}'`).join(' or ')}`)
  }
}

const CHOICES: Readonly<Record<'requestTime' | 'timeFormat' | 'signedTarget', readonly string[]>> =
  {
    requestTime: ['renewed', 'kept'],
    timeFormat: ['epoch', 'iso'],
    signedTarget: ['pathAndQuery', 'path'],
  }
