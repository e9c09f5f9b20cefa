import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lockFile } from '../../src/data/lock-file.ts'
import { makeFolder } from '../support/sandbox.ts'

const ID = '0123456789abcdef'

function makePath(): string {
  return join(makeFolder(), 'sandbox.data.lock')
}

/** What a lock of this process contains. */
async function readOwn(): Promise<Record<string, unknown>> {
  const path = makePath()
  const lock = await lockFile(path)
  const content = JSON.parse(readFileSync(path, 'utf8'))
  lock.release()
  return content
}

/** Starts a process and kills it. Returns its ID. */
async function killProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'])
  await once(child, 'spawn')
  child.kill('SIGKILL')
  await once(child, 'exit')
  return child.pid ?? 0
}

const never = (): Promise<never> => Promise.reject(new Error('It must not wait'))

describe('lockFile', () => {
  it('rejects a second lock in the same process, and allows it after the release', async () => {
    const path = makePath()
    const first = await lockFile(path)
    await expect(lockFile(path, { pause: never })).rejects.toMatchObject({
      code: 'GW_SANDBOX_DATA_IN_USE',
    })
    expect(first.isHeld()).toBe(true)
    first.release()
    const second = await lockFile(path)
    first.release()
    expect(second.isHeld()).toBe(true)
    second.release()
    expect(readdirSync(join(path, '..'))).toEqual([])
  })

  it('replaces the lock of a process that was killed, without waiting', async () => {
    const path = makePath()
    const own = await readOwn()
    writeFileSync(path, JSON.stringify({ ...own, id: ID, pid: await killProcess() }))
    const lock = await lockFile(path, { pause: never })
    expect(lock.replacedIds).toEqual([ID])
    expect(readdirSync(join(path, '..'))).toEqual(['sandbox.data.lock'])
    lock.release()
  })

  it.skipIf(process.platform !== 'linux')(
    'replaces the lock of an earlier process with the same ID, without waiting',
    async () => {
      const path = makePath()
      writeFileSync(path, JSON.stringify({ ...(await readOwn()), id: ID, startedAt: '1' }))
      const lock = await lockFile(path, { pause: never })
      expect(lock.replacedIds).toEqual([ID])
      lock.release()
    },
  )

  it.each([
    ['in a different container', (own: object) => ({ ...own, id: ID, place: 'elsewhere' })],
    ['that was killed before it wrote its lock', () => undefined],
    ['with a path as its ID', (own: object) => ({ ...own, id: '../../x' })],
  ])('watches the lock of a process %s', async (_what, change) => {
    const path = makePath()
    const content = JSON.stringify(change(await readOwn())) ?? ''
    writeFileSync(path, content)
    const beat = async (): Promise<void> => utimesSync(path, new Date(), new Date())
    await expect(lockFile(path, { pause: beat })).rejects.toMatchObject({
      code: 'GW_SANDBOX_DATA_IN_USE',
    })
    expect(readFileSync(path, 'utf8')).toBe(content)
    let waitedMs = 0
    const lock = await lockFile(path, { pause: async (ms) => (waitedMs += ms) })
    expect(waitedMs).toBe(5_000)
    expect(lock.isHeld()).toBe(true)
    lock.release()
    expect(readdirSync(join(path, '..'))).toEqual([])
  })

  it('gives the lock of a process that was killed to one of several that find it at once', async () => {
    const path = makePath()
    const own = await readOwn()
    writeFileSync(path, JSON.stringify({ ...own, id: ID, pid: await killProcess() }))
    const starts = Array.from({ length: 3 }, () => lockFile(path, { pause: never }))
    const settled = await Promise.allSettled(starts)
    const locks = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(locks.map((lock) => lock.isHeld())).toEqual([true])
    expect(settled.filter(({ status }) => status === 'rejected')).toMatchObject(
      Array(2).fill({ reason: { code: 'GW_SANDBOX_DATA_IN_USE' } }),
    )
    locks[0]?.release()
    expect(readdirSync(join(path, '..'))).toEqual([])
  })

  it('replaces a lock whose replacement was interrupted', async () => {
    const path = makePath()
    const own = await readOwn()
    const dead = { ...own, pid: await killProcess() }
    writeFileSync(path, JSON.stringify({ ...dead, id: ID }))
    writeFileSync(`${path}.${ID}`, JSON.stringify({ ...dead, id: 'fedcba9876543210' }))
    const lock = await lockFile(path, { pause: never })
    lock.release()
    expect(readdirSync(join(path, '..'))).toEqual([])
  })
})
