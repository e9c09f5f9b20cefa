import { assertKnownOptions } from '@gw/errors'
import type { TimeFormat } from '@gw/signature'
import type { SandboxClock, SandboxClockOptions } from './clock/sandbox-clock.ts'
import type { SandboxEventListener } from './events/events.ts'
import type { PayOutcome } from './gateway/operations/operation.ts'
import type { MerchantOptions } from './merchant.ts'

/** Options for {@link startSandbox}. All are optional. */
export interface SandboxOptions {
  /** The port on loopback. Defaults to a free one. */
  readonly port?: number | undefined
  /** Serves https with a self-signed certificate, which `sandbox.ca` contains. Defaults to false. */
  readonly tls?: boolean | undefined
  /** Decides where faults with a rate are applied. Defaults to 1. */
  readonly seed?: number | undefined
  /** A clock, or the options of one. Defaults to real time. */
  readonly clock?: SandboxClock | SandboxClockOptions | undefined
  /**
   * The time on the wire, which calls are checked against. Defaults to `clock`, so that a client and a receiver with
   * `now: sandbox.clock.now` follow it. Use `real` for programs that do not know this clock.
   */
  readonly wireTime?: 'clock' | 'real' | undefined
  /** The merchant: who calls, and where notifications go. */
  readonly merchant?: MerchantOptions | undefined
  /** How notifications are written and sent, where the interface does not specify it. */
  readonly notifications?: NotificationOptions | undefined
  /** The gateway's private key of version 1 in PEM. Defaults to a generated one. */
  readonly gatewayPrivateKey?: string | undefined
  /** What happens to a payment when `pay` is called. Defaults to what its mode implies. */
  readonly payOutcome?: PayOutcome | undefined
  /**
   * Rejects what the interface does not have even if the provider's SDKs send it: an in-store payment under
   * `/ams/sandbox/api/`. Defaults to false.
   */
  readonly strict?: boolean | undefined
  /** Called for each event, from the start. See `sandbox.events`. */
  readonly onEvent?: SandboxEventListener | undefined
}

/** Options for notifications. */
export interface NotificationOptions {
  /** Whether a resend has a time of its own or that of the first send, which is not published. Defaults to `renewed`. */
  readonly requestTime?: 'renewed' | 'kept' | undefined
  /** The format of the time. Defaults to epoch milliseconds. */
  readonly timeFormat?: TimeFormat | undefined
  /** Whether the signature covers a query of the merchant's URL. Defaults to `pathAndQuery`. */
  readonly signedTarget?: 'pathAndQuery' | 'path' | undefined
  /** Time limit for the merchant's response, in real milliseconds. Defaults to 10 seconds. */
  readonly timeoutMs?: number | undefined
  /** Allows sending to other machines. Defaults to false, because this is a test tool. */
  readonly allowRemote?: boolean | undefined
}

const KNOWN = [
  'port',
  'tls',
  'seed',
  'clock',
  'wireTime',
  'merchant',
  'notifications',
  'gatewayPrivateKey',
  'payOutcome',
  'strict',
  'onEvent',
] as const

const KNOWN_NOTIFICATIONS = [
  'requestTime',
  'timeFormat',
  'signedTarget',
  'timeoutMs',
  'allowRemote',
] as const

/**
 * Validates the names of all options and the values that no other part validates.
 *
 * @throws TypeError that names the option
 */
export function checkSandboxOptions(options: SandboxOptions): void {
  assertKnownOptions(options, KNOWN)
  const { notifications = {}, wireTime, onEvent } = options
  assertKnownOptions(notifications, KNOWN_NOTIFICATIONS, 'notifications')
  if (wireTime !== undefined && wireTime !== 'clock' && wireTime !== 'real') {
    throw new TypeError("wireTime must be 'clock' or 'real'. It defaults to 'clock'")
  }
  for (const name of ['tls', 'strict'] as const) {
    if (options[name] !== undefined && typeof options[name] !== 'boolean') {
      throw new TypeError(`${name} must be true or false. It defaults to false`)
    }
  }
  if (onEvent !== undefined && typeof onEvent !== 'function') {
    throw new TypeError('onEvent must be a function')
  }
}
