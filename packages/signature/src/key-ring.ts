import { checkKeyVersion } from './header.ts'
import { nameRejection, prepareKey } from './import-key.ts'
import type { KeyMaterial } from './key-material.ts'
import type { KeyOptions } from './key-policy.ts'
import { type KeyResolver, resolveKeys } from './key-resolver.ts'
import { reject } from './signature-error.ts'
import { parseTime } from './time.ts'
import type { WebCryptoKey } from './web-crypto.ts'

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

/** A moment: a `Date`, epoch milliseconds, or a text that `parseTime` reads. */
export type DateInput = Date | number | string

/** A key that is trusted for a while, so that the old and the new one overlap in a rotation. */
export interface WindowedKey {
  /** The key. */
  readonly material: KeyMaterial
  /** The first moment at which it is trusted; always if left out. */
  readonly notBefore?: DateInput | undefined
  /** The last moment at which it is trusted; for ever if left out. */
  readonly notAfter?: DateInput | undefined
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

/** A key that is checked, and imported when first asked for. */
export interface RingEntry {
  /** Gives the key if the clock is inside its window. */
  load(): Promise<WebCryptoKey>
}

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
    const prepare = (version: number, key: KeyMaterial | WindowedKey): RingEntry =>
      prepareEntry(version, key, options)
    return resolveKeys(versions, prepare, now, options.expectedVersions ?? [])
  }
  const entries = new Map<number, RingEntry>()
  const given = typeof versions === 'object' ? Object.entries(versions ?? {}) : []
  if (given.length === 0) throw new TypeError('give keys by version: { 1: key }')
  for (const [name, key] of given) {
    const version = Number(name)
    // Written otherwise ("01", "1e0") it would quietly replace a key.
    checkKeyVersion(String(version) === name ? version : Number.NaN)
    entries.set(version, prepareEntry(version, key, options))
  }
  return { find: (version) => entries.get(version)?.load() ?? UNKNOWN }
}

function prepareEntry(
  version: number,
  key: KeyMaterial | WindowedKey | undefined,
  options: KeyRingOptions,
): RingEntry {
  const { notBefore, notAfter }: Omit<WindowedKey, 'material'> = isWindowed(key) ? key : {}
  const material = isWindowed(key) ? key.material : key
  if (material === undefined || material === null) {
    throw new TypeError(`the key of version ${version} is undefined: is its variable set?`)
  }
  const load = nameRejection(`public key, version ${version}`, () =>
    prepareKey('public', material, options),
  )
  if (notBefore === undefined && notAfter === undefined) return { load }
  const firstMs = toEpochMs(notBefore ?? -Infinity)
  const lastMs = toEpochMs(notAfter ?? Infinity)
  if (!(firstMs <= lastMs)) {
    throw new TypeError(
      `version ${version}: notBefore and notAfter must be Dates, milliseconds or ISO texts with offset, in this order`,
    )
  }
  const { now = Date.now } = options
  return {
    async load() {
      const nowMs = now()
      if (nowMs >= firstMs && nowMs <= lastMs) return load()
      reject(
        'GW_SIGNATURE_KEY_OUTSIDE_WINDOW',
        `version ${version}, ${nowMs < firstMs ? 'too early' : 'too late'}`,
      )
    },
  }
}

function isWindowed(key: KeyMaterial | WindowedKey | undefined): key is WindowedKey {
  return typeof key === 'object' && key !== null && Object.hasOwn(key, 'material')
}

/** What is no moment becomes NaN, which no window accepts; so do seconds, which would be a day in 1970. */
function toEpochMs(moment: DateInput): number {
  if (typeof moment === 'number')
    return moment !== 0 && Math.abs(moment) < 1e11 ? Number.NaN : moment
  if (typeof moment !== 'string') return moment.getTime()
  try {
    return parseTime(moment)
  } catch {
    return Number.NaN
  }
}
