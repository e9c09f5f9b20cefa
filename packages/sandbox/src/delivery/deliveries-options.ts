import { MAX_INT32 } from '@gw/errors'
import type { Signer, TimeFormat } from '@gw/signature'
import type { SandboxClock } from '../clock/sandbox-clock.ts'
import type { Faults } from '../faults/faults.ts'

/** What `createDeliveries` needs. */
export interface DeliveriesOptions {
  /** The clock on which notifications are sent and resent. */
  readonly clock: SandboxClock
  /** The merchant's client id. */
  readonly clientId: string
  /** Gives what signs now: asked for each attempt, so that a rotated key is used at once. */
  readonly signer: () => Signer
  /** What goes wrong on purpose; asked once for each send of the schedule. */
  readonly faults: Faults
  /** Makes the next key version the current one. Without it the fault `keyRotation` leaves attempts unsent. */
  readonly rotateKey?: (() => unknown) | undefined
  /** How long the merchant has to answer, in real time; 10 seconds if left out. */
  readonly timeoutMs?: number | undefined
  /** How many bytes of an answer are kept; more is no acknowledgement. 64 KiB if left out. */
  readonly maxAnswerBytes?: number | undefined
  /** How many deliveries are kept; the oldest finished one makes room, else the oldest. 10,000 if left out. */
  readonly keepDeliveries?: number | undefined
  /** How many attempts are on the wire at a time; 64 if left out. */
  readonly maxInFlight?: number | undefined
  /** Whether a resend has a time of its own (`renewed`, the default) or that of the first send: not published. */
  readonly requestTime?: 'renewed' | 'kept' | undefined
  /** Gives the time that is written and signed; that of the clock if left out. */
  readonly wireNow?: (() => number) | undefined
  /** How the time is written; epoch milliseconds if left out. */
  readonly timeFormat?: TimeFormat | undefined
  /** Whether a query in the merchant's URL is signed (`pathAndQuery`, the default) or not (`path`). */
  readonly signedTarget?: 'pathAndQuery' | 'path' | undefined
  /** Sends to other machines as well: off if left out, because this is a test tool. */
  readonly allowRemote?: boolean | undefined
}

/**
 * Rejects limits that are none.
 *
 * @throws TypeError that names the option
 */
export function checkDeliveriesOptions(options: DeliveriesOptions): void {
  for (const name of ['timeoutMs', 'maxAnswerBytes', 'keepDeliveries', 'maxInFlight'] as const) {
    const value = options[name]
    if (value === undefined || (Number.isInteger(value) && value >= 1 && value <= MAX_INT32))
      continue
    throw new TypeError(`${name} must be a whole number from 1 to ${MAX_INT32}`)
  }
}
