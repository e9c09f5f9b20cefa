import { reject, SignatureError } from '../signature-error.ts'
import type { WebCryptoKey } from '../web-crypto.ts'
import type { KeyMaterial } from './key-material.ts'
import type { LoadKey, WindowedKey } from './windowed-key.ts'

/**
 * Looks up the key for a version, for example in a KMS or a database. Resolves to `undefined` if there is none. Set
 * your own time limit. The key ring uses a key as soon as it is found, and looks it up again every five minutes. To
 * revoke a key, resolve to `undefined`.
 */
export type KeyResolver = (version: number) => Promise<KeyMaterial | WindowedKey | undefined>

/** What is known of a version. */
interface Entry {
  /** The key, if the last lookup that did not fail found one. */
  load?: LoadKey | undefined
  /** When the last lookup that did not fail ended. */
  atMs: number
  /** The error of the last lookup, if it failed. */
  failure?: { readonly cause: unknown; readonly atMs: number } | undefined
  /** The lookup that is running. It never rejects. */
  lookup?: Promise<void> | undefined
}

/** Returns a function that looks up keys as their versions appear, and caches them. */
export function resolveKeys(
  resolve: KeyResolver,
  prepare: (version: number, key: KeyMaterial | WindowedKey) => LoadKey,
  now: () => number,
  expectedVersions: readonly number[],
): (version: number) => Promise<WebCryptoKey | undefined> {
  const REFRESH_MS = 300_000
  const MISS_MS = 60_000
  const FAILURE_MS = 5_000
  // A rotation continues from a version in use, so versions close to an expected or found one (or close to 0, at first)
  // are always looked up. They are few, and each is looked up at most once a minute. All others share a limit.
  const NEAR = 16
  const FAR_LOOKUPS = 30
  const FAR_PERIOD_MS = 60_000
  const entries = new Map<number, Entry>()
  let farLookups = 0
  let farSinceMs = -Infinity

  // Compares distances, so that setting the clock back does not extend any period.
  const isOver = (sinceMs: number, periodMs: number): boolean =>
    Math.abs(now() - sinceMs) >= periodMs
  const isDue = ({ atMs, load, failure }: Entry): boolean =>
    failure ? isOver(failure.atMs, FAILURE_MS) : isOver(atMs, load ? REFRESH_MS : MISS_MS)

  /** Returns a new entry for a version, unless too many unknown versions were looked up. */
  function admit(version: number): Entry {
    const known = [0, ...expectedVersions]
    for (const [old, entry] of entries) {
      if (entry.load) known.push(old)
      else if (!entry.lookup && isDue(entry)) entries.delete(old)
    }
    if (!known.some((near) => Math.abs(version - near) <= NEAR)) {
      if (isOver(farSinceMs, FAR_PERIOD_MS)) {
        farSinceMs = now()
        farLookups = 0
      }
      if (++farLookups > FAR_LOOKUPS) {
        reject(
          'GW_SIGNATURE_KEY_LOOKUP_LIMITED',
          `Key version ${version} was not looked up, because more than ${FAR_LOOKUPS} unknown versions arrived within a minute. If you expect this version, add it to expectedVersions`,
        )
      }
    }
    const entry = { atMs: -Infinity }
    entries.set(version, entry)
    return entry
  }

  async function lookUp(version: number, entry: Entry): Promise<void> {
    try {
      const key = await resolve(version)
      entry.load = key === undefined || key === null ? undefined : prepare(version, key)
      entry.failure = undefined
      entry.atMs = now()
    } catch (cause) {
      // A key that was found earlier is kept, because an outage does not revoke it.
      entry.failure = { cause, atMs: now() }
    }
  }

  return async (version) => {
    let entry = entries.get(version)
    if (entry === undefined || isDue(entry)) {
      if (!entry?.load && !entry?.lookup) entry = admit(version)
      const due = entry
      // One lookup at a time. If the clock fails meanwhile, the version stays due.
      due.lookup ??= lookUp(version, due)
        .catch(() => {})
        .finally(() => {
          due.lookup = undefined
        })
      // A recent key is used in the meantime. After a long time without a lookup, it could have been revoked.
      if (!entry.load || isOver(entry.atMs, 2 * REFRESH_MS)) await entry.lookup
    }
    const { load, failure } = entry
    if (!load && failure) {
      throw new SignatureError(
        `Your resolver failed to look up the public key for version ${version}; see cause`,
        {
          code: 'GW_SIGNATURE_KEY_LOOKUP_FAILED',
          cause: failure.cause,
        },
      )
    }
    return load?.()
  }
}
