import { randomBytes } from 'node:crypto'
import { createKeyRing, createSigner, signRequest, verifyMessage } from '@gw/signature'
import { testKeyPair } from '@gw/testkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBatches, type Job, MAX_BATCH_BYTES } from '../../src/crypto/verify-batches.ts'

/** Adds jobs, and returns the sizes of the batches in which they ran, by turns that the test makes. */
function batchesOf(jobs: readonly Pick<Job, 'size' | 'keyBits'>[]): number[][] {
  const turns: (() => void)[] = []
  const add = createBatches((run) => turns.push(run))
  const batches: number[][] = []
  for (const [at, job] of jobs.entries()) add({ ...job, run: () => batches.at(-1)?.push(at) })
  for (let turn = turns.shift(); turn !== undefined; turn = turns.shift()) {
    batches.push([])
    turn()
    expect(turns.length).toBeLessThanOrEqual(1)
  }
  return batches
}

const repeat = (count: number, size: number, keyBits: number) =>
  Array.from({ length: count }, () => ({ size, keyBits }))

describe('createBatches', () => {
  it.each([
    ['32 messages', repeat(70, 500, 2048), [32, 32, 6]],
    ['8 messages with longer keys', repeat(20, 500, 4096), [8, 8, 4]],
    ['64 kB', repeat(5, 30_000, 2048), [2, 2, 1]],
    ['one message of 64 kB', repeat(3, MAX_BATCH_BYTES, 2048), [1, 1, 1]],
    ['both keys', [...repeat(7, 9, 3072), ...repeat(6, 9, 2048)], [11, 2]],
  ])('runs at most %s in a turn, in order', (_name, jobs, sizes) => {
    const batches = batchesOf(jobs)
    expect(batches.map((batch) => batch.length)).toEqual(sizes)
    expect(batches.flat()).toEqual([...jobs.keys()])
  })

  it('asks for one turn for all jobs, and for another one if a job comes later', () => {
    const turns: (() => void)[] = []
    const add = createBatches((run) => turns.push(run))
    let runs = 0
    const job = { size: 1, keyBits: 2048, run: () => void runs++ }
    add(job)
    add(job)
    expect(turns).toHaveLength(1)
    turns[0]?.()
    expect(runs).toBe(2)
    add(job)
    expect(turns).toHaveLength(2)
  })
})

const now = () => Date.UTC(2026, 10, 19)
const pairs = { 1: testKeyPair(), 2: testKeyPair('other') }
const keys = createKeyRing({ 1: pairs[1].publicPem, 2: pairs[2].publicPem })

/** Signs a body of random bytes, and returns how to verify it. */
async function signedBody(size: number, keyVersion: 1 | 2) {
  const body = new Uint8Array(randomBytes(size))
  const parts = { method: 'POST', target: '/notify', clientId: 'C', body }
  const signer = createSigner({ privateKey: pairs[keyVersion].privatePem, keyVersion })
  const { headers } = await signRequest({ ...parts, signer, now })
  const policy = { signature: headers.Signature, keys, clientId: 'C', maxAgeMs: 1000, now }
  return { policy, message: { ...parts, time: headers['Request-Time'] } }
}

const mismatch = { status: 'rejected', reason: { code: 'GW_SIGNATURE_MISMATCH' } }

describe('verifyMessage', () => {
  it('returns each of many different bodies in flight to its own caller, and rejects only forged ones', async () => {
    const sizes = [0, 1, 300, 300, 300, 5000, 30_000, 64_000, 65_536, 70_000, 300, 1_000_000]
    const signed = await Promise.all(
      Array.from({ length: 120 }, (_, at) =>
        signedBody(sizes[at % sizes.length] ?? 0, at % 7 === 0 ? 2 : 1),
      ),
    )
    const results = await Promise.allSettled(
      signed.map(({ message, policy }, at) => {
        const isForged = at % 5 === 0
        const body = message.body.slice()
        const sent = isForged ? Uint8Array.of(...body.subarray(0, 8), 1) : body // of another length
        const verified = verifyMessage({ ...message, body: sent }, policy)
        sent.fill(0) // what a framework does that uses its buffers again
        return verified
      }),
    )
    for (const [at, result] of results.entries()) {
      if (at % 5 === 0) expect(result).toMatchObject(mismatch)
      else if (result.status === 'rejected') throw result.reason
      else
        expect(Buffer.compare(result.value.body, signed[at]?.message.body ?? Buffer.alloc(0))).toBe(
          0,
        )
    }
  })

  describe('with fake timers', () => {
    afterEach(() => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
      vi.resetModules()
    })

    it('settles if timers become fake later', async () => {
      const { message, policy } = await signedBody(300, 1)
      vi.useFakeTimers()
      await expect(verifyMessage(message, policy)).resolves.toMatchObject({ keyVersion: 1 })
    })

    it.each([
      ['were fake', () => vi.useFakeTimers()],
      ['had no setImmediate', () => vi.stubGlobal('setImmediate', undefined)],
    ])('settles if timers %s when the module was loaded', async (_name, replace) => {
      const { message, policy } = await signedBody(300, 1)
      replace()
      vi.resetModules()
      const fresh = await import('../../src/verify.ts')
      await expect(fresh.verifyMessage(message, policy)).resolves.toMatchObject({ keyVersion: 1 })
    })
  })
})
