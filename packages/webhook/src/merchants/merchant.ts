import { anything, type Rules, readOptions } from '@gw/errors/internal'
import type { GatewayKeys, KeyRing, Signer, SignerOptions } from '@gw/signature'
import { assertDistinctKeys, toKeyRing, toSigner } from '@gw/signature/internal'
import { notifyTarget, type SignedTarget } from './notify-target.ts'

/** The differences between the merchants of one endpoint. */
export interface NotifiedMerchant {
  /** The gateway's public keys for this merchant. */
  readonly gatewayKeys: GatewayKeys
  /** Signs the success responses to this merchant's notifications. */
  readonly signer?: Signer | SignerOptions | undefined
  /** The URL that this merchant registered. Defaults to the endpoint's `notifyUrl`. */
  readonly notifyUrl?: string | undefined
  /** The merchant's client ID. If set, it must be the one that was asked for, so a mixed-up record is noticed. */
  readonly clientId?: string | undefined
}

/**
 * Looks up a merchant, for example in a database. Returns `undefined` if you do not have a merchant with this client ID.
 * The ID comes from an unverified header, but has 1 to 128 letters, digits, `_`, and `-`. Pass the signal on, because
 * it is aborted after `merchantTimeoutMs`.
 */
export type MerchantResolver = (
  clientId: string,
  signal: AbortSignal,
) => Promise<NotifiedMerchant | null | undefined> | NotifiedMerchant | null | undefined

/** A merchant whose keys and URL are checked. */
export interface ReadyMerchant {
  readonly clientId: string
  readonly keys: KeyRing
  readonly signer: Signer | undefined
  /** The target that the merchant's notifications are signed for. */
  readonly target: string
}

const rules: Rules<NotifiedMerchant> = {
  gatewayKeys: anything,
  signer: anything,
  notifyUrl: anything,
  clientId: anything,
}

/** The common options of the merchants of one endpoint. */
export interface SharedSettings {
  readonly notifyUrl: string | undefined
  readonly signedTarget: SignedTarget
  readonly now: () => number
}

/**
 * Checks a merchant, and copies what can change later.
 *
 * @throws TypeError if something is missing or invalid, or if the record belongs to a different merchant
 * @throws SignatureError if a key is invalid
 */
export function prepareMerchant(
  clientId: string,
  found: NotifiedMerchant,
  { notifyUrl: sharedUrl, signedTarget, now }: SharedSettings,
  path?: string,
): ReadyMerchant {
  const merchant = readOptions(found, rules, path)
  const { gatewayKeys, signer, notifyUrl = sharedUrl } = merchant
  if (merchant.clientId !== undefined && merchant.clientId !== clientId) {
    throw new TypeError('merchants() must return the merchant whose client ID it was called with')
  }
  const ready = {
    clientId,
    target: notifyTarget(notifyUrl as string, signedTarget),
    keys: toKeyRing(gatewayKeys, { now }),
    signer: signer === undefined ? undefined : toSigner(signer),
  }
  assertDistinctKeys({ signer, gatewayKeys })
  return ready
}
