import { formatDuration, parseDuration } from '@gw/errors/internal'
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
 * Reads the maximum age of a message. gw.config.json can only lower the default, and a variable cannot turn the check
 * off.
 *
 * @throws UsageError if it is not a duration, or weakens the check from the wrong place
 */
export function readMaxAge(
  configuration: Configuration,
  kind: 'request' | 'response',
): number | 'unchecked' {
  const text = configuration.text('maxAge')
  const standardMs = DEFAULTS_MS[kind]
  if (text === undefined) return standardMs
  const label = configuration.labelOf('maxAge')
  const source = configuration.sourceOf('maxAge')
  const maxAge = text === 'unchecked' ? text : readDuration(label, text)
  if (source === 'variable' && maxAge === 'unchecked') {
    throw new UsageError(
      `${label} cannot be "unchecked", because that turns off a protection. Pass --max-age as an argument`,
    )
  }
  if (source === 'file' && !(maxAge !== 'unchecked' && maxAge <= standardMs)) {
    throw new UsageError(
      `${label} can only lower the default, which is ${formatDuration(standardMs)} for a ${kind}. Pass --max-age as an argument, or set GW_MAX_AGE`,
    )
  }
  return maxAge
}
