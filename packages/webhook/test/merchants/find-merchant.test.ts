import { createKeyRing } from '@gw/signature'
import { manualClock, propertyRuns, testKeyPair } from '@gw/testkit'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMerchantLookup } from '../../src/merchants/find-merchant.ts'
import { type MerchantResolver, prepareMerchant } from '../../src/merchants/merchant.ts'
import { defer, never, stopTimers } from '../receiving.ts'

const MINUTE_MS = 60_000
const gatewayKeys = createKeyRing({ 1: testKeyPair().publicPem })
const ids = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}_${at}`)

/** Creates a lookup whose resolver finds the merchants of a set, which may change. */
function setUp(known: Iterable<string> = [], resolve?: MerchantResolver) {
  const clock = manualClock()
  const merchants = new Set(known)
  const asked: string[] = []
  const find = createMerchantLookup({
    resolve(clientId, signal) {
      asked.push(clientId)
      if (resolve !== undefined) return resolve(clientId, signal)
      return merchants.has(clientId) ? { gatewayKeys, notifyUrl: `/${clientId}` } : undefined
    },
    prepare: (clientId, found) =>
      prepareMerchant(clientId, found, {
        notifyUrl: '/shared',
        signedTarget: 'pathAndQuery',
        now: clock.now,
      }),
    timeoutMs: 3_000,
    now: clock.now,
  })
  /** Resolves to the target of the merchant that was found, or to the code of the rejection. */
  const look = async (clientId: string): Promise<string> => {
    try {
      return (await find(clientId, () => {})).target
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  /** Returns which IDs were asked for since the last call. */
  const takeAsked = (): string[] => asked.splice(0)
  return { clock, merchants, find, look, takeAsked }
}

const UNKNOWN = 'GW_SIGNATURE_CLIENT_UNEXPECTED'
const FAILED = 'GW_WEBHOOK_MERCHANT_LOOKUP_FAILED'
const LIMITED = 'GW_WEBHOOK_MERCHANT_LOOKUP_LIMITED'

afterEach(() => {
  vi.useRealTimers()
})

describe('createMerchantLookup', () => {
  it('asks once for each of 500 merchants, and finds the right one each time', async () => {
    const all = ids('M', 500)
    const { look, takeAsked } = setUp(all)
    for (const id of all) expect(await look(id)).toBe(`/${id}`)
    expect(takeAsked()).toEqual(all)
    for (const id of [...all].reverse()) expect(await look(id)).toBe(`/${id}`)
    expect(takeAsked()).toEqual([])
  })

  it('asks for nothing while the headers are rejected', async () => {
    const { find, takeAsked } = setUp(['M'])
    const stale = new Error('stale')
    const reject = (): never => {
      throw stale
    }
    await expect(find('M', reject)).rejects.toBe(stale)
    expect(takeAsked()).toEqual([])
  })

  it('finds no merchant if the resolver returns null, as a database does', async () => {
    const { look } = setUp([], () => null)
    expect(await look('M')).toBe(UNKNOWN)
  })

  it('leaves no timer', async () => {
    stopTimers(0)
    const { look } = setUp(['M'])
    expect([await look('M'), await look('X')]).toEqual(['/M', UNKNOWN])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('asks once for requests at the same time, found or not', async () => {
    const { look, takeAsked } = setUp(['M'])
    const results = await Promise.all(['M', 'X', 'M', 'X', 'M'].map(look))
    expect(results).toEqual(['/M', UNKNOWN, '/M', UNKNOWN, '/M'])
    expect(takeAsked()).toEqual(['M', 'X'])
  })

  it('keeps every merchant, whatever unknown IDs arrive in between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ maxLength: 12 }), { maxLength: 40 }), async (names) => {
        const { look, takeAsked } = setUp(['A', 'B'])
        await look('A')
        await look('B')
        // More of them than either cache has room for.
        for (const name of names) await look(`unknown ${name}`)
        takeAsked()
        expect([await look('A'), await look('B'), takeAsked()]).toEqual(['/A', '/B', []])
      }),
      { numRuns: propertyRuns(10) },
    )
    const { look, takeAsked } = setUp(['A', 'B'])
    await look('A')
    await look('B')
    for (const id of ids('unknown', 10_001)) await look(id)
    takeAsked()
    expect([await look('A'), await look('B'), takeAsked()]).toEqual(['/A', '/B', []])
  })

  it('asks for an unknown ID once in five seconds, and finds a merchant that was added', async () => {
    const { look, takeAsked, merchants, clock } = setUp()
    expect(await look('M')).toBe(UNKNOWN)
    merchants.add('M')
    clock.advance(4_999)
    expect(await look('M')).toBe(UNKNOWN)
    clock.advance(1)
    expect(await look('M')).toBe('/M')
    expect(takeAsked()).toEqual(['M', 'M'])
  })

  it('forgets the unknown IDs that came first, so their number is limited', async () => {
    const { look, takeAsked } = setUp()
    for (const id of ids('X', 1_001)) await look(id)
    takeAsked()
    await look('X_1000')
    await look('X_1')
    expect(takeAsked()).toEqual([])
    await look('X_0')
    expect(takeAsked()).toEqual(['X_0'])
  })

  it('forgets the merchant that was unused for longest above 10,000 merchants', async () => {
    const all = ids('M', 10_000)
    const { look, takeAsked, merchants } = setUp(all)
    for (const id of all) await look(id)
    await look('M_0')
    merchants.add('NEW')
    await look('NEW')
    takeAsked()
    for (const id of ['M_0', 'M_2', 'M_9999', 'NEW']) await look(id)
    expect(takeAsked()).toEqual([])
    await look('M_1')
    expect(takeAsked()).toEqual(['M_1'])
  })
})

describe('createMerchantLookup with a merchant that changes', () => {
  const changing = () => {
    let url: string | undefined = '/old'
    const bench = setUp([], () => {
      if (url === 'down') throw new Error('down')
      return url === undefined ? undefined : { gatewayKeys, notifyUrl: url }
    })
    const settle = async (): Promise<void> => {
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    }
    /** Looks up the merchant, and waits for a lookup in the background. */
    const look = async (): Promise<string> => {
      const found = await bench.look('M')
      await settle()
      return found
    }
    const change = (to: string | undefined): void => {
      url = to
    }
    return { ...bench, look, change }
  }

  it('uses the merchant for five minutes, then looks it up again in the background', async () => {
    const { look, change, clock, takeAsked } = changing()
    await look()
    change('/new')
    clock.advance(5 * MINUTE_MS - 1)
    expect(await look()).toBe('/old')
    expect(takeAsked()).toEqual(['M'])
    clock.advance(1)
    expect([await look(), await look()]).toEqual(['/old', '/new'])
    expect(takeAsked()).toEqual(['M'])
  })

  it('looks merchants up again any number of times, one after the other', async () => {
    const { look, clock, takeAsked } = changing()
    for (let times = 0; times < 30; times++) {
      await look()
      clock.advance(5 * MINUTE_MS)
    }
    expect(takeAsked()).toHaveLength(30)
  })

  it('waits for the lookup after ten minutes', async () => {
    const { look, change, clock } = changing()
    await look()
    change('/new')
    clock.advance(10 * MINUTE_MS)
    expect(await look()).toBe('/new')
  })

  it('rejects a merchant that was removed, and finds it when it is back', async () => {
    const { look, change, clock } = changing()
    await look()
    change(undefined)
    clock.advance(10 * MINUTE_MS)
    expect([await look(), await look()]).toEqual([UNKNOWN, UNKNOWN])
    change('/back')
    clock.advance(5_000)
    expect(await look()).toBe('/back')
  })

  it('keeps a merchant while the resolver fails, and asks again every five seconds', async () => {
    const { look, change, clock, takeAsked } = changing()
    await look()
    change('down')
    clock.advance(60 * MINUTE_MS)
    expect([await look(), await look()]).toEqual(['/old', '/old'])
    expect(takeAsked()).toEqual(['M', 'M'])
    change('/new')
    clock.advance(5_000)
    expect(await look()).toBe('/new')
  })

  it('asks again immediately after a failure for an ID that is not known', async () => {
    const { look, change, takeAsked } = changing()
    change('down')
    expect(await look()).toBe(FAILED)
    change('/up')
    expect(await look()).toBe('/up')
    expect(takeAsked()).toEqual(['M', 'M'])
  })

  it('is not affected by a clock that is set back', async () => {
    const { look, change, clock } = changing()
    await look()
    change('/new')
    clock.advance(-24 * 60 * MINUTE_MS)
    expect(await look()).toBe('/new')
  })
})

describe('createMerchantLookup with a resolver that hangs', () => {
  it('fails after its time limit, aborts the signal, and can then be asked again', async () => {
    stopTimers(0)
    const signals: AbortSignal[] = []
    const { look, takeAsked } = setUp([], (_id, signal) => {
      signals.push(signal)
      return never()
    })
    const looking = Promise.all([look('M'), look('M')])
    await vi.advanceTimersByTimeAsync(2_999)
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    await vi.advanceTimersByTimeAsync(1)
    expect(await looking).toEqual([FAILED, FAILED])
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    void look('M')
    expect(takeAsked()).toEqual(['M', 'M'])
  })

  it('asks for at most 100 unknown IDs at the same time, and finds known merchants meanwhile', async () => {
    const hanging = defer<undefined>()
    const { look, takeAsked, clock } = setUp([], (id) =>
      id.startsWith('X') ? hanging.promise : { gatewayKeys, notifyUrl: `/${id}` },
    )
    await look('KNOWN')
    const flood = ids('X', 250).map(look)
    expect(await look('X_200')).toBe(LIMITED)
    expect(await look('NEW')).toBe(LIMITED)
    expect(takeAsked()).toHaveLength(1 + 100)
    expect(await look('KNOWN')).toBe('/KNOWN')
    clock.advance(10 * MINUTE_MS)
    expect(await look('KNOWN')).toBe('/KNOWN')
    expect(takeAsked()).toEqual(['KNOWN'])
    hanging.resolve(undefined)
    const codes = await Promise.all(flood)
    expect(codes.filter((code) => code === UNKNOWN)).toHaveLength(100)
    expect(codes.filter((code) => code === LIMITED)).toHaveLength(150)
    expect(await look('NEW')).toBe('/NEW')
  })

  it('looks up at most 20 known merchants again at the same time, and uses the others as they are', async () => {
    let isHanging = false
    const { look, takeAsked, clock } = setUp([], (id) =>
      isHanging ? never() : { gatewayKeys, notifyUrl: `/${id}` },
    )
    const all = ids('M', 50)
    for (const id of all) await look(id)
    takeAsked()
    isHanging = true
    clock.advance(5 * MINUTE_MS)
    expect(await Promise.all(all.map(look))).toEqual(all.map((id) => `/${id}`))
    expect(takeAsked()).toHaveLength(20)
  })
})
