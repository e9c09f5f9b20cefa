import { Session } from 'node:inspector/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const utf8 = (text: string) => new TextEncoder().encode(text)

describe('parseJson: number of steps', () => {
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
  ])('is proportional to the length for %s', async (_name, make) => {
    const short = await countMost(utf8(make(2_000)))
    // Lost steps would only make this one smaller, by much less than a quadratic reader makes it larger.
    const long = await countSteps(utf8(make(32_000)))
    expect(short).toBeGreaterThan(0)
    // 16 times the bytes. A quadratic reader takes 256 times as many steps.
    expect(long / short).toBeLessThan(32)
  })

  const session = new Session()
  let parseJson: typeof import('@gw/types').parseJson
  beforeAll(async () => {
    session.connect()
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    // Loaded again: V8 may still be optimizing functions that earlier tests called, and optimized code is not counted.
    vi.resetModules()
    ;({ parseJson } = await import('@gw/types'))
  })
  afterAll(() => session.disconnect())

  /** Counts three times: V8 can lose counts, for example when it discards the code of a function, but adds none. */
  async function countMost(bytes: Uint8Array): Promise<number> {
    const counts = []
    for (let run = 0; run < 3; run++) counts.push(await countSteps(bytes))
    return Math.max(...counts)
  }

  /** Counts how often the blocks of the package's sources run. Unlike time, it is the same on a busy machine. */
  async function countSteps(bytes: Uint8Array): Promise<number> {
    try {
      parseJson(bytes, open)
    } catch {
      // The steps matter whether or not the text is rejected.
    }
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const scripts = result.filter(({ url }) => url.includes('/types/src/reading/'))
    const blocks = scripts.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    return blocks.reduce((sum, { count }) => sum + count, 0)
  }
})
