const UNITS_MS: ReadonlyMap<string, number> = new Map([
  ...['ms', 'millisecond', 'milliseconds'].map((name) => [name, 1] as const),
  ...['s', 'sec', 'second', 'seconds'].map((name) => [name, 1_000] as const),
  ...['m', 'min', 'minute', 'minutes'].map((name) => [name, 60_000] as const),
  ...['h', 'hour', 'hours'].map((name) => [name, 3_600_000] as const),
  ...['d', 'day', 'days'].map((name) => [name, 86_400_000] as const),
])

/**
 * Parses a human-readable duration (`24h`, `2m`, `10 min`, `24h 22m`, `1.5s`), or a number of milliseconds, and returns
 * integer milliseconds.
 *
 * @throws TypeError if it is neither, or is negative
 */
export function parseDuration(duration: number | string): number {
  const ms = typeof duration === 'string' ? sumParts(duration.trim()) : duration
  if (typeof ms === 'number' && Number.isFinite(ms) && ms >= 0) return Math.round(ms)
  throw new TypeError(
    "A duration must be a string such as '90s', '10 min', '48h', or '1h 30m', or a number of milliseconds from 0",
  )
}

function sumParts(text: string): number {
  const part = /(\d{1,12}(?:\.\d{1,6})?) ?([a-z]+) ?/giy
  let sumMs = 0
  while (part.lastIndex < text.length) {
    const [, count, unit = ''] = part.exec(text) ?? []
    sumMs += Number(count) * (UNITS_MS.get(unit.toLowerCase()) ?? Number.NaN)
    // Without a match, `exec` starts again at 0 and the sum is NaN.
    if (Number.isNaN(sumMs)) break
  }
  return text === '' ? Number.NaN : sumMs
}
