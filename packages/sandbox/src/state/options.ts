import {
  anything,
  boolean,
  callback,
  oneOf,
  optional,
  type Rules,
  readOptions,
  rule,
} from '@gw/errors/internal'
import type { TimeFormat } from '@gw/signature'
import { clockRules, type SandboxClock, type SandboxClockOptions } from '../clock/sandbox-clock.ts'
import type { SandboxEventListener } from '../events/events.ts'
import { agentTokensRule } from '../gateway/agent-tokens.ts'
import type { PayOutcome } from '../gateway/operations/operation.ts'
import type { AccessOptions } from '../http/access.ts'
import type { CardCaptures } from '../ledger/payments/card-captures.ts'
import type { SandboxOutcomes } from '../ledger/records/outcome.ts'
import { type MerchantOptions, merchantRules } from '../merchant/merchant.ts'
import { checkOtherMerchants, type OtherMerchantOptions } from '../merchant/other-merchants.ts'

/** Options for {@link startSandbox}. All are optional. */
export interface SandboxOptions extends AccessOptions {
  /** The port. Defaults to a free one. */
  readonly port?: number | undefined
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
  /**
   * The agent tokens that are accepted, for a partner that calls for other merchants. A call with any other token gets
   * ACCESS_DENIED. Only their digests are kept. Defaults to any token.
   */
  readonly agentTokens?: readonly string[] | undefined
  /**
   * Further merchants. Each has its own keys, payments, and notifications, and a call belongs to the merchant of its
   * `client-id` header. See `sandbox.forMerchant`.
   */
  readonly merchants?: readonly OtherMerchantOptions[] | undefined
  /** The ways to write and send notifications that the provider does not document. */
  readonly notifications?: NotificationOptions | undefined
  /** The gateway's private key for key version 1, in PEM. Defaults to a generated one. */
  readonly gatewayPrivateKey?: string | undefined
  /** The outcome of a payment when `pay` is called. Defaults to the outcome that its mode implies. */
  readonly payOutcome?: PayOutcome | undefined
  /** The outcomes of the shop's own refunds, captures, cancellations, and other calls, and of reviews of its payments. */
  readonly outcomes?: SandboxOutcomes | undefined
  /**
   * The capture of a paid card payment (CARD, APPLEPAY, GOOGLEPAY) with automatic capture, by the gateway itself: none
   * (`off`), one that `notifyCapture` reports (`notified`), or one that only the payment's record shows (`silent`).
   * `outcomes.capture` is its outcome, or its delay with `pending-succeed`. Defaults to `notified`.
   */
  readonly cardCaptures?: CardCaptures | undefined
  /**
   * True to reject in-store payments under `/ams/sandbox/api/` from every client. The provider does not document
   * that path for them, but its SDKs use it if the client ID starts with `SANDBOX_`. Defaults to false, which accepts
   * them from such clients.
   */
  readonly strict?: boolean | undefined
  /**
   * True if a rejection echoes the request ID of the call, such as `refundRequestId`. The provider publishes responses of
   * both forms. Defaults to false, which returns only the `result`.
   */
  readonly echoRejections?: boolean | undefined
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
   * The time of a resend: its own, or the first send's. The provider does not document which. Defaults to `renewed`.
   */
  readonly requestTime?: 'renewed' | 'kept' | undefined
  /** The format of the time: epoch milliseconds, or ISO 8601 in UTC with seconds and `Z`. Defaults to `iso`. */
  readonly timeFormat?: TimeFormat | undefined
  /** The signed part of the merchant's URL, with or without a query. Defaults to `pathAndQuery`. */
  readonly signedTarget?: 'pathAndQuery' | 'path' | undefined
  /**
   * True if a cancellation sends a `notifyPayment`, PAYMENT_RESULT with F. The provider does not document one. Defaults
   * to false.
   */
  readonly cancellations?: boolean | undefined
  /**
   * True if an in-store payment that fails sends a `notifyPayment`. The provider's pages contradict each other. Defaults
   * to true.
   */
  readonly inStoreFailures?: boolean | undefined
  /**
   * True if an in-store payment that is pending sends a `notifyPayment`, PAYMENT_PENDING. The provider does not list one
   * for stores. Defaults to false.
   */
  readonly inStorePending?: boolean | undefined
  /** Time limit for the merchant's response, in real milliseconds. Defaults to 10 seconds. */
  readonly timeoutMs?: number | undefined
  /** True to send to other machines. Defaults to false, because this is a test tool. */
  readonly allowRemote?: boolean | undefined
}

const notificationRules: Rules<NotificationOptions> = {
  requestTime: anything,
  timeFormat: anything,
  signedTarget: anything,
  cancellations: boolean(false),
  inStoreFailures: boolean(true),
  inStorePending: boolean(false),
  timeoutMs: anything,
  allowRemote: anything,
}

// Options that are not checked here are checked where they are used.
const rules: Rules<SandboxOptions> = {
  port: anything,
  listen: anything,
  token: anything,
  hosts: anything,
  seed: anything,
  clock: anything,
  wireTime: oneOf<'clock' | 'real'>('clock', 'real'),
  merchant: anything,
  agentTokens: agentTokensRule,
  merchants: anything,
  notifications: (value = {}, name) => readOptions(value as object, notificationRules, name),
  gatewayPrivateKey: anything,
  payOutcome: anything,
  outcomes: anything,
  cardCaptures: anything,
  strict: boolean(false),
  echoRejections: boolean(false),
  keyFolder: optional(
    rule<string>({ must: 'the path of a folder', test: (value) => typeof value === 'string' }),
  ),
  data: optional(
    rule<string>({
      must: 'the path of a file',
      test: (value) => typeof value === 'string' && value !== '',
    }),
  ),
  onEvent: optional(callback),
}

/** The place of options that people pass beside the others. */
const NESTED = { merchant: merchantRules, notifications: notificationRules, clock: clockRules }

/**
 * Validates the names of all options, and the values that are not validated elsewhere.
 *
 * @throws TypeError that begins with the option's name
 */
export function checkSandboxOptions(options: SandboxOptions): void {
  readOptions(options, rules, undefined, NESTED)
  checkOtherMerchants(options.merchants, options.merchant?.clientId)
}
