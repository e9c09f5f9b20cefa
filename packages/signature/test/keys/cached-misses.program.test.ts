import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createKeyRing } from '@gw/signature'
import { manualClock } from '@gw/testkit'
import { expect, it } from 'vitest'

const MINUTE_MS = 60_000
/** As many versions as are looked up in a minute. */
const A_MINUTE = 30

// Measures the heap, which the tests of other files share.
it('createKeyRing with a resolver bounds the number of cached misses', async () => {
  setFlagsFromString('--expose_gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const clock = manualClock()
  const ring = createKeyRing(async () => undefined, { now: clock.now })
  const heapBytes = (): number => {
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const sendUnknownVersions = async (minutes: number, from: number): Promise<void> => {
    for (let minute = 0; minute < minutes; minute++) {
      for (let at = 0; at < A_MINUTE; at++) {
        expect(await ring.find(from + minute * 100 + at)).toBeUndefined()
      }
      clock.advance(MINUTE_MS)
    }
  }
  await sendUnknownVersions(100, 1_000)
  const beforeBytes = heapBytes()
  // 75,000 different versions. Caching all of them would take more than 5 MB.
  await sendUnknownVersions(2_500, 1_000_000)
  expect(heapBytes() - beforeBytes).toBeLessThan(2_000_000)
})
