import { nameRejection, prepareKey } from './import-key.ts'
import type { KeyMaterial } from './key-material.ts'
import type { KeyOptions } from './key-policy.ts'
import { reject } from './signature-error.ts'
import { parseTime } from './time.ts'
import type { WebCryptoKey } from './web-crypto.ts'

/** A point in time: a `Date`, epoch milliseconds, or a string that `parseTime` accepts. */
export type DateInput = Date | number | string

/** A public key with a validity window, so that the old key and the new one overlap during a rotation. */
export interface WindowedKey {
  /** The key. */
  readonly material: KeyMaterial
  /** The first moment at which the key is trusted. Defaults to no limit. */
  readonly notBefore?: DateInput | undefined
  /** The last moment at which the key is trusted. Defaults to no limit. */
  readonly notAfter?: DateInput | undefined
}

/** Loads a checked key: imported once, on first use, and only inside its validity window. */
export type LoadKey = () => Promise<WebCryptoKey>

/** Options for {@link prepareVersion}. */
export interface PrepareOptions extends KeyOptions {
  readonly now?: (() => number) | undefined
}

/** Checks the key of a version immediately, and returns the function that loads it. */
export function prepareVersion(
  version: number,
  key: KeyMaterial | WindowedKey | null | undefined,
  options: PrepareOptions,
): LoadKey {
  const { notBefore, notAfter }: Omit<WindowedKey, 'material'> = isWindowed(key) ? key : {}
  const material = materialOf(key)
  if (material === undefined || material === null) {
    throw new TypeError(`the key of version ${version} is undefined: is its variable set?`)
  }
  const load = nameRejection(`public key, version ${version}`, () =>
    prepareKey('public', material, options),
  )
  if (notBefore === undefined && notAfter === undefined) return load
  const firstMs = toEpochMs(notBefore ?? -Infinity)
  const lastMs = toEpochMs(notAfter ?? Infinity)
  if (!(firstMs <= lastMs)) {
    throw new TypeError(
      `version ${version}: notBefore and notAfter must be Dates, milliseconds or ISO texts with offset, in this order`,
    )
  }
  const { now = Date.now } = options
  return async () => {
    const nowMs = now()
    if (nowMs >= firstMs && nowMs <= lastMs) return load()
    reject(
      'GW_SIGNATURE_KEY_OUTSIDE_WINDOW',
      `version ${version}, ${nowMs < firstMs ? 'too early' : 'too late'}`,
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

/** Returns NaN, which fits no window, for anything else; also for seconds, which would be a day in 1970. */
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
