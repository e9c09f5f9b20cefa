const UNITS_MS: ReadonlyMap<string, number> = new Map([
  ...['ms', 'millisecond', 'milliseconds'].map((name) => [name, 1] as const),
  ...['s', 'sec', 'second', 'seconds'].map((name) => [name, 1_000] as const),
  ...['m', 'min', 'minute', 'minutes'].map((name) => [name, 60_000] as const),
  ...['h', 'hour', 'hours'].map((name) => [name, 3_600_000] as const),
  ...['d', 'day', 'days'].map((name) => [name, 86_400_000] as const),
])

/**
 * Reads a duration as people write it (`24h`, `2m`, `10 min`, `24h 22m`, `1.5s`) or a number of milliseconds, and gives
 * whole milliseconds.
 *
 * @throws TypeError if it is neither, or negative
 */
export function parseDuration(duration: number | string): number {
  const ms = typeof duration === 'string' ? sumParts(duration.trim()) : duration
  if (Number.isFinite(ms) && ms >= 0) return Math.round(ms)
  throw new TypeError(
    `${JSON.stringify(duration)} is no duration: write '24h', '10 min', '1h 30m', or milliseconds as a number`,
  )
}

function sumParts(text: string): number {
  const part = /(\d{1,12}(?:\.\d{1,6})?) ?([a-z]+) ?/giy
  let sumMs = 0
  while (part.lastIndex < text.length) {
    const [, count, unit = ''] = part.exec(text) ?? []
    sumMs += Number(count) * (UNITS_MS.get(unit.toLowerCase()) ?? Number.NaN)
    // Without a match `exec` begins again at 0, and the sum is no number.
    if (Number.isNaN(sumMs)) break
  }
  return text === '' ? Number.NaN : sumMs
}
