import type { KeyMaterial } from './key-material.ts'
import type { KeyRing, RingEntry, WindowedKey } from './key-ring.ts'
import { refuse, SignatureError } from './signature-error.ts'

/** Looks up the key of a version, at a KMS or in a database, say. Give it a time limit of its own. */
export type KeyResolver = (version: number) => Promise<KeyMaterial | WindowedKey | undefined>

const MISS_MS = 60_000
const FAILURE_MS = 5_000

// A rotation counts on from a version that is in use, so versions near a known one (or near 0, at the start) are
// looked up whatever strangers do: they are few, and each is asked for once a minute at most. All others share a
// budget.
const NEAR = 16
const FAR_LOOKUPS = 30
const FAR_PERIOD_MS = 60_000

interface Miss {
  readonly atMs: number
  readonly failure?: SignatureError
}

/** Makes a ring that asks for keys as their versions appear. What it found stays; what it missed is asked for again later. */
export function resolveKeys(
  ask: KeyResolver,
  prepare: (version: number, key: KeyMaterial | WindowedKey) => RingEntry,
  now: () => number,
): KeyRing {
  const found = new Map<number, RingEntry>()
  const asking = new Map<number, Promise<RingEntry | undefined>>()
  const missed = new Map<number, Miss>()
  let farLookups = 0
  let farSinceMs = -Infinity

  // By distance, so that a clock set back does not keep a miss for longer.
  const isOver = (sinceMs: number, periodMs: number): boolean =>
    Math.abs(now() - sinceMs) >= periodMs
  const isForgotten = ({ atMs, failure }: Miss): boolean =>
    isOver(atMs, failure === undefined ? MISS_MS : FAILURE_MS)

  async function lookUp(version: number): Promise<RingEntry | undefined> {
    try {
      const key = await ask(version)
      if (key === undefined || key === null) {
        missed.set(version, { atMs: now() })
        return undefined
      }
      const entry = prepare(version, key)
      found.set(version, entry)
      return entry
    } catch (cause) {
      const failure = new SignatureError(
        `GW_SIGNATURE_KEY_LOOKUP_FAILED: version ${version}, see cause`,
        {
          code: 'GW_SIGNATURE_KEY_LOOKUP_FAILED',
          cause,
        },
      )
      missed.set(version, { atMs: now(), failure })
      throw failure
    }
  }

  function admit(version: number): void {
    for (const [old, miss] of missed) if (isForgotten(miss)) missed.delete(old)
    if ([0, ...found.keys()].some((known) => Math.abs(version - known) <= NEAR)) return
    if (isOver(farSinceMs, FAR_PERIOD_MS)) {
      farSinceMs = now()
      farLookups = 0
    }
    if (++farLookups > FAR_LOOKUPS) {
      refuse('GW_SIGNATURE_KEY_LOOKUP_LIMITED', `version ${version}, too many unknown ones`)
    }
  }

  return {
    async find(version) {
      const known = found.get(version)
      if (known !== undefined) return known.load()
      const miss = missed.get(version)
      if (miss !== undefined && !isForgotten(miss)) {
        if (miss.failure !== undefined) throw miss.failure
        return undefined
      }
      let lookup = asking.get(version)
      if (lookup === undefined) {
        admit(version)
        lookup = lookUp(version).finally(() => asking.delete(version))
        asking.set(version, lookup)
      }
      return (await lookup)?.load()
    },
  }
}
