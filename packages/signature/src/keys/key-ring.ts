import {
  anything,
  type Rules,
  readClock,
  readOptions,
  shortName,
  typeName,
} from '@gw/errors/internal'
import type { WebCryptoKey } from '../crypto/web-crypto.ts'
import { misuse } from '../errors/signature-error.ts'
import { checkKeyVersion } from '../message/header.ts'
import type { KeyMaterial } from './key-material.ts'
import { type KeyOptions, keyRules } from './key-policy.ts'
import { type KeyResolver, resolveKeys } from './key-resolver.ts'
import { type LoadKey, prepareVersion, type WindowedKey } from './windowed-key.ts'

/** Trusted public keys, by key version. */
export interface KeyRing {
  /**
   * Returns the key for a version, or `undefined` if no key is trusted for it.
   *
   * @throws SignatureError `GW_SIGNATURE_KEY_OUTSIDE_WINDOW`; with a resolver also `GW_SIGNATURE_KEY_LOOKUP_LIMITED`,
   * `GW_SIGNATURE_KEY_LOOKUP_FAILED`
   */
  find(version: number): Promise<WebCryptoKey | undefined>
  /** The configured key versions, for error messages. Not set with a resolver. */
  readonly versions?: readonly number[] | undefined
}

/**
 * Public keys by key version. The type allows `undefined` so that you can pass `process.env.X`. An undefined key throws
 * a `TypeError` that contains its version.
 */
export type KeysByVersion = Readonly<Record<number, KeyMaterial | WindowedKey | undefined>>

/** Options for {@link createKeyRing}. */
export interface KeyRingOptions extends KeyOptions {
  /** The clock for validity windows and resolver limits, in epoch milliseconds. Defaults to `Date.now`. */
  readonly now?: (() => number) | undefined
  /**
   * For a resolver: key versions that are or will be in use. They and versions close to them are always looked up, even
   * if a flood of unknown versions has used up the lookup limit.
   */
  readonly expectedVersions?: readonly number[] | undefined
}

/**
 * Creates a key ring: the public keys you trust, by key version. Keys in an object are checked immediately, so an
 * invalid key fails at startup. Each key is imported into Web Crypto on first use. A resolver is called as versions
 * appear, one call at a time per version. Misses are cached for a minute, and the number of lookups is limited.
 *
 * @throws {@link SignatureError} if a key is invalid, with the codes of {@link importPublicKey}
 * @throws TypeError if there are no keys, a key is undefined, a version or window is invalid, or an option is unknown
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
  versions: KeysByVersion | KeyResolver,
  options: KeyRingOptions = {},
): KeyRing {
  const rules: Rules<KeyRingOptions> = { ...keyRules, now: anything, expectedVersions: anything }
  const { now = Date.now, expectedVersions = [] } = readOptions(options, rules)
  if (typeof now !== 'function') misuse('now must be a function, such as Date.now')
  if (typeof versions === 'function') {
    const prepare = (version: number, key: KeyMaterial | WindowedKey): LoadKey =>
      prepareVersion(version, key, options)
    return { find: resolveKeys(versions, prepare, () => readClock(now), expectedVersions) }
  }
  const entries = new Map<number, LoadKey>()
  const keys = typeof versions === 'object' ? Object.entries(versions ?? {}) : []
  if (keys.length === 0 || Array.isArray(versions)) {
    misuse(
      `The public keys (gatewayKeys) must be a key ring, a function, or keys by version, such as { 1: publicKey }; got ${typeName(versions)}`,
    )
  }
  for (const [name, key] of keys) {
    const version = Number(name)
    // Any other notation ("01", "1e0") would silently replace a key.
    const given = String(version) === name ? version : (name as never)
    checkKeyVersion(given, `Key version "${shortName(name)}"`)
    entries.set(version, prepareVersion(version, key, options))
  }
  return {
    find: (version) => Promise.resolve(entries.get(version)?.()),
    versions: [...entries.keys()],
  }
}

/** The gateway's public keys: by key version, as a function that looks them up, or as a key ring. */
export type GatewayKeys = KeysByVersion | KeyResolver | KeyRing

/**
 * Returns a key ring unchanged, or creates one from anything else that the option `gatewayKeys` accepts.
 *
 * @throws {@link SignatureError} the same as {@link createKeyRing}
 * @throws TypeError if there are no keys, and under the same conditions as {@link createKeyRing}
 */
export function toKeyRing(gatewayKeys: GatewayKeys, options: KeyRingOptions = {}): KeyRing {
  return isKeyRing(gatewayKeys) ? gatewayKeys : createKeyRing(gatewayKeys, options)
}

/** Returns whether a value is a key ring, which has a `find` function. Returns false for arrays and bytes. */
export function isKeyRing(value: unknown): value is KeyRing {
  return (
    typeof Object(value).find === 'function' && !Array.isArray(value) && !ArrayBuffer.isView(value)
  )
}
