import { createMysqlInbox } from '@gw/mysql'
import { describeWithMysql } from '@gw/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { claim, LOST, newName, onConnect, openPool, own } from '../inbox-table.ts'

describeWithMysql('createMysqlInbox: two sessions in different time zones', ({ url }) => {
  async function open() {
    const table = newName()
    const inboxes = ['-11:00', '+13:00'].map((zone) => {
      const opened = openPool({ uri: url, connectionLimit: 4 })
      onTestFinished(opened.close)
      onConnect(opened, `SET time_zone = '${zone}'`)
      return { ...opened, inbox: createMysqlInbox({ pool: opened.pool, table }) }
    })
    const [west, east] = inboxes
    if (west === undefined || east === undefined) throw new Error('there are two')
    await west.inbox.migrate()
    return { west, east, table }
  }

  it('agree that a lease is valid, and which run owns it', async () => {
    const { west, east } = await open()
    for (const [one, other] of [
      [west, east],
      [east, west],
    ] as const) {
      const key = newName('key')
      const { owner } = await own(one.inbox, key)
      expect(await claim(other.inbox, key)).toEqual({ status: 'busy' })
      await other.inbox.renew({ ...owner, leaseMs: 30_000 })
      expect(await claim(one.inbox, key)).toEqual({ status: 'busy' })
      await other.inbox.complete(owner)
      expect(await claim(one.inbox, key)).toEqual({ status: 'done', changed: false })
    }
  })

  it('grant larger tokens after each other, and list the same times', async () => {
    const { west, east } = await open()
    const tokens: number[] = []
    for (const { inbox } of [west, east, west, east]) {
      const { owner } = await own(inbox)
      tokens.push(owner.token)
      await inbox.release(owner)
    }
    expect(tokens).toEqual([...tokens].sort((one, other) => one - other))
    const [listed, again] = [await west.inbox.list(), await east.inbox.list()]
    expect(again).toEqual(listed)
    expect(Math.abs((listed.records[0]?.claimedAtMs ?? 0) - Date.now())).toBeLessThan(3_600_000)
  })

  it('expire a lease at the same time', async () => {
    const { west, east, table } = await open()
    for (const [one, other] of [
      [west, east],
      [east, west],
    ] as const) {
      const key = newName('key')
      const { owner } = await own(one.inbox, key)
      await one.query(`UPDATE \`${table}\` SET held_until = held_until - 30000000`)
      const next = await own(other.inbox, key)
      await expect(one.inbox.complete(owner)).rejects.toMatchObject(LOST)
      await other.inbox.complete(next.owner)
    }
  })
})
