import { assertKnownOptions } from '@gw/errors/internal'
import type { TimeFormat } from '@gw/signature'
import type { AccessOptions } from './access.ts'
import type { SandboxClock, SandboxClockOptions } from './clock/sandbox-clock.ts'
import type { SandboxEventListener } from './events/events.ts'
import type { PayOutcome } from './gateway/operations/operation.ts'
import type { SandboxOutcomes } from './ledger/outcome.ts'
import { KNOWN_MERCHANT, type MerchantOptions } from './merchant.ts'

/** Options for {@link startSandbox}. All are optional. */
export interface SandboxOptions extends AccessOptions {
  /** The port. Defaults to a free one. */
  readonly port?: number | undefined
  /** Whether to serve HTTPS, with a self-signed certificate that `sandbox.ca` contains. Defaults to false. */
  readonly tls?: boolean | undefined
  /**
   * Determines which messages get a fault that has a `rate`. If the seed or `clock.startMs` is set, IDs are the same in
   * every run. Otherwise they differ. Defaults to 1.
   */
  readonly seed?: number | undefined
  /** A clock, or options for one. Defaults to real time. */
  readonly clock?: SandboxClock | SandboxClockOptions | undefined
  /**
   * The time in messages, which calls are checked against. Defaults to `clock`, which a client and a receiver with
   * `now: sandbox.clock.now` follow. Use `real` for programs that do not know this clock.
   */
  readonly wireTime?: 'clock' | 'real' | undefined
  /** The merchant that calls the gateway and receives notifications. */
  readonly merchant?: MerchantOptions | undefined
  /** How to write and send notifications where the provider does not document it. */
  readonly notifications?: NotificationOptions | undefined
  /** The gateway's private key for key version 1, in PEM. Defaults to a generated one. */
  readonly gatewayPrivateKey?: string | undefined
  /** What happens to a payment when `pay` is called. Defaults to the outcome that its mode implies. */
  readonly payOutcome?: PayOutcome | undefined
  /** The outcomes of the shop's own refunds, captures, cancellations, and other calls, and of reviews of its payments. */
  readonly outcomes?: SandboxOutcomes | undefined
  /**
   * Whether to reject in-store payments under `/ams/sandbox/api/` from every client. The provider does not document
   * that path for them, but its SDKs use it if the client ID starts with `SANDBOX_`. Defaults to false, which accepts
   * them from such clients.
   */
  readonly strict?: boolean | undefined
  /**
   * The folder that keeps the test keys, so that your configuration stays valid after a restart. Keys that are missing
   * are generated. Without it, keys are generated for each process.
   */
  readonly keyFolder?: string | undefined
  /**
   * The file that keeps payments and everything else that calls created, across restarts. It is created if it does not
   * exist. Without it, a restart begins with nothing.
   */
  readonly data?: string | undefined
  /** Called for each event, from the start. See `sandbox.events`. */
  readonly onEvent?: SandboxEventListener | undefined
}

/** Options for notifications. */
export interface NotificationOptions {
  /**
   * Whether a resend has its own time or the first send's. The provider does not document which. Defaults to `renewed`.
   */
  readonly requestTime?: 'renewed' | 'kept' | undefined
  /** The format of the time. Defaults to epoch milliseconds. */
  readonly timeFormat?: TimeFormat | undefined
  /** Whether the signature covers a query of the merchant's URL. Defaults to `pathAndQuery`. */
  readonly signedTarget?: 'pathAndQuery' | 'path' | undefined
  /**
   * Whether a cancellation sends a `notifyPayment`, PAYMENT_RESULT with F. The provider does not document one. Defaults
   * to false.
   */
  readonly cancellations?: boolean | undefined
  /** Time limit for the merchant's response, in real milliseconds. Defaults to 10 seconds. */
  readonly timeoutMs?: number | undefined
  /** Whether to send to other machines. Defaults to false, because this is a test tool. */
  readonly allowRemote?: boolean | undefined
}

const KNOWN = [
  'port',
  'listen',
  'token',
  'hosts',
  'tls',
  'seed',
  'clock',
  'wireTime',
  'merchant',
  'notifications',
  'gatewayPrivateKey',
  'payOutcome',
  'outcomes',
  'strict',
  'keyFolder',
  'data',
  'onEvent',
] as const

const KNOWN_NOTIFICATIONS = [
  'requestTime',
  'timeFormat',
  'signedTarget',
  'cancellations',
  'timeoutMs',
  'allowRemote',
] as const

/** Where options belong that people pass beside the others. */
const NESTED = {
  merchant: KNOWN_MERCHANT,
  notifications: KNOWN_NOTIFICATIONS,
  clock: ['startMs', 'speed'],
}

/**
 * Validates the names of all options, and the values that are not validated elsewhere.
 *
 * @throws TypeError that begins with the option's name
 */
export function checkSandboxOptions(options: SandboxOptions): void {
  assertKnownOptions(options, KNOWN, undefined, NESTED)
  const { notifications = {}, wireTime, keyFolder, onEvent } = options
  assertKnownOptions(notifications, KNOWN_NOTIFICATIONS, 'notifications')
  const { cancellations } = notifications
  if (cancellations !== undefined && typeof cancellations !== 'boolean') {
    throw new TypeError('notifications.cancellations must be a boolean. It defaults to false')
  }
  if (wireTime !== undefined && wireTime !== 'clock' && wireTime !== 'real') {
    throw new TypeError("wireTime must be 'clock' or 'real'. It defaults to 'clock'")
  }
  for (const name of ['tls', 'strict'] as const) {
    if (options[name] !== undefined && typeof options[name] !== 'boolean') {
      throw new TypeError(`${name} must be true or false. It defaults to false`)
    }
  }
  if (options.data !== undefined && (typeof options.data !== 'string' || options.data === '')) {
    throw new TypeError('data must be the path of a file')
  }
  if (keyFolder !== undefined && typeof keyFolder !== 'string') {
    throw new TypeError('keyFolder must be the path of a folder')
  }
  if (onEvent !== undefined && typeof onEvent !== 'function') {
    throw new TypeError('onEvent must be a function')
  }
}
