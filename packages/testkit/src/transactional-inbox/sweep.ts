import { expect, it } from 'vitest'
import {
  BOUND,
  claim,
  finishFirstSweep,
  openFor,
  own,
  type StoreUnderTest,
} from './store-under-test.ts'

const RETENTION_MS = 100_000

/** Declares which records are deleted, and when. */
export function describeSweep(store: StoreUnderTest): void {
  async function open() {
    const opened = await openFor(store, { connections: 3, retentionMs: RETENTION_MS })
    return { ...opened, inbox: opened.plain, opened }
  }

  it('deletes expired records in batches', async () => {
    const { inbox, fill, count } = await open()
    await fill(2_500)
    expect(await inbox.deleteExpired()).toBe(1_000)
    expect(await count()).toBe(1_500)
    expect(await inbox.deleteExpired({ maxRows: 1_400 })).toBe(1_400)
    expect(await inbox.deleteExpired()).toBe(100)
    expect(await inbox.deleteExpired()).toBe(0)
  })

  it('deletes each row once when several calls run at the same time', async () => {
    const { inbox, fill, count } = await open()
    await fill(3_000)
    const deleted = await Promise.all([1, 2, 3].map(() => inbox.deleteExpired()))
    expect(deleted.reduce((sum, one) => sum + one)).toBe(3_000 - (await count()))
  })

  it('runs in the background after the first claim and every hundredth', async () => {
    const { inbox, fill, count } = await open()
    await fill(500)
    await claim(inbox, 'new')
    await expect.poll(count, BOUND).toBe(1)
    await fill(500)
    for (let claims = 2; claims <= 100; claims++) await claim(inbox, 'new')
    expect(await count()).toBe(501)
    await claim(inbox, 'new')
    await expect.poll(count, BOUND).toBe(1)
  })

  it('does not affect claims when it fails', async () => {
    const { inbox, fill, failToDelete, count } = await open()
    await fill(10)
    await failToDelete()
    await inbox.complete((await own(inbox)).owner)
    expect(await count()).toBe(11)
    await expect(inbox.deleteExpired()).rejects.toThrow()
  })

  it('keeps everything that is not expired', async () => {
    const { inbox, age, count, opened } = await open()
    await finishFirstSweep(opened, inbox)
    await inbox.complete((await own(inbox, 'done')).owner)
    await inbox.release((await own(inbox, 'released')).owner)
    const renewed = await own(inbox, 'renewed')
    await own(inbox, 'running')
    const late = await own(inbox, 'late')
    await age(RETENTION_MS - 5_000)
    await inbox.complete(late.owner)
    await inbox.renew({ ...renewed.owner, leaseMs: 300_000 })
    expect(await inbox.deleteExpired()).toBe(0)
    expect(await count()).toBe(5)
    // The lease was 30 seconds. After the lease and the retention, records are no longer needed.
    await age(35_000)
    expect(await inbox.deleteExpired()).toBe(3)
    expect(await claim(inbox, 'late')).toMatchObject({ status: 'done' })
    expect(await claim(inbox, 'renewed')).toMatchObject({ status: 'busy' })
    await inbox.complete(renewed.owner)
    await age(RETENTION_MS)
    expect(await inbox.deleteExpired()).toBe(2)
  })

  it.each<[string, object]>([
    ['an unknown option', { maxRow: 1 }],
    ...[0, -1, 1.5, Number.NaN, Infinity, '10'].map((maxRows): [string, object] => [
      `maxRows: ${maxRows}`,
      { maxRows },
    ]),
  ])('throws TypeError for %s', async (_name, options) => {
    const { inbox } = await open()
    await expect(inbox.deleteExpired(options)).rejects.toThrow(TypeError)
  })
}
