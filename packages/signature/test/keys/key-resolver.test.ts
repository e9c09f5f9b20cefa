import { createKeyRing, importPublicKey, type KeyMaterial, type KeyRing } from '@gw/signature'
import { keyThumbprint, manualClock, testKeyPair } from '@gw/testkit'
import { afterEach, describe, expect, it, vi } from 'vitest'

const one = testKeyPair()
const two = testKeyPair('other')
const MINUTE_MS = 60_000

afterEach(() => {
  vi.restoreAllMocks()
})

/** Creates a key ring with a resolver that counts its calls, and a manual clock. */
function resolved(result: (version: number) => unknown) {
  const clock = manualClock()
  const asked: number[] = []
  const ring = createKeyRing(
    async (version) => {
      asked.push(version)
      return (await result(version)) as KeyMaterial
    },
    { now: clock.now },
  )
  return { ring, asked, clock }
}

const findAll = (ring: KeyRing, versions: readonly number[]): Promise<unknown[]> =>
  Promise.all(versions.map((version) => ring.find(version)))

describe('createKeyRing with a resolver', () => {
  it('looks up a version on first use and caches the key', async () => {
    const { ring, asked, clock } = resolved((version) => (version === 1 ? one : two).publicPem)
    expect(asked).toEqual([])
    const [first, second] = await findAll(ring, [1, 2])
    expect(keyThumbprint(first as CryptoKey)).toBe(keyThumbprint(one.publicKey))
    expect(keyThumbprint(second as CryptoKey)).toBe(keyThumbprint(two.publicKey))
    clock.advance(5 * MINUTE_MS - 1)
    expect(await findAll(ring, [1, 2, 1])).toEqual([first, second, first])
    expect(asked).toEqual([1, 2])
  })

  it('looks up a key again after five minutes and uses the cached key in the meantime', async () => {
    const { ring, asked, clock } = resolved(() => one.publicPem)
    await ring.find(1)
    clock.advance(5 * MINUTE_MS)
    expect(await ring.find(1)).toBeDefined()
    expect(asked).toEqual([1, 1])
    expect(await ring.find(1)).toBeDefined()
    expect(asked).toEqual([1, 1])
  })

  it('never uses a key by a clock that does not return numbers, and recovers', async () => {
    let clock: unknown = 1_794_700_800_000
    let key: string | undefined = one.publicPem
    const ring = createKeyRing(async () => key, { now: () => clock as number })
    await ring.find(1)
    key = undefined
    for (const broken of [new Date(), String(Date.now()), Number.NaN]) {
      clock = broken
      await expect(ring.find(1)).rejects.toThrow(TypeError)
    }
    clock = 1_794_700_800_000 + 10 * MINUTE_MS
    expect(await ring.find(1)).toBeUndefined()
  })

  it('looks up a key again if the clock failed during the lookup', async () => {
    let clock: unknown = 1_794_700_800_000
    let finish: (key: KeyMaterial) => void = () => {}
    const slow = new Promise<KeyMaterial>((resolve) => {
      finish = resolve
    })
    let asked = 0
    const ring = createKeyRing(() => (++asked === 2 ? slow : Promise.resolve(one.publicPem)), {
      now: () => clock as number,
    })
    await ring.find(1)
    clock = 1_794_700_800_000 + 5 * MINUTE_MS
    await ring.find(1)
    clock = 'broken'
    finish(one.publicPem)
    await new Promise((resolve) => setImmediate(resolve))
    clock = 1_794_700_800_000 + 5 * MINUTE_MS
    expect(await ring.find(1)).toBeDefined()
    expect(asked).toBe(3)
  })

  it('does not wait for the next lookup of a recent key', async () => {
    const lookups: unknown[] = [one.publicPem, new Promise(() => {})]
    const { ring, clock } = resolved(() => lookups.shift())
    const key = await ring.find(1)
    clock.advance(10 * MINUTE_MS - 1)
    const turns = new Promise((resolve) => setImmediate(resolve, 'waiting'))
    expect(await Promise.race([ring.find(1), turns])).toBe(key)
  })

  it('stops trusting a revoked key after the next lookup', async () => {
    let result: string | undefined = one.publicPem
    const { ring, clock } = resolved(() => result)
    await ring.find(1)
    result = undefined
    clock.advance(5 * MINUTE_MS)
    await ring.find(1) // this call starts a lookup
    await vi.waitFor(async () => expect(await ring.find(1)).toBeUndefined())
  })

  it('waits for a lookup if the last one was more than ten minutes ago', async () => {
    let result: string | undefined = one.publicPem
    const { ring, clock } = resolved(() => result)
    await ring.find(1)
    result = undefined
    clock.advance(10 * MINUTE_MS)
    expect(await ring.find(1)).toBeUndefined()
  })

  it('keeps a key if a later lookup fails, and retries at most every five seconds', async () => {
    let isDown = false
    const { ring, asked, clock } = resolved(() => {
      if (isDown) throw new Error('the KMS is down')
      return one.publicPem
    })
    await ring.find(1)
    isDown = true
    clock.advance(5 * MINUTE_MS)
    expect(await ring.find(1)).toBeDefined()
    await vi.waitFor(() => expect(asked).toEqual([1, 1]))
    expect(await ring.find(1)).toBeDefined()
    clock.advance(4_999)
    expect(await ring.find(1)).toBeDefined()
    expect(asked).toEqual([1, 1])
    clock.advance(1)
    expect(await ring.find(1)).toBeDefined()
    expect(asked).toEqual([1, 1, 1])
  })

  it('waits for a lookup if the last one that succeeded was more than ten minutes ago', async () => {
    let result: () => string | undefined = () => one.publicPem
    const { ring, asked, clock } = resolved(() => result())
    await ring.find(1)
    result = () => {
      throw new Error('the KMS is down')
    }
    clock.advance(9 * MINUTE_MS)
    expect(await ring.find(1)).toBeDefined()
    await vi.waitFor(() => expect(asked).toEqual([1, 1]))
    result = () => undefined
    clock.advance(MINUTE_MS)
    expect(await ring.find(1)).toBeUndefined()
  })

  it('imports a key once', async () => {
    const importKey = vi.spyOn(crypto.subtle, 'importKey')
    const { ring } = resolved(() => one.publicPem)
    await findAll(ring, [1, 1, 1])
    await findAll(ring, [1, 1])
    expect(importKey).toHaveBeenCalledTimes(1)
  })

  it('accepts keys with validity windows', async () => {
    const { ring, clock } = resolved(() => ({ material: one.publicPem, notAfter: clock.now() }))
    expect(await ring.find(1)).toBeDefined()
    clock.advance(1)
    await expect(ring.find(1)).rejects.toMatchObject({ code: 'GW_SIGNATURE_KEY_OUTSIDE_WINDOW' })
    const key = await importPublicKey(two.publicPem)
    expect(await createKeyRing(async () => key).find(1)).toBe(key)
  })

  it('runs one lookup at a time per version', async () => {
    const results: Array<(key: KeyMaterial | undefined) => void> = []
    const { ring, asked } = resolved(() => new Promise((resolve) => results.push(resolve)))
    const finding = findAll(ring, [1, 2, 1, 1, 2])
    expect(asked).toEqual([1, 2])
    for (const result of results) result(one.publicPem)
    expect(new Set(await finding).size).toBe(2)
    await findAll(ring, [1, 2])
    expect(asked).toEqual([1, 2])
  })

  it.each([undefined, null])('caches a miss (%s) for a minute, then looks again', async (none) => {
    let result: unknown = none
    const { ring, asked, clock } = resolved(() => result)
    expect(await findAll(ring, [7, 7])).toEqual([undefined, undefined])
    clock.advance(MINUTE_MS - 1)
    result = one.publicPem
    expect(await ring.find(7)).toBeUndefined()
    expect(asked).toEqual([7])
    clock.advance(1)
    expect(await ring.find(7)).toBeDefined()
    expect(asked).toEqual([7, 7])
  })

  it('looks up a version again after a miss if the clock is set back', async () => {
    const { ring, asked, clock } = resolved(() => undefined)
    await ring.find(7)
    clock.advance(-MINUTE_MS)
    await ring.find(7)
    expect(asked).toEqual([7, 7])
    clock.advance(-(MINUTE_MS - 1))
    await ring.find(7)
    expect(asked).toEqual([7, 7])
  })
})

