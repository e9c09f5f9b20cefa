import { checkKeyVersion } from './header.ts'
import type { KeyMaterial } from './key-material.ts'
import type { KeyOptions } from './key-policy.ts'
import { type KeyResolver, resolveKeys } from './key-resolver.ts'
import type { WebCryptoKey } from './web-crypto.ts'
import { type LoadKey, prepareVersion, type WindowedKey } from './windowed-key.ts'

/** Trusted public keys, found by their version. */
export interface KeyRing {
  /**
   * Gives the key of a version, or `undefined` if none is trusted under it.
   *
   * @throws SignatureError `GW_SIGNATURE_KEY_OUTSIDE_WINDOW`; of a ring with a resolver also
   * `GW_SIGNATURE_KEY_LOOKUP_LIMITED`, `GW_SIGNATURE_KEY_LOOKUP_FAILED`
   */
  find(version: number): Promise<WebCryptoKey | undefined>
}

/** Keys by version. `undefined` is allowed by type and rejected by name, for environment variables that are not set. */
export type KeyVersions = Readonly<Record<number, KeyMaterial | WindowedKey | undefined>>

/** What {@link createKeyRing} takes beside the keys. */
export interface KeyRingOptions extends KeyOptions {
  /** The clock for windows and resolver limits, in epoch milliseconds; `Date.now` if left out. */
  readonly now?: (() => number) | undefined
  /** With a function: versions that are, or will be, in use. They and their neighbours are looked up whatever strangers send. */
  readonly expectedVersions?: readonly number[] | undefined
}

const UNKNOWN = /* @__PURE__ */ Promise.resolve(undefined)

/**
 * Makes a ring of the keys of the other side. A record is checked at once: a wrong key is told at start-up, and
 * imported into Web Crypto once, when first used. A function is asked for versions as they appear: once at a time
 * for each, a miss is remembered for a minute, and strangers cannot make it ask without end.
 *
 * @throws {@link SignatureError} with the reason that a key is rejected, as {@link importPublicKey}
 * @throws TypeError if there is no key, a key is undefined, a version is no key version or a window no window
 *
 * @example
 * ```ts
 * import { createKeyRing } from '@gw/signature'
 *
 * declare const oldKey: string
 * declare const newKey: string
 *
 * const keys = createKeyRing({
 *   1: { material: oldKey, notAfter: '2026-12-01T00:00:00Z' },
 *   2: newKey,
 * })
 * ```
 */
export function createKeyRing(
  versions: KeyVersions | KeyResolver,
  options: KeyRingOptions = {},
): KeyRing {
  const { now = Date.now } = options
  if (typeof versions === 'function') {
    const prepare = (version: number, key: KeyMaterial | WindowedKey): LoadKey =>
      prepareVersion(version, key, options)
    return { find: resolveKeys(versions, prepare, now, options.expectedVersions ?? []) }
  }
  const entries = new Map<number, LoadKey>()
  const given = typeof versions === 'object' ? Object.entries(versions ?? {}) : []
  if (given.length === 0) throw new TypeError('give keys by version: { 1: key }')
  for (const [name, key] of given) {
    const version = Number(name)
    // Written otherwise ("01", "1e0") it would quietly replace a key.
    checkKeyVersion(String(version) === name ? version : Number.NaN)
    entries.set(version, prepareVersion(version, key, options))
  }
  return { find: (version) => entries.get(version)?.() ?? UNKNOWN }
}

/** The gateway's public keys: by key version, as a function that looks them up, or as a key ring. */
export type GatewayKeys = KeyVersions | KeyResolver | KeyRing

/**
 * Returns a key ring unchanged, and creates one from anything else that the option `gatewayKeys` accepts.
 *
 * @throws {@link SignatureError} the same as {@link createKeyRing}
 * @throws TypeError if there are no keys, or as {@link createKeyRing}
 */
export function toKeyRing(gatewayKeys: GatewayKeys, options: KeyRingOptions = {}): KeyRing {
  if (gatewayKeys === undefined || gatewayKeys === null) {
    throw new TypeError(
      "gatewayKeys is required. Pass the gateway's public keys by key version, such as { 1: publicKey }, a function that looks them up, or a key ring",
    )
  }
  if (Array.isArray(gatewayKeys)) {
    throw new TypeError(
      'gatewayKeys must be an object by key version, such as { 1: publicKey }; got an array',
    )
  }
  return isKeyRing(gatewayKeys) ? gatewayKeys : createKeyRing(gatewayKeys, options)
}

/** Returns whether a value is a key ring: an object with a `find` function that is not an array. */
export function isKeyRing(value: unknown): value is KeyRing {
  return (
    typeof value === 'object' &&
    !Array.isArray(value) &&
    typeof (value as Partial<KeyRing> | null)?.find === 'function'
  )
}
