import { parseJson } from '@gw/types'
import { describe, expect, it } from 'vitest'

const utf8 = (text: string) => new TextEncoder().encode(text)

describe('parseJson: time', () => {
  const open = { maxDepth: 10_000_000, maxBytes: 100_000_000, loneSurrogates: 'omit' } as const
  const keys = (count: number, key: (at: number) => string) =>
    `{${Array.from({ length: count }, (_, at) => `"${key(at)}":0`).join(',')}}`
  it.each<[string, (size: number) => string]>([
    ['many keys in one object', (size) => keys(size / 10, (at) => `key-${at}`)],
    ['many repeats of one key', (size) => keys(size / 5, () => 'a')],
    ['nested arrays', (size) => '['.repeat(size / 2) + ']'.repeat(size / 2)],
    ['unclosed brackets', (size) => '['.repeat(size)],
    ['many escapes', (size) => `"${'\\"'.repeat(size / 2)}"`],
    ['many backslashes', (size) => `"${'\\\\'.repeat(size / 2)}\\ud83d\\ude00"`],
    ['many surrogate pairs', (size) => `"${'\\ud83d\\ude00'.repeat(size / 12)}"`],
    ['an unclosed string of escaped quotes', (size) => `"${'\\"'.repeat(size / 2)}`],
    ['an unclosed string of escapes', (size) => `"${'\\ud83d'.repeat(size / 6)}`],
    ['many empty objects', (size) => `[${'{},'.repeat(size / 3)}0]`],
    ['many halves of pairs', (size) => keys(size / 20, (at) => `${at}":"\\ud83d","b${at}`)],
    ['halves of pairs in arrays', (size) => `{"a":[${'["\\ud83d"],'.repeat(size / 11)}0]}`],
  ])('is proportional to the length for %s', (_name, make) => {
    const short = utf8(make(10_000))
    const long = utf8(make(160_000))
    // The same number of bytes for both lengths, alternating: a busy machine slows both, and noise only adds time.
    let shortMs = Number.POSITIVE_INFINITY
    let longMs = Number.POSITIVE_INFINITY
    for (let round = 0; round < 6; round++) {
      shortMs = Math.min(shortMs, cpuMs(short, 16))
      longMs = Math.min(longMs, cpuMs(long, 1))
    }
    // A quadratic reader takes 16 times as long for the long one.
    expect(longMs / shortMs).toBeLessThan(6)
  })

  function cpuMs(bytes: Uint8Array, times: number): number {
    const start = process.cpuUsage()
    for (let time = 0; time < times; time++) {
      try {
        parseJson(bytes, open)
      } catch {
        // The time matters whether or not the text is rejected.
      }
    }
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
})
