import { readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lockFile } from '../../src/data/lock-file.ts'
import { createFakeTiming, type FakeTiming } from '../support/fake-timing.ts'
import { makeFolder } from '../support/sandbox.ts'

const IN_USE = { code: 'GW_SANDBOX_DATA_IN_USE' }

function makeFile(): string {
  return join(makeFolder(), 'sandbox.data')
}

/** Writes a lock that a killed sandbox touched before. */
function writeLock(file: string, timing: FakeTiming, agoMs: number): void {
  writeFileSync(`${file}.gw-lock`, 'some sandbox')
  const touchedAt = (timing.now() - agoMs) / 1_000
  utimesSync(`${file}.gw-lock`, touchedAt, touchedAt)
}

describe('lockFile', () => {
  it('rejects a second lock while the first one is touched, and allows it after the release', async () => {
    const [file, timing] = [makeFile(), createFakeTiming()]
    const first = await lockFile(file, timing)
    timing.advance(60_000)
    await expect(lockFile(file, timing)).rejects.toMatchObject(IN_USE)
    first.touch()
    first.release()
    const second = await lockFile(file, timing)
    first.release()
    second.touch()
    second.release()
    expect(readdirSync(dirname(file))).toEqual([])
  })

  it('touches the lock every second, although nothing changes', async () => {
    const [file, timing] = [makeFile(), createFakeTiming()]
    const lock = await lockFile(file, timing)
    for (let second = 0; second < 30; second += 1) {
      timing.advance(1_000)
      expect(statSync(`${file}.gw-lock`).mtimeMs).toBeCloseTo(timing.now(), 0)
    }
    lock.release()
    timing.advance(1_000)
    expect(readdirSync(dirname(file))).toEqual([])
  })

  it.each([
    ['long ago', 10_000, 250],
    ['just now', 0, 10_250],
    ['three seconds ago', 3_000, 7_250],
    ['in the future of this clock', -3_600_000, 10_250],
  ])('replaces a lock that was touched %s and then left behind', async (_when, agoMs, waitedMs) => {
    const [file, timing] = [makeFile(), createFakeTiming()]
    writeLock(file, timing, agoMs)
    const startMs = timing.now()
    const lock = await lockFile(file, timing)
    expect(timing.now() - startMs).toBe(waitedMs)
    lock.touch()
    lock.release()
    expect(readdirSync(dirname(file))).toEqual([])
  })

  it('gives a lock that was left behind to one of several that find it at once', async () => {
    const [file, timing] = [makeFile(), createFakeTiming()]
    writeLock(file, timing, 20_000)
    const starts = Array.from({ length: 3 }, () => lockFile(file, timing))
    const settled = await Promise.allSettled(starts)
    const locks = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(locks).toHaveLength(1)
    expect(settled.filter(({ status }) => status === 'rejected')).toMatchObject(
      Array(2).fill({ reason: IN_USE }),
    )
    locks[0]?.touch()
    locks[0]?.release()
    expect(readdirSync(dirname(file))).toEqual([])
  })

  it.each([
    ['deleted', (file: string) => rmSync(`${file}.gw-lock`)],
    ['taken over', (file: string) => writeFileSync(`${file}.gw-lock`, 'some sandbox')],
  ])('reports a lock that was %s, and leaves it as it is', async (_how, lose) => {
    const [file, timing] = [makeFile(), createFakeTiming()]
    const lock = await lockFile(file, timing)
    lose(file)
    const before = readdirSync(dirname(file))
    expect(() => lock.touch()).toThrow(expect.objectContaining(IN_USE))
    timing.advance(1_000)
    lock.release()
    expect(readdirSync(dirname(file))).toEqual(before)
  })
})
