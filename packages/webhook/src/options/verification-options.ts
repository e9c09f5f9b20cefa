import { type GatewayKeys, isClientId, type KeyRing, toKeyRing } from '@gw/signature'
import type { ParseNotificationOptions } from '@gw/types'
import { checkFunction, checkMs, namesOf } from './checks.ts'
import { checkExpectedKinds, type ExpectedKinds } from './expected-kinds.ts'
import { notifyTarget, type SignedTarget } from './notify-target.ts'

/** Options for verifying a notification. */
export interface VerificationOptions extends ExpectedKinds {
  /** Your client ID. Notifications for any other client ID are rejected. */
  readonly clientId: string
  /** The gateway's public keys by key version, a function that looks them up, or a key ring. */
  readonly gatewayKeys: GatewayKeys
  /** The URL you registered with the provider, or its path, character for character. The signature covers its path. */
  readonly notifyUrl: string
  /** Whether the signature covers the query of `notifyUrl`. Defaults to `'pathAndQuery'`. */
  readonly signedTarget?: SignedTarget | undefined
  /** Maximum age of a notification in milliseconds. Defaults to 48 hours: a resend may carry the original time. */
  readonly maxAgeMs?: number | undefined
  /** How far a notification's time may be ahead of the clock, in milliseconds. Defaults to 5 minutes. */
  readonly maxFutureSkewMs?: number | undefined
  /** Maximum size of the body in bytes. Defaults to 1 MiB. */
  readonly maxBodyBytes?: number | undefined
  /** Time limit for looking up the key and reading the body, in milliseconds. Defaults to 10 seconds. */
  readonly readTimeoutMs?: number | undefined
  /** The clock, in epoch milliseconds. Defaults to `Date.now`. */
  readonly now?: (() => number) | undefined
}

const optionNames = {
  clientId: true,
  gatewayKeys: true,
  notifyUrl: true,
  signedTarget: true,
  kind: true,
  scenario: true,
  maxAgeMs: true,
  maxFutureSkewMs: true,
  maxBodyBytes: true,
  readTimeoutMs: true,
  now: true,
} as const

/** The names of all {@link VerificationOptions}. */
export const verificationOptionNames: readonly string[] = namesOf<VerificationOptions>(optionNames)

/** The validated options, with defaults applied. */
export interface VerificationSettings {
  readonly clientId: string
  readonly keys: KeyRing
  readonly target: string
  readonly maxAgeMs: number
  readonly maxFutureSkewMs: number
  readonly maxBodyBytes: number
  readonly readTimeoutMs: number
  readonly parsing: ParseNotificationOptions
  readonly now: () => number
}

/** The default of `maxAgeMs`. */
export const DEFAULT_MAX_AGE_MS = 172_800_000
/** The default of `maxFutureSkewMs`. */
export const DEFAULT_MAX_FUTURE_SKEW_MS = 300_000

/** Validates the options once, so that mistakes fail at startup. */
export function prepareVerification(options: VerificationOptions): VerificationSettings {
  const { clientId, notifyUrl, signedTarget, kind, scenario, now = Date.now } = options
  const { maxAgeMs = DEFAULT_MAX_AGE_MS, maxFutureSkewMs = DEFAULT_MAX_FUTURE_SKEW_MS } = options
  const { readTimeoutMs = 10_000, maxBodyBytes = 1_048_576 } = options
  if (!isClientId(clientId)) {
    throw new TypeError('clientId is required and must be 1 to 128 letters, digits, "_", or "-"')
  }
  checkMs('maxAgeMs', { value: maxAgeMs, default: DEFAULT_MAX_AGE_MS, least: 0 })
  checkMs('maxFutureSkewMs', {
    value: maxFutureSkewMs,
    default: DEFAULT_MAX_FUTURE_SKEW_MS,
    least: 0,
  })
  checkMs('readTimeoutMs', { value: readTimeoutMs, default: 10_000, least: 1 })
  if (!Number.isSafeInteger(maxBodyBytes) || maxBodyBytes < 1) {
    throw new TypeError('maxBodyBytes must be a positive integer. Defaults to 1048576 (1 MiB)')
  }
  checkFunction('now', now)
  checkExpectedKinds(options)
  const target = notifyTarget(notifyUrl, signedTarget)
  const keys = toKeyRing(options.gatewayKeys, { now })
  const parsing = { maxBytes: maxBodyBytes, ...(kind && { kind }), ...(scenario && { scenario }) }
  return {
    clientId,
    keys,
    target,
    maxAgeMs,
    maxFutureSkewMs,
    maxBodyBytes,
    readTimeoutMs,
    parsing,
    now,
  }
}
