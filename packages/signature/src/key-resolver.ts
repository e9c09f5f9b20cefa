import type { KeyMaterial } from './key-material.ts'
import { reject, SignatureError } from './signature-error.ts'
import type { WebCryptoKey } from './web-crypto.ts'
import type { LoadKey, WindowedKey } from './windowed-key.ts'

/**
 * Looks up the key for a version, for example in a KMS or a database. Resolves to `undefined` if there is none. Set a
 * time limit of your own. A key that was found is used immediately and looked up again every five minutes: resolve to
 * `undefined` to revoke it.
 */
export type KeyResolver = (version: number) => Promise<KeyMaterial | WindowedKey | undefined>

const REFRESH_MS = 300_000
const MISS_MS = 60_000
const FAILURE_MS = 5_000

// A rotation continues from a version that is in use. So versions near an expected or a found one (or near 0, at first)
// are always looked up: they are few, and each is looked up at most once a minute. All others share a limit.
const NEAR = 16
const FAR_LOOKUPS = 30
const FAR_PERIOD_MS = 60_000

interface Found {
  readonly load: LoadKey
  readonly atMs: number
}

interface Miss {
  readonly atMs: number
  /** The error of the resolver, if it threw. */
  readonly failure?: { readonly cause: unknown }
}

/** Returns a function that looks up keys as their versions appear, and caches them. */
export function resolveKeys(
  resolve: KeyResolver,
  prepare: (version: number, key: KeyMaterial | WindowedKey) => LoadKey,
  now: () => number,
  expectedVersions: readonly number[],
): (version: number) => Promise<WebCryptoKey | undefined> {
  const found = new Map<number, Found>()
  const missed = new Map<number, Miss>()
  const pending = new Map<number, Promise<void>>()
  let farLookups = 0
  let farSinceMs = -Infinity

  // By distance, so that a clock that is set back does not extend any period.
  const isOver = (sinceMs: number, periodMs: number): boolean =>
    Math.abs(now() - sinceMs) >= periodMs
  const isForgotten = ({ atMs, failure }: Miss): boolean =>
    isOver(atMs, failure === undefined ? MISS_MS : FAILURE_MS)

  /** Looks up a version, one lookup at a time, and caches the result. Never rejects. */
  function lookUp(version: number): Promise<void> {
    let lookup = pending.get(version)
    if (lookup === undefined) {
      lookup = cacheLookup(version).finally(() => pending.delete(version))
      pending.set(version, lookup)
    }
    return lookup
  }

  async function cacheLookup(version: number): Promise<void> {
    try {
      const key = await resolve(version)
      if (key === undefined || key === null) {
        found.delete(version)
        missed.set(version, { atMs: now() })
      } else {
        found.set(version, { load: prepare(version, key), atMs: now() })
      }
    } catch (cause) {
      // A key that was found earlier stays: an outage does not revoke it.
      missed.set(version, { atMs: now(), failure: { cause } })
    }
  }

  function admit(version: number): void {
    for (const [old, miss] of missed) if (isForgotten(miss)) missed.delete(old)
    const known = [0, ...expectedVersions, ...found.keys()]
    if (known.some((near) => Math.abs(version - near) <= NEAR)) return
    if (isOver(farSinceMs, FAR_PERIOD_MS)) {
      farSinceMs = now()
      farLookups = 0
    }
    if (++farLookups > FAR_LOOKUPS) {
      reject(
        'GW_SIGNATURE_KEY_LOOKUP_LIMITED',
        `Key version ${version} was not looked up because the limit of ${FAR_LOOKUPS} lookups per minute for unknown versions is used up. If you expect this version, add it to expectedVersions`,
      )
    }
  }

  return async (version) => {
    const known = found.get(version)
    if (known !== undefined) {
      const last = missed.get(version)
      const isDue = last === undefined || isForgotten(last)
      if (isDue && isOver(known.atMs, REFRESH_MS)) {
        const lookup = lookUp(version)
        // A recent key is used meanwhile. After a long time without a lookup, it could have been revoked.
        if (isOver(known.atMs, 2 * REFRESH_MS)) await lookup
      }
      return found.get(version)?.load()
    }
    const remembered = missed.get(version)
    if (remembered === undefined || isForgotten(remembered)) {
      if (!pending.has(version)) admit(version)
      await lookUp(version)
    }
    const failure = missed.get(version)?.failure
    if (!found.has(version) && failure !== undefined) {
      throw new SignatureError(
        `Looking up the public key for version ${version} failed; see cause`,
        {
          code: 'GW_SIGNATURE_KEY_LOOKUP_FAILED',
          cause: failure.cause,
        },
      )
    }
    return found.get(version)?.load()
  }
}
