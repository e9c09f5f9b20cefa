import { UsageError } from '../io/usage-error.ts'

const UNITS_MS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
}

/**
 * Reads a duration: `90s`, `5m`, `48h`, `7d`.
 *
 * @throws UsageError if it is none
 */
export function parseDurationMs(text: string): number {
  const [, amount, unit = ''] = /^(\d{1,9}(?:\.\d{1,3})?) ?([a-z]+)$/.exec(text) ?? []
  const unitMs = Object.hasOwn(UNITS_MS, unit) ? UNITS_MS[unit] : undefined
  if (amount !== undefined && unitMs !== undefined) return Number(amount) * unitMs
  throw new UsageError(`${JSON.stringify(text)} is no duration: write 90s, 5m, 48h or 7d`)
}

/** Reads `--max-age`: 48 hours if left out, because a notification is sent again for a day. */
export function takeMaxAge(text: string | undefined): number | 'unchecked' {
  if (text === 'unchecked') return text
  return text === undefined ? 48 * 3_600_000 : parseDurationMs(text)
}
