import {
  anything,
  clock,
  type Filled,
  integer,
  milliseconds,
  oneOf,
  type Rules,
  readOptions,
} from '@gw/errors/internal'
import type { GatewayKeys, KeyRing } from '@gw/signature'
import { clientIdRule, toKeyRing } from '@gw/signature/internal'
import {
  type NotificationKind,
  type NotificationScenario,
  notificationKinds,
  type ParseNotificationOptions,
  scenarioKinds,
} from '@gw/types'
import { notifyTarget, type SignedTarget } from './notify-target.ts'

/** Options for verifying a notification. */
export interface VerificationOptions {
  /** Your client ID. Notifications for any other client ID are rejected. */
  readonly clientId: string
  /** The gateway's public keys by key version, a function that looks them up, or a key ring. */
  readonly gatewayKeys: GatewayKeys
  /** The URL you registered with the provider, or its path, character for character. The signature covers its path. */
  readonly notifyUrl: string
  /** Whether the signature covers the query of `notifyUrl`. Defaults to `'pathAndQuery'`. */
  readonly signedTarget?: 'pathAndQuery' | 'path' | undefined
  /** The only kind this URL expects, if you registered one URL for each kind. */
  readonly kind?: NotificationKind | undefined
  /** The only scenario this URL expects, which limits the kinds. */
  readonly scenario?: NotificationScenario | undefined
  /**
   * Maximum age of a notification in milliseconds. Defaults to 48 hours, because a resend can have the original time.
   */
  readonly maxAgeMs?: number | undefined
  /** How far a notification's time can be ahead of the clock, in milliseconds. Defaults to 5 minutes. */
  readonly maxFutureSkewMs?: number | undefined
  /** Maximum size of the body in bytes. Defaults to 1 MiB. */
  readonly maxBodyBytes?: number | undefined
  /** Time limit for looking up the key and reading the body, in milliseconds. Defaults to 10 seconds. */
  readonly readTimeoutMs?: number | undefined
  /** The clock, in epoch milliseconds. Defaults to `Date.now`. */
  readonly now?: (() => number) | undefined
}

type FilledVerification = Filled<VerificationOptions, 'kind' | 'scenario'>

/** The checked options, with their defaults, and what results from them. */
export interface VerificationSettings extends FilledVerification {
  readonly keys: KeyRing
  readonly target: string
  readonly parsing: ParseNotificationOptions
}

/** The options of {@link VerificationOptions}, each with its check and its default. */
export const verificationRules: Rules<FilledVerification> = {
  clientId: clientIdRule,
  gatewayKeys: anything,
  notifyUrl: anything,
  signedTarget: oneOf<SignedTarget>('pathAndQuery', 'path'),
  kind: anything,
  scenario: anything,
  maxAgeMs: milliseconds(172_800_000, { min: 0 }),
  maxFutureSkewMs: milliseconds(300_000, { min: 0 }),
  maxBodyBytes: integer(1_048_576, 1, Number.MAX_SAFE_INTEGER),
  readTimeoutMs: milliseconds(10_000),
  now: clock,
}

/** Checks the options once, so that mistakes fail at startup. */
export function prepareVerification(options: VerificationOptions): VerificationSettings {
  return completeVerification(readOptions(options, verificationRules))
}

/** Adds what results from several options. */
export function completeVerification<Settings extends FilledVerification>(
  settings: Settings,
): Settings & VerificationSettings {
  const { kind, scenario, gatewayKeys, notifyUrl, signedTarget, maxBodyBytes, now } = settings
  checkExpectedKinds(settings)
  return {
    ...settings,
    target: notifyTarget(notifyUrl, signedTarget),
    keys: toKeyRing(gatewayKeys, { now }),
    parsing: { maxBytes: maxBodyBytes, ...(kind && { kind }), ...(scenario && { scenario }) },
  }
}

/** @throws TypeError if the kind or the scenario does not exist, or the kind does not belong to the scenario */
function checkExpectedKinds({ kind, scenario }: FilledVerification): void {
  if (scenario !== undefined && !Object.hasOwn(scenarioKinds, scenario)) {
    throw new TypeError(`scenario must be one of: ${Object.keys(scenarioKinds).join(', ')}`)
  }
  const kinds = scenario === undefined ? notificationKinds : scenarioKinds[scenario]
  if (kind === undefined || kinds.includes(kind)) return
  const suffix = scenario === undefined ? '' : ` (scenario "${scenario}")`
  throw new TypeError(`kind must be one of: ${kinds.join(', ')}${suffix}`)
}
