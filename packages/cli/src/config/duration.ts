import { parseDuration } from '@gw/inspect/internal'
import { UsageError } from '../io/usage-error.ts'
import type { Configuration } from './configuration.ts'

/**
 * Reads an option that is a duration.
 *
 * @throws UsageError if it is not a duration
 */
export function readDuration(label: string, text: string): number {
  try {
    return parseDuration(text)
  } catch {
    throw new UsageError(`${label} must be a number with a unit, such as 90s, 5m, 48h, or "1h 30m"`)
  }
}

/** The default maximum age of a request is 48 hours, because the gateway resends a notification for a day. */
const DEFAULTS_MS: Readonly<Record<'request' | 'response', number>> = {
  request: 48 * 3_600_000,
  response: 300_000,
}

/**
 * Reads the maximum age of a message. A variable cannot turn the check off.
 *
 * @throws UsageError if it is not a duration, or weakens the check from the wrong place
 */
export function readMaxAge(
  configuration: Configuration,
  kind: 'request' | 'response',
): number | 'unchecked' {
  const text = configuration.text('maxAge')
  if (text === undefined) return DEFAULTS_MS[kind]
  const label = configuration.labelOf('maxAge')
  const maxAge = text === 'unchecked' ? text : readDuration(label, text)
  if (maxAge === 'unchecked' && configuration.sourceOf('maxAge') === 'variable') {
    throw new UsageError(
      `${label} cannot be "unchecked", because that turns off a protection. Pass --max-age as an argument`,
    )
  }
  return maxAge
}
