import { type GatewayKeys, isClientId, type KeyRing, toKeyRing } from '@gw/signature'
import type { ParseNotificationOptions } from '@gw/types'
import { checkExpectedKinds, type ExpectedKinds } from './expected-kinds.ts'
import { checkFunction, checkMs } from './limits.ts'
import { notifyTarget, type SignedTarget } from './notify-target.ts'

/** What a notification must fulfil to be believed. */
export interface VerificationOptions extends ExpectedKinds {
  /** Your client id: a notification for another one is rejected. */
  readonly clientId: string
  /** The gateway's public keys by version, a function that looks them up, or a key ring. */
  readonly gatewayKeys: GatewayKeys
  /** The URL that you registered with the provider, or its path, exactly as registered. It is what is signed. */
  readonly notifyUrl: string
  /** Whether a query in `notifyUrl` is signed; `'pathAndQuery'` if left out. */
  readonly signedTarget?: SignedTarget | undefined
  /** How old a notification may be; 48 hours if left out, because a resend may carry the first time. */
  readonly maxAgeMs?: number | undefined
  /** How far ahead of our clock it may be; 5 minutes if left out. */
  readonly maxFutureSkewMs?: number | undefined
  /** How long a body may be; 1 MiB if left out. */
  readonly maxBodyBytes?: number | undefined
  /** How long looking up the key and reading the body may take; 10 seconds if left out. */
  readonly readTimeoutMs?: number | undefined
  /** The clock, in epoch milliseconds; `Date.now` if left out. */
  readonly now?: (() => number) | undefined
}

/** The options, checked and with their defaults. */
export interface Verification {
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

const HOUR_MS = 3_600_000

/** Checks the options once, so that a mistake is told at start-up. */
export function prepareVerification(options: VerificationOptions): Verification {
  const { clientId, notifyUrl, signedTarget, kind, scenario, now = Date.now } = options
  const { maxAgeMs = 48 * HOUR_MS, maxFutureSkewMs = 300_000, readTimeoutMs = 10_000 } = options
  const { maxBodyBytes = 1_048_576 } = options
  if (!isClientId(clientId)) {
    throw new TypeError('clientId must be your client id: 1 to 128 letters, digits, "_" or "-"')
  }
  checkMs('maxAgeMs', maxAgeMs, 0)
  checkMs('maxFutureSkewMs', maxFutureSkewMs, 0)
  checkMs('readTimeoutMs', readTimeoutMs, 1)
  if (!Number.isSafeInteger(maxBodyBytes) || maxBodyBytes < 1) {
    throw new TypeError('maxBodyBytes must be a positive whole number')
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
