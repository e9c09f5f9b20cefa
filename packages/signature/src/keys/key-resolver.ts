import { createLookup, type Lookup } from '@gw/errors/internal'
import type { WebCryptoKey } from '../crypto/web-crypto.ts'
import { reject, SignatureError } from '../errors/signature-error.ts'
import type { KeyMaterial } from './key-material.ts'
import type { LoadKey, WindowedKey } from './windowed-key.ts'

/**
 * Looks up the key for a version, for example in a KMS or a database. Resolves to `undefined` if there is none. Set
 * your own time limit. The key ring uses a key as soon as it is found, and looks it up again every five minutes. To
 * revoke a key, resolve to `undefined`.
 */
export type KeyResolver = (version: number) => Promise<KeyMaterial | WindowedKey | undefined>

/** Returns a function that looks up keys as their versions appear, and caches them. */
export function resolveKeys(
  resolve: KeyResolver,
  prepare: (version: number, key: KeyMaterial | WindowedKey) => LoadKey,
  now: () => number,
  expectedVersions: readonly number[],
): (version: number) => Promise<WebCryptoKey | undefined> {
  const MISS_MS = 60_000
  // A rotation continues from a version in use, so versions close to an expected or found one (or close to 0, at first)
  // are always looked up. They are few, and each is looked up at most once a minute. All others share a limit.
  const NEAR = 16
  const FAR_LOOKUPS = 30
  const FAR_PERIOD_MS = 60_000
  const lookups = new Map<number, Lookup<LoadKey>>()
  let farLookups = 0
  let farSinceMs = -Infinity

  /** Returns a new lookup of a version, unless too many unknown versions were looked up. */
  function admit(version: number): Lookup<LoadKey> {
    const known = [0, ...expectedVersions]
    for (const [old, lookup] of lookups) {
      if (lookup.isFound()) known.push(old)
      else if (lookup.isOver()) lookups.delete(old)
    }
    if (!known.some((near) => Math.abs(version - near) <= NEAR)) {
      // Compares distances, so that setting the clock back does not extend the period.
      if (Math.abs(now() - farSinceMs) >= FAR_PERIOD_MS) {
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
    const lookup = createLookup<LoadKey>({
      async find() {
        const key = await resolve(version)
        return key === undefined || key === null ? undefined : prepare(version, key)
      },
      now,
      missMs: MISS_MS,
    })
    lookups.set(version, lookup)
    return lookup
  }

  return async (version) => {
    const known = lookups.get(version)
    const lookup = known === undefined || known.isOver() ? admit(version) : known
    const load = await lookup.read(
      (cause) =>
        new SignatureError(
          `Your resolver failed to look up the public key for version ${version}; see cause. Fix the function`,
          { code: 'GW_SIGNATURE_KEY_LOOKUP_FAILED', cause },
        ),
    )
    return load?.()
  }
}
