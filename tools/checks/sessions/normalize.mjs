// What differs from run to run, in a fixed form: times, durations, keys, signatures, and ports.

/** @type {readonly (readonly [RegExp, string])[]} */
const RULES = [
  [/\b\d{2}:\d{2}:\d{2}(?= {2})/g, '14:05:12'],
  [
    // Not the time of expiry in a file.
    /\b(?!2030)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?(?:Z|[+-]\d{2}:\d{2})/g,
    '2026-11-15T14:05:12.199Z',
  ],
  [/\b17\d{11}\b|\b18\d{11}\b/g, '1794719112199'],
  // The ID of a payment starts with the day.
  [/\b20\d{6}(?=1940108\d{16}\b)/g, '20261115'],
  // The path of a payer's page is random.
  [/\/pay\/[\w-]{24}(?![\w-])/g, '/pay/nWcYkS0dGq7Zt3uXb9RjLaPe'],
  [/signature=[A-Za-z0-9%+/_-]{60,}(?:%3D|=)*/g, 'signature=...'],
  [/\b\d{1,5} ms\b/g, '5 ms'],
  [/\b(?:\d+ (?:minutes?|seconds?|ms) )+old\b/g, '5 seconds old'],
  [/Stopped after [^.]+\./g, 'Stopped after 5 seconds.'],
  [/(thumbprint +)\S+/g, '$1kQ0...'],
  [/=MII[A-Za-z0-9+/=]+/g, '=MII...'],
  [/\b[0-9a-f]{64}\b/g, '<digest>'],
  // Which of two notifications at the same time is handled first is a race.
  [
    /(. two copies at once +processes once +)[^✓✗!?]*?\n(?=[✓✗!?] )/g,
    '$1both acknowledged,\n                                                      processed once\n',
  ],
]

/**
 * Returns the output of a command in a form that is the same on every run.
 *
 * @param {string} output
 * @param {Readonly<Record<string, string>>} names what to replace first, such as a free port by the documented one
 */
export function normalize(output, names) {
  let text = output.replaceAll('\r', '')
  for (const [from, to] of Object.entries(names)) text = text.replaceAll(from, to)
  for (const [pattern, replacement] of RULES) text = text.replace(pattern, replacement)
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd()
}
