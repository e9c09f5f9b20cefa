import { expect, it } from 'vitest'
import { signNotification } from '../fixtures/notifications.ts'
import { sendEndlessly, sendWire } from './client.ts'
import { withHeaders } from './options.ts'
import { type AdapterModule, startSeparately } from './separate-process.ts'

const BIG_BYTES = 200_000_000
const MAX_GROWTH_BYTES = 20_000_000

/** Declares that an unauthenticated sender can use little memory. */
export function describeAdapterMemory(name: string, module: AdapterModule): void {
  it(`${name} stops reading a 200 MB body at the limit, and memory grows by less than 20 MB`, async () => {
    const server = await startSeparately(module)
    try {
      const good = signNotification('{"small":true}')
      const unsigned = withHeaders(good, { signature: 'none' })
      for (const wire of [good, unsigned]) await sendEndlessly(server.url, wire, 4_000_000)
      const before = await server.peakBytes()
      for (const wire of [good, unsigned]) {
        const { sentBytes, status } = await sendEndlessly(server.url, wire, BIG_BYTES)
        expect(sentBytes).toBeLessThan(BIG_BYTES / 4)
        expect([400, undefined]).toContain(status)
      }
      expect((await server.peakBytes()) - before).toBeLessThan(MAX_GROWTH_BYTES)
      expect(await sendWire(server.url, good)).toMatchObject({ status: 200 })
    } finally {
      await server.stop()
    }
  })
}