describe('createKeyRing with a failing resolver', () => {
  const cause = new Error('the KMS is down')
  const failed = { code: 'GW_SIGNATURE_KEY_LOOKUP_FAILED', cause }

  it('rejects all waiting calls with the error as cause', async () => {
    const { ring, asked } = resolved(() => Promise.reject(cause))
    const outcomes = await Promise.allSettled([ring.find(1), ring.find(1)])
    expect(outcomes).toMatchObject([{ reason: failed }, { reason: failed }])
    expect(asked).toEqual([1])
  })

  it('rejects the same way if the resolver throws synchronously', async () => {
    const ring = createKeyRing(() => {
      throw cause
    })
    await expect(ring.find(1)).rejects.toMatchObject(failed)
  })

  it('retries after a resolver that threw synchronously', async () => {
    const clock = manualClock()
    let isDown = true
    const ring = createKeyRing(
      (): Promise<KeyMaterial> => {
        if (isDown) throw cause
        return Promise.resolve(one.publicPem)
      },
      { now: clock.now },
    )
    await expect(ring.find(1)).rejects.toMatchObject(failed)
    isDown = false
    clock.advance(5_000)
    expect(await ring.find(1)).toBeDefined()
  })

  it('retries after five seconds', async () => {
    let isDown = true
    const { ring, asked, clock } = resolved(() => {
      if (isDown) throw cause
      return one.publicPem
    })
    await expect(ring.find(1)).rejects.toMatchObject(failed)
    isDown = false
    clock.advance(4_999)
    await expect(ring.find(1)).rejects.toMatchObject(failed)
    expect(asked).toEqual([1])
    clock.advance(1)
    expect(await ring.find(1)).toBeDefined()
    expect(asked).toEqual([1, 1])
  })

  it('keeps the versions that were found', async () => {
    const { ring, clock } = resolved((version) => {
      if (version !== 1) throw cause
      return one.publicPem
    })
    const key = await ring.find(1)
    await expect(ring.find(2)).rejects.toMatchObject(failed)
    clock.advance(MINUTE_MS)
    expect(await ring.find(1)).toBe(key)
  })

  it.each([
    ['a private key', one.privatePem, 'GW_SIGNATURE_KEY_IS_PRIVATE'],
    ['an empty string', '', 'GW_SIGNATURE_KEY_EMPTY'],
    ['a short key', testKeyPair('weak', 1024).publicPem, 'GW_SIGNATURE_KEY_TOO_SHORT'],
  ])('rejects if the resolver returns %s', async (_name, material, code) => {
    const { ring } = resolved(() => material)
    await expect(ring.find(1)).rejects.toMatchObject({
      code: 'GW_SIGNATURE_KEY_LOOKUP_FAILED',
      cause: expect.objectContaining({ code }),
    })
  })

  it('rejects if the resolver returns no key material', async () => {
    const { ring } = resolved(() => 5)
    await expect(ring.find(1)).rejects.toMatchObject({
      code: 'GW_SIGNATURE_KEY_LOOKUP_FAILED',
      cause: expect.any(TypeError),
    })
  })
})
