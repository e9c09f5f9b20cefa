import { createServer, type Server, type ServerResponse } from 'node:http'
import { propertyRuns } from '@gw/testkit'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Delivery } from '../../src/delivery/delivery.ts'
import { deliveryDelaysMs } from '../../src/delivery/delivery-schedule.ts'
import { FIXED_RESPONSE, startMerchant } from '../support/merchant.ts'
import { notifying, orderTo, START_MS } from '../support/notifying.ts'

/** The reaction of a merchant to one attempt. */
type Reaction = 'ok' | 'error' | 'wrongBody' | 'wrongStatus' | 'connectionLost' | 'closed'

const WHOLE_MS = deliveryDelaysMs.reduce((sum, ms) => sum + ms)
/** When each attempt is due, after the first. */
const OFFSETS_MS = deliveryDelaysMs.map((_, index) =>
  deliveryDelaysMs.slice(0, index + 1).reduce((sum, ms) => sum + ms, 0),
)

/** Signs without cryptography, because only the times matter here. */
const quickSigner = { keyVersion: 1, sign: async () => new Uint8Array(256) }

function react(reaction: Reaction, response: ServerResponse): void {
  if (reaction === 'ok') response.end(FIXED_RESPONSE)
  else if (reaction === 'error') response.writeHead(500).end(FIXED_RESPONSE)
  else if (reaction === 'wrongStatus') response.writeHead(201).end(FIXED_RESPONSE)
  else if (reaction === 'wrongBody') response.end(FIXED_RESPONSE.replace('"S"', '"F"'))
  else response.socket?.destroy()
}

const reactionButOk = fc.constantFrom<Reaction>(
  'error',
  'wrongBody',
  'wrongStatus',
  'connectionLost',
)
const reactionOrClosed = fc.oneof(reactionButOk, fc.constant<Reaction>('closed'))

/** Some failures, and then perhaps an acknowledgement. */
const pattern = (failing: fc.Arbitrary<Reaction>) =>
  fc
    .tuple(fc.array(failing, { maxLength: 9 }), fc.boolean())
    .map(([failures, ends]): readonly Reaction[] => (ends ? [...failures, 'ok'] : failures))

const patterned = pattern(reactionOrClosed)

/** Splits the whole time into steps. The last step is the rest. */
const steps = fc.array(fc.integer({ min: 0, max: 20_000_000 }), { maxLength: 8 }).map((cuts) => {
  const small: number[] = []
  let leftMs = WHOLE_MS
  for (const cut of cuts) {
    small.push(Math.min(cut, leftMs))
    leftMs -= small.at(-1) ?? 0
  }
  return [...small, leftMs]
})

/** The expected delivery: one attempt for each failure up to the acknowledgement, eight at most. */
function expectedOf(reactions: readonly Reaction[]) {
  const all = deliveryDelaysMs.map((_, index) => reactions[index] ?? 'error')
  const okAt = all.indexOf('ok')
  const seen = okAt === -1 ? all : all.slice(0, okAt + 1)
  return {
    state: okAt === -1 ? 'gaveUp' : 'acknowledged',
    attempts: seen.map((reaction, index) => ({
      number: index + 1,
      afterMs: OFFSETS_MS[index],
      isAcknowledged: reaction === 'ok',
      outcome: OUTCOMES[reaction],
    })),
  }
}

const OUTCOMES: Readonly<Record<Reaction, number | string>> = {
  ok: 200,
  error: 500,
  wrongBody: 200,
  wrongStatus: 201,
  connectionLost: 'connectionLost',
  closed: 'unreachable',
}

function resultOf({ state, attempts, createdAtMs }: Delivery) {
  return {
    state,
    attempts: attempts.map(({ number, sentAtMs, isAcknowledged, response, failure }) => ({
      number,
      afterMs: sentAtMs - createdAtMs,
      isAcknowledged,
      outcome: response?.status ?? failure?.reason,
    })),
  }
}

/** Listens on a port outside the ephemeral range, so that it stays free while it is closed. */
async function listenBelowEphemeral(server: Server): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    if (await listenOn(server, port)) return port
  }
}

function listenOn(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => {
      server.removeAllListeners('error')
      resolve(true)
    })
  })
}

function stop(server: Server): Promise<unknown> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
}

describe('deliveries', () => {
  it('follows the schedule exactly and stops at the first acknowledgement or after eight sends', async () => {
    let current: readonly Reaction[] = []
    let seen = 0
    const server = createServer((request, response) => {
      request.resume().on('end', () => react(current[seen] ?? 'error', response))
    })
    const port = await listenBelowEphemeral(server)
    onTestFinished(async () => void (await stop(server)))

    const run = async (reactions: readonly Reaction[], small: readonly number[]) => {
      const { clock, deliveries } = notifying({ signer: () => quickSigner })
      current = reactions
      seen = 0
      const prepare = async (index: number): Promise<void> => {
        seen = index
        const isClosed = reactions[index] === 'closed'
        if (isClosed && server.listening) await stop(server)
        if (!isClosed && !server.listening) expect(await listenOn(server, port)).toBe(true)
      }
      await prepare(0)
      for (const [index, offsetMs] of OFFSETS_MS.entries()) {
        if (index > 0) clock.schedule(START_MS + offsetMs - 1, () => prepare(index))
      }
      const delivery = deliveries.deliver(orderTo(`http://127.0.0.1:${port}/notify`))
      for (const step of small) await clock.advance(step)
      return resultOf(delivery)
    }
    await fc.assert(
      fc.asyncProperty(patterned, steps, async (reactions, small) => {
        const expected = expectedOf(reactions)
        expect(await run(reactions, [WHOLE_MS])).toEqual(expected)
        expect(await run(reactions, small)).toEqual(expected)
      }),
      { numRuns: propertyRuns(5) },
    )
  })

  it('keeps deliveries independent, in the order of their times', async () => {
    const seen = new Map<string, number>()
    const arrivals: number[] = []
    let patterns: readonly (readonly Reaction[])[] = []
    let nowMs = (): number => 0
    const merchant = await startMerchant(({ target }, response) => {
      arrivals.push(nowMs())
      const count = seen.get(target) ?? 0
      seen.set(target, count + 1)
      react(patterns[Number(target.slice(1))]?.[count] ?? 'error', response)
    })
    const order = fc.record({
      afterMs: fc.constantFrom(0, 1, 60_000, 120_000, 600_000),
      reactions: pattern(reactionButOk),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(order, { minLength: 2, maxLength: 5 }), async (orders) => {
        const { clock, deliveries } = notifying({ signer: () => quickSigner })
        seen.clear()
        arrivals.length = 0
        patterns = orders.map(({ reactions }) => reactions)
        nowMs = clock.now
        const ordered: Delivery[] = []
        for (const [index, { afterMs }] of orders.entries()) {
          await clock.advance(afterMs)
          ordered.push(deliveries.deliver(orderTo(`${merchant.origin}/${index}`)))
        }
        await clock.advance(WHOLE_MS)
        expect(ordered.map(resultOf)).toEqual(orders.map(({ reactions }) => expectedOf(reactions)))
        expect(arrivals).toEqual([...arrivals].sort((a, b) => a - b))
      }),
      { numRuns: propertyRuns(5) },
    )
  })
})
