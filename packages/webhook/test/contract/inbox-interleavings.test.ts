import { createMemoryInbox, type Inbox } from '@gw/webhook'
import { inboxInterleavings } from '@gw/webhook/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTableInbox } from './table-inbox.ts'

const create = (): Inbox => createTableInbox(604_800_000, () => Date.now())

for (const { name, run } of inboxInterleavings(() => ({ inbox: create() }), { runs: 25 })) {
  it(name, run)
}

it.each([
  ['Date.now()', () => Date.now()],
  ['new Date()', () => Date.parse(new Date().toISOString())],
  ['performance.now()', () => performance.now()],
])('moves %s, by which an inbox can measure its leases', async (_name, now) => {
  const [one] = inboxInterleavings(() => ({ inbox: createTableInbox(604_800_000, now) }), {
    runs: 5,
  })
  await one?.run()
})

/** Lets an owner that lost its claim act for the run that took over. */
function withoutFencing(inbox: Inbox): Inbox {
  let latest = 0
  return {
    ...inbox,
    async claim(request) {
      const claim = await inbox.claim(request)
      if (claim.status === 'claimed') latest = claim.token
      return claim
    },
    renew: ({ key, leaseMs }) => inbox.renew({ key, leaseMs, token: latest }),
    complete: ({ key }) => inbox.complete({ key, token: latest }),
    release: ({ key }) => inbox.release({ key, token: latest }),
  }
}

it('finds an inbox that does not compare tokens, with a seed that repeats it', async () => {
  const play = (options: { seed: number; runs: number }) => {
    const [one] = inboxInterleavings(() => ({ inbox: withoutFencing(create()) }), options)
    return one?.run().then(
      () => '',
      ({ message }) => String(message),
    )
  }
  const found = (await play({ seed: 1, runs: 500 })) ?? ''
  const seed = Number(/seed (\d+)/.exec(found)?.[1])
  expect(await play({ seed, runs: 1 })).toBe(found)
})

it('restores the clocks and timers of the process', async () => {
  const clocks = () => [setTimeout, setInterval, Date, Date.now, performance.now]
  const before = clocks()
  const [one] = inboxInterleavings(() => ({ inbox: create() }), { runs: 1 })
  await one?.run()
  expect(clocks()).toEqual(before)
})

/**
 * Plays histories, and returns every call that the store got, with its time, its result, and how each history ended. The
 * outcome of seed 42 depended on the age of the process.
 */
async function trace(): Promise<string[]> {
  const calls: string[] = []
  for (let at = 40; at <= 44; at++) {
    const noting = (): Inbox => {
      const inbox = createMemoryInbox()
      const note =
        <Args extends readonly unknown[], Result>(
          name: string,
          call: (...args: Args) => Promise<Result>,
        ) =>
        async (...args: Args): Promise<Result> => {
          const [result] = await Promise.allSettled([call(...args)])
          const seen = result.status === 'fulfilled' ? result.value : result.reason.code
          calls.push(`${at}: ${name} at ${Date.now()}: ${JSON.stringify(seen)}`)
          if (result.status === 'rejected') throw result.reason
          return result.value
        }
      return {
        ...inbox,
        claim: note('claim', inbox.claim),
        renew: note('renew', inbox.renew),
        complete: note('complete', inbox.complete),
        release: note('release', inbox.release),
      }
    }
    const [one] = inboxInterleavings(() => ({ inbox: noting() }), { seed: at, runs: 1 })
    await one?.run().catch(({ message }) => calls.push(message))
  }
  return calls
}

describe('inboxInterleavings: the history of a seed', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('is the same, and keeps the guarantees, at any age of the process', async () => {
    const histories = new Set<string>()
    for (const ageMs of [4_096, 101.37, 1_234.567891]) {
      vi.spyOn(performance, 'now').mockReturnValue(ageMs)
      const calls = await trace()
      expect(calls.filter((line) => line.startsWith('With seed'))).toEqual([])
      histories.add(calls.join('\n'))
    }
    expect(histories.size).toBe(1)
  })

  it('is the same however long cryptography takes', async () => {
    const expected = await trace()
    let calls = 0
    for (const name of ['digest', 'verify', 'importKey'] as const) {
      const original = crypto.subtle[name].bind(crypto.subtle) as (...args: never[]) => unknown
      vi.spyOn(crypto.subtle, name).mockImplementation((async (...args: never[]) => {
        const turns = (calls++ * 7) % 20
        for (let turn = 0; turn < turns; turn++) await new Promise((done) => setImmediate(done))
        return original(...args)
      }) as never)
    }
    expect(await trace()).toEqual(expected)
    expect(calls).toBeGreaterThan(5)
  })
})
