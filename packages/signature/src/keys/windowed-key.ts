import { anything, type Rules, readClock, readOptions, typeName } from '@gw/errors/internal'
import type { WebCryptoKey } from '../crypto/web-crypto.ts'
import { misuse, reject } from '../errors/signature-error.ts'
import { readTime } from '../message/time.ts'
import { nameRejection, prepareKey } from './import-key.ts'
import type { KeyMaterial } from './key-material.ts'
import type { KeyOptions } from './key-policy.ts'

/** A key with a validity window, so that the old and the new key can overlap during a rotation. */
export interface WindowedKey {
  /** The public key, in any format that is accepted elsewhere. */
  readonly material: KeyMaterial
  /** When the key becomes valid, inclusive. Defaults to no start. */
  readonly notBefore?: Date | number | string | undefined
  /** When the key expires, inclusive. Defaults to no end. */
  readonly notAfter?: Date | number | string | undefined
}

const windowRules: Rules<WindowedKey> = {
  material: anything,
  notBefore: anything,
  notAfter: anything,
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
  const windowed = readOptions(toWindowed(key), windowRules, `keys[${version}]`)
  const load = nameRejection(`Public key, version ${version}`, () =>
    prepareKey('public', windowed.material, options),
  )
  const readMs = (name: 'notBefore' | 'notAfter', unset: number): number => {
    const moment = windowed[name] ?? unset
    const ms = toEpochMs(moment)
    if (!Number.isNaN(ms)) return ms
    const got = typeof moment === 'number' ? 'epoch seconds' : typeName(moment)
    misuse(
      `The window of public key ${version} is invalid. ${name} must be a Date, epoch milliseconds, or ISO 8601 with an offset; got ${got}`,
    )
  }
  const firstMs = readMs('notBefore', -Infinity)
  const lastMs = readMs('notAfter', Infinity)
  if (firstMs > lastMs) {
    misuse(
      `The window of public key ${version} is invalid. notBefore (${toText(firstMs)}) must not be after notAfter (${toText(lastMs)})`,
    )
  }
  if (firstMs === -Infinity && lastMs === Infinity) return load
  const { now = Date.now } = options
  return async () => {
    const nowMs = readClock(now)
    if (nowMs >= firstMs && nowMs <= lastMs) return load()
    const problem =
      nowMs < firstMs
        ? `is not valid before ${toText(firstMs)} (notBefore). If the gateway already signs with it`
        : `expired at ${toText(lastMs)} (notAfter). If the gateway still signs with it`
    reject(
      'GW_SIGNATURE_KEY_OUTSIDE_WINDOW',
      `The public key for version ${version} ${problem}, extend its window. Otherwise, check this server's clock`,
    )
  }
}

/** Returns a key with its validity window, if it has one. A plain object is a key itself only if it is a JWK. */
export function toWindowed(key: KeyMaterial | WindowedKey | null | undefined): {
  readonly material: KeyMaterial | null | undefined
  readonly notBefore?: Date | number | string | undefined
  readonly notAfter?: Date | number | string | undefined
} {
  return key?.constructor === Object && !('kty' in (key as object))
    ? (key as WindowedKey)
    : { material: key as KeyMaterial }
}

function toText(ms: number): string {
  return new Date(ms).toJSON()
}

/** Returns NaN, which no window accepts, for an invalid time and for epoch seconds, which would be a date in 1970. */
function toEpochMs(moment: Date | number | string): number {
  const ms = Number(typeof moment === 'string' ? readTime(moment) : moment)
  return ms !== 0 && Math.abs(ms) < 1e11 ? Number.NaN : ms
}
