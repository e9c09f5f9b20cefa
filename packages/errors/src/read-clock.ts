import { typeName } from './values.ts'

/**
 * Returns the time of a clock that somebody passed, in epoch milliseconds.
 *
 * @throws TypeError if it does not return a finite number. A `Date` or a numeric string would work in one comparison
 * and fail in the next
 */
export function readClock(now: () => number): number {
  const nowMs: unknown = now()
  if (Number.isFinite(nowMs)) return nowMs as number
  const got = typeof nowMs === 'number' ? nowMs : typeName(nowMs)
  throw new TypeError(`now() must return epoch milliseconds, as Date.now() does; got ${got}`)
}
