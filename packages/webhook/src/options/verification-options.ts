import {
  anything,
  callback,
  clock,
  type Filled,
  integer,
  milliseconds,
  oneOf,
  optional,
  type Rules,
  readOptions,
} from '@gw/errors/internal'
import type { GatewayKeys, Signer, SignerOptions } from '@gw/signature'
import { clientIdRule } from '@gw/signature/internal'
import {
  type NotificationKind,
  type NotificationScenario,
  notificationKinds,
  type ParseNotificationOptions,
  scenarioKinds,
} from '@gw/types'
import { createMerchantLookup, type FindMerchant, findOnly } from '../merchants/find-merchant.ts'
import { type MerchantResolver, prepareMerchant } from '../merchants/merchant.ts'
import { notifyTarget, type SignedTarget } from '../merchants/notify-target.ts'

/** Options for verifying a notification. */
export interface VerificationOptions {
  /** Your client ID. Notifications for any other client ID are rejected. */
  readonly clientId: string
  /** The gateway's public keys by key version, a function that looks them up, or a key ring. */
  readonly gatewayKeys: GatewayKeys
  /** The URL you registered with the provider, or its path, character for character. The signature covers its path. */
  readonly notifyUrl: string
  /** The part of `notifyUrl` that the signature covers, with or without its query. Defaults to `'pathAndQuery'`. */
  readonly signedTarget?: 'pathAndQuery' | 'path' | undefined
  /** The only kind this URL expects, if you registered one URL for each kind. */
  readonly kind?: NotificationKind | undefined
  /** The only scenario this URL expects, which limits the kinds. */
  readonly scenario?: NotificationScenario | undefined
  /**
   * Maximum age of a notification in milliseconds. Defaults to 48 hours, because a resend can have the original time.
   */
  readonly maxAgeMs?: number | undefined
  /** The time that a notification can be ahead of the clock, in milliseconds. Defaults to 5 minutes. */
  readonly maxFutureSkewMs?: number | undefined
  /** Maximum size of the body in bytes. Defaults to 1 MiB. */
  readonly maxBodyBytes?: number | undefined
  /** Time limit for looking up the key and reading the body, in milliseconds. Defaults to 10 seconds. */
  readonly readTimeoutMs?: number | undefined
  /** The clock, in epoch milliseconds. Defaults to `Date.now`. */
  readonly now?: (() => number) | undefined
  /** Never set for a single merchant. For several, see {@link WithMerchants}. */
  readonly merchants?: undefined
  /** Never set for a single merchant. */
  readonly merchantTimeoutMs?: undefined
}

/** The options that an endpoint for several merchants has in place of `clientId`, `gatewayKeys`, and `signer`. */
export interface MerchantsOptions {
  /**
   * Looks up the merchant of a notification. Called only if the headers are well formed and the time is right, and at
   * most once at a time for each client ID. A merchant is cached, and looked up again after five minutes.
   */
  readonly merchants: MerchantResolver
  /** Time limit for `merchants`, in milliseconds. After it, the response is 503. Defaults to 3 seconds. */
  readonly merchantTimeoutMs?: number | undefined
  /** The URL of every merchant that `merchants` returns without its own. */
  readonly notifyUrl?: string | undefined
  /** Never set. `merchants` returns it for each merchant. */
  readonly clientId?: undefined
  /** Never set. `merchants` returns it for each merchant. */
  readonly gatewayKeys?: undefined
  /** Never set. `merchants` returns it for each merchant. */
  readonly signer?: undefined
}

/** The same options for an endpoint that receives the notifications of several merchants. */
export type WithMerchants<Options extends VerificationOptions> = Omit<
  Options,
  keyof MerchantsOptions
> &
  MerchantsOptions

type AllOptions = Omit<VerificationOptions, keyof MerchantsOptions> & {
  readonly [Name in keyof MerchantsOptions]?:
    | MerchantsOptions[Name]
    | (Name extends keyof VerificationOptions ? VerificationOptions[Name] : never)
}
type FilledVerification = Filled<
  Omit<AllOptions, 'signer'>,
  'kind' | 'scenario' | 'clientId' | 'gatewayKeys' | 'notifyUrl' | 'merchants' | 'merchantTimeoutMs'
>

/** The checked options, with their defaults, and what results from them. */
export interface VerificationSettings extends FilledVerification {
  readonly findMerchant: FindMerchant
  readonly parsing: ParseNotificationOptions
}

/** The options of {@link VerificationOptions}, each with its check and its default. */
export const verificationRules: Rules<FilledVerification> = {
  merchants: optional(callback),
  merchantTimeoutMs: optional(milliseconds(undefined)),
  clientId: anything,
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
export function prepareVerification(
  options: VerificationOptions | WithMerchants<VerificationOptions>,
): VerificationSettings {
  return completeVerification(readOptions(options, verificationRules))
}

/** Adds what results from several options. */
export function completeVerification<Settings extends FilledVerification>(
  settings: Settings & { readonly signer?: Signer | SignerOptions | undefined },
): Settings & VerificationSettings {
  const { kind, scenario, maxBodyBytes } = settings
  checkExpectedKinds(settings)
  return {
    ...settings,
    findMerchant: findMerchantOf(settings),
    parsing: { maxBytes: maxBodyBytes, ...(kind && { kind }), ...(scenario && { scenario }) },
  }
}

/** @throws TypeError if the options are neither those of one merchant nor those of several */
function findMerchantOf(
  settings: FilledVerification & { readonly signer?: Signer | SignerOptions | undefined },
): FindMerchant {
  const { clientId, gatewayKeys, notifyUrl, signer, merchants, merchantTimeoutMs, now } = settings
  if (merchants === undefined) {
    if (merchantTimeoutMs !== undefined) {
      throw new TypeError('merchantTimeoutMs requires merchants. Remove it, or add merchants')
    }
    const id = clientIdRule(clientId, 'clientId')
    const merchant = { gatewayKeys: gatewayKeys as GatewayKeys, signer, notifyUrl }
    return findOnly(prepareMerchant(id, merchant, settings))
  }
  for (const [name, value] of Object.entries({ clientId, gatewayKeys, signer })) {
    if (value === undefined) continue
    throw new TypeError(
      `${name} and merchants cannot be used together. For one merchant, remove merchants. For several, return ${name} from merchants()`,
    )
  }
  if (notifyUrl !== undefined) notifyTarget(notifyUrl) // now, not at the first notification
  return createMerchantLookup({
    resolve: merchants,
    prepare: (id, found) => prepareMerchant(id, found, settings, 'merchant'),
    timeoutMs: merchantTimeoutMs ?? 3_000,
    now,
  })
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
