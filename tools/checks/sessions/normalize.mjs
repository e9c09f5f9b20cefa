// Everything that differs from run to run, in a fixed form: times, durations, keys, signatures, and ports.

/** @type {readonly (readonly [RegExp, string])[]} */
const RULES = [
  // The ID of a payment starts with the day.
  [/\b20\d{6}(?=1940108\d{9}J\d{6}\b)/g, '20261115'],
  // The path of a payer's page is random.
  [/\/pay\/[\w-]{24}(?![\w-])/g, '/pay/nWcYkS0dGq7Zt3uXb9RjLaPe'],
  [/signature=[A-Za-z0-9%+/_-]{60,}(?:%3D|=)*/g, 'signature=...'],
  [/\b\d{1,5} ms\b/g, '5 ms'],
  [/\b(?:\d+ (?:minutes?|seconds?|ms) )+old\b/g, '5 seconds old'],
  [/(thumbprint +)\S+/g, '$1kQ0...'],
  [/=MII[A-Za-z0-9+/=]+/g, '=MII...'],
  [/\b[0-9a-f]{64}\b/g, '<digest>'],
  // Two notifications at the same time race to be handled first.
  [
    /(. two copies at once +processes once +)[^✓✗!?]*?\n(?=[✓✗!?] )/g,
    '$1both acknowledged,\n                                                      processed once\n',
  ],
]

const roundTo = (/** @type {number} */ ms, /** @type {number} */ unit) =>
  Math.round(ms / unit) * unit
const START_MS = Date.parse('2026-11-15T14:05:12.199Z')
const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000]

/**
 * Returns the output of a command in a form that is the same on every run. Times start at a fixed one and move by whole
 * minutes, as the clock of the sandbox does.
 *
 * @param {string} output
 * @param {Readonly<Record<string, string>>} names what to replace first, such as a free port by the documented one
 * @param {number} [startMs] when the commands of the page began
 * @param {number} [savedMs] when the data that they read was written, which takes longer on a busy machine
 */
export function normalize(output, names, startMs = Date.now(), savedMs = startMs) {
  const toShown = (/** @type {number} */ ms) => {
    if (ms < startMs - HOUR_MS) return START_MS + roundTo(ms - savedMs, MINUTE_MS)
    // A message that was signed before the page began is as good as new, and a day from now is a day from its start.
    const passedMs = Math.max(roundTo(ms - startMs, MINUTE_MS), 0)
    return START_MS + (passedMs < HOUR_MS ? passedMs : passedMs - (passedMs % HOUR_MS))
  }
  let text = output.replaceAll('\r', '')
  for (const [from, to] of Object.entries(names)) text = text.replaceAll(from, to)
  for (const [pattern, replacement] of RULES) text = text.replace(pattern, replacement)
  text = text
    .replace(/\b17\d{11}\b|\b18\d{11}\b/g, (ms) => `${toShown(Number(ms))}`)
    // Not the time of expiry in a file.
    .replace(
      /\b(?!2030)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?(?:Z|[+-]\d{2}:\d{2})/g,
      (time) => new Date(toShown(Date.parse(time))).toISOString(),
    )
    .replace(/\b\d{2}:\d{2}:\d{2}(?= {2})/g, (time) => {
      const dayMs = startMs - (startMs % DAY_MS)
      return new Date(toShown(dayMs + Date.parse(`1970-01-01T${time}Z`)))
        .toISOString()
        .slice(11, 19)
    })
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd()
}
