import type { KeyMaterial } from './key-material.ts'
import { reject, SignatureError } from './signature-error.ts'
import type { WebCryptoKey } from './web-crypto.ts'
import type { LoadKey, WindowedKey } from './windowed-key.ts'

/**
 * Looks up the key of a version, at a KMS or in a database, say; `undefined` means that there is none. Give it a time
 * limit of its own. A key that it once gave is used at once and asked for again every five minutes: answer `undefined`
 * to take it back.
 */
export type KeyResolver = (version: number) => Promise<KeyMaterial | WindowedKey | undefined>

const REFRESH_MS = 300_000
const MISS_MS = 60_000
const FAILURE_MS = 5_000

// A rotation counts on from a version that is in use, so versions near an expected or a found one (or near 0, at the
// start) are looked up whatever strangers do: they are few, and each is asked for once a minute at most. All others
// share a budget.
const NEAR = 16
const FAR_LOOKUPS = 30
const FAR_PERIOD_MS = 60_000

interface Found {
  readonly load: LoadKey
  readonly atMs: number
}

interface Miss {
  readonly atMs: number
  /** What the resolver threw, if it did. */
  readonly failure?: { readonly cause: unknown }
}

/** Makes a ring that asks for keys as their versions appear. */
export function resolveKeys(
  ask: KeyResolver,
  prepare: (version: number, key: KeyMaterial | WindowedKey) => LoadKey,
  now: () => number,
  expectedVersions: readonly number[],
): (version: number) => Promise<WebCryptoKey | undefined> {
  const found = new Map<number, Found>()
  const missed = new Map<number, Miss>()
  const asking = new Map<number, Promise<void>>()
  let farLookups = 0
  let farSinceMs = -Infinity

  // By distance, so that a clock set back does not keep anything for longer.
  const isOver = (sinceMs: number, periodMs: number): boolean =>
    Math.abs(now() - sinceMs) >= periodMs
  const isForgotten = ({ atMs, failure }: Miss): boolean =>
    isOver(atMs, failure === undefined ? MISS_MS : FAILURE_MS)

  /** Asks, one question at a time for each version, and keeps the answer. Never rejects. */
  function lookUp(version: number): Promise<void> {
    let lookup = asking.get(version)
    if (lookup === undefined) {
      lookup = keepAnswer(version).finally(() => asking.delete(version))
      asking.set(version, lookup)
    }
    return lookup
  }

  async function keepAnswer(version: number): Promise<void> {
    try {
      const key = await ask(version)
      if (key === undefined || key === null) {
        found.delete(version)
        missed.set(version, { atMs: now() })
      } else {
        found.set(version, { load: prepare(version, key), atMs: now() })
      }
    } catch (cause) {
      // A key that was found before stays: an outage is no revocation.
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
      reject('GW_SIGNATURE_KEY_LOOKUP_LIMITED', `version ${version}, too many unknown ones`)
    }
  }

  return async (version) => {
    const known = found.get(version)
    if (known !== undefined) {
      const last = missed.get(version)
      const isDue = last === undefined || isForgotten(last)
      if (isDue && isOver(known.atMs, REFRESH_MS)) {
        const asked = lookUp(version)
        // Used meanwhile while it is fresh; after a long silence it could have been taken back long ago.
        if (isOver(known.atMs, 2 * REFRESH_MS)) await asked
      }
      return found.get(version)?.load()
    }
    const remembered = missed.get(version)
    if (remembered === undefined || isForgotten(remembered)) {
      if (!asking.has(version)) admit(version)
      await lookUp(version)
    }
    const failure = missed.get(version)?.failure
    if (!found.has(version) && failure !== undefined) {
      throw new SignatureError(`GW_SIGNATURE_KEY_LOOKUP_FAILED: version ${version}, see cause`, {
        code: 'GW_SIGNATURE_KEY_LOOKUP_FAILED',
        cause: failure.cause,
      })
    }
    return found.get(version)?.load()
  }
}
