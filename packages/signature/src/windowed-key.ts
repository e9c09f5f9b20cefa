import { assertKnownOptions } from '@gw/errors'
import { nameRejection, prepareKey } from './import-key.ts'
import type { KeyMaterial } from './key-material.ts'
import type { KeyOptions } from './key-policy.ts'
import { reject } from './signature-error.ts'
import { parseTime } from './time.ts'
import type { WebCryptoKey } from './web-crypto.ts'

/** A point in time: a `Date`, epoch milliseconds, or a string in a format that `parseTime` accepts. */
export type DateInput = Date | number | string

/** A key with a validity window, so that the old and the new key can overlap during a rotation. */
export interface WindowedKey {
  /** The key. */
  readonly material: KeyMaterial
  /** When the key becomes valid, inclusive. Defaults to no start. */
  readonly notBefore?: DateInput | undefined
  /** When the key expires, inclusive. Defaults to no end. */
  readonly notAfter?: DateInput | undefined
}

/** Returns a checked key if the current time is inside its validity window. Imports it on first use. */
export type LoadKey = () => Promise<WebCryptoKey>

/** Options for {@link prepareVersion}. */
export interface PrepareOptions extends KeyOptions {
  readonly now?: (() => number) | undefined
}

/** Checks the key of a version immediately, and returns a function that loads it. */
export function prepareVersion(
  version: number,
  key: KeyMaterial | WindowedKey | null | undefined,
  options: PrepareOptions,
): LoadKey {
  const { notBefore, notAfter }: Omit<WindowedKey, 'material'> = isWindowed(key) ? key : {}
  if (isWindowed(key)) {
    assertKnownOptions(key, ['material', 'notBefore', 'notAfter'], `keys[${version}]`)
  }
  const material = materialOf(key)
  if (material === undefined || material === null) {
    throw new TypeError(
      `The public key for version ${version} is ${material}. Check that its environment variable is set`,
    )
  }
  const load = nameRejection(`Public key, version ${version}`, () =>
    prepareKey('public', material, options),
  )
  if (notBefore === undefined && notAfter === undefined) return load
  const firstMs = toEpochMs(notBefore ?? -Infinity)
  const lastMs = toEpochMs(notAfter ?? Infinity)
  if (!(firstMs <= lastMs)) {
    throw new TypeError(
      `Public key, version ${version}: notBefore and notAfter must be a Date, epoch milliseconds (not seconds), or an ISO 8601 string with an offset, and notBefore must not be later than notAfter`,
    )
  }
  const { now = Date.now } = options
  return async () => {
    const nowMs = now()
    if (nowMs >= firstMs && nowMs <= lastMs) return load()
    reject(
      'GW_SIGNATURE_KEY_OUTSIDE_WINDOW',
      nowMs < firstMs
        ? `The public key for version ${version} is not valid before ${show(firstMs)}. Check notBefore and this server's clock`
        : `The public key for version ${version} expired at ${show(lastMs)}. Check notAfter and this server's clock`,
    )
  }
}

/** Returns the key itself, without its validity window. */
export function materialOf(
  key: KeyMaterial | WindowedKey | null | undefined,
): KeyMaterial | null | undefined {
  return isWindowed(key) ? key.material : key
}

function isWindowed(key: KeyMaterial | WindowedKey | null | undefined): key is WindowedKey {
  return typeof key === 'object' && key !== null && Object.hasOwn(key, 'material')
}

/** Formats a limit; a clock that returns NaN is outside of a window without that limit too. */
function show(ms: number): string {
  return new Date(ms).toJSON() ?? 'an unknown time'
}

/** Returns NaN, which no window accepts, for an invalid time and for epoch seconds, which would be a date in 1970. */
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
