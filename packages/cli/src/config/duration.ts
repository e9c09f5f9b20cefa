import { parseDuration } from '@gw/inspect'
import { UsageError } from '../io/usage-error.ts'

/**
 * Reads an option that is a duration.
 *
 * @throws UsageError if it is not a duration
 */
export function takeDuration(label: string, text: string): number {
  try {
    return parseDuration(text)
  } catch {
    throw new UsageError(`${label} must be a number with a unit, such as 90s, 5m, 48h, or "1h 30m"`)
  }
}

/** Reads the maximum age. Defaults to 48 hours, because the gateway resends a notification for a day. */
export function takeMaxAge(text: string | undefined, label = '--max-age'): number | 'unchecked' {
  if (text === 'unchecked') return text
  return text === undefined ? 48 * 3_600_000 : takeDuration(label, text)
}
