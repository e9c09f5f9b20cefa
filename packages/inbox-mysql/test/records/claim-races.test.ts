import { createMysqlInbox } from '@gw/inbox-mysql'
import { describeWithMysql } from '@gw/testkit'
import type { Owner } from '@gw/webhook'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import {
  age,
  claim,
  LOST,
  newName,
  onConnect,
  openPool,
  own,
  type TestPool,
} from '../inbox-table.ts'

const INSTANCES = 6
const ROUNDS = 3

describeWithMysql('createMysqlInbox: concurrent instances', ({ url }) => {
  const table = newName()
  const instances = Array.from({ length: INSTANCES }, () =>
    openPool({ uri: url, connectionLimit: 3 }),
  )
  const [first = openPool({ uri: url })] = instances
  const plain = instances.map(({ pool }) => createMysqlInbox({ pool, table }))
  const transactional = instances.map(({ pool }) =>
    createMysqlInbox({ pool, table, transactional: true, maxTransactions: 2 }),
  )
  beforeAll(() => plain[0]?.migrate())
  afterAll(() => Promise.all(instances.map(({ close }) => close())))

  it.each([
    ['a new notification', plain, async () => {}],
    [
      'a released notification',
      plain,
      async (key: string) => {
        for (const inbox of plain.slice(0, 1)) await inbox.release((await own(inbox, key)).owner)
      },
    ],
    [
      'a notification whose lease expired',
      plain,
      async (key: string) => {
        for (const inbox of plain.slice(0, 1)) await own(inbox, key, 1)
        await age(first.pool, table, 1)
      },
    ],
    [
      'a notification whose record expired',
      plain,
      async (key: string) => {
        for (const inbox of plain.slice(0, 1)) await inbox.complete((await own(inbox, key)).owner)
        await age(first.pool, table, 30 * 86_400_000)
      },
    ],
    ['a new notification, with transactions', transactional, async () => {}],
  ])('grant %s to exactly one instance', async (_name, inboxes, prepare) => {
    for (let round = 0; round < ROUNDS; round++) {
      const key = newName('key')
      await prepare(key)
      const claims = await Promise.all(inboxes.map((inbox) => claim(inbox, key)))
      const winners = claims.flatMap((one, at) =>
        one.status === 'claimed' ? [{ inbox: inboxes[at], token: one.token }] : [],
      )
      expect(winners).toHaveLength(1)
      expect(claims.filter(({ status }) => status === 'busy')).toHaveLength(INSTANCES - 1)
      const [{ inbox, token } = { inbox: undefined, token: 0 }] = winners
      await inbox?.complete({ key, token })
      const after = await Promise.all(inboxes.map((one) => claim(one, key)))
      expect(after.every(({ status }) => status === 'done')).toBe(true)
    }
  })

  it.each<[string, (owner: Owner) => Promise<Owner>]>([
    [
      'renewed its lease',
      async (owner) => {
        for (const inbox of plain.slice(0, 1)) await inbox.renew({ ...owner, leaseMs: 30_000 })
        return owner
      },
    ],
    [
      'lost it to a third one',
      async ({ key }) => {
        const [inbox = createMysqlInbox({ pool: first.pool, table })] = plain
        return (await own(inbox, key)).owner
      },
    ],
  ])('take over nothing if the owner has %s since the record was read', async (_name, change) => {
    const [inbox = createMysqlInbox({ pool: first.pool, table })] = plain
    const key = newName('key')
    let { owner } = await own(inbox, key)
    await age(first.pool, table, 30_000)
    const late = openPool({ uri: url, connectionLimit: 1 })
    onTestFinished(late.close)
    beforeUpdate(late, async () => {
      owner = await change(owner)
    })
    expect(await claim(createMysqlInbox({ pool: late.pool, table }), key)).toEqual({
      status: 'busy',
    })
    await inbox.complete(owner)
    expect(await claim(inbox, key)).toEqual({ status: 'done', changed: false })
  })

  it.each(['READ COMMITTED', 'REPEATABLE READ', 'SERIALIZABLE'])(
    'let either a renewal or a takeover of an expired lease win: %s',
    async (level) => {
      const opened = openPool({ uri: url, connectionLimit: INSTANCES })
      onTestFinished(opened.close)
      onConnect(opened, `SET SESSION TRANSACTION ISOLATION LEVEL ${level}`)
      const inbox = createMysqlInbox({ pool: opened.pool, table })
      for (let round = 0; round < ROUNDS; round++) {
        const key = newName('key')
        const { owner } = await own(inbox, key)
        await age(first.pool, table, 30_000)
        const renewing = inbox.renew({ ...owner, leaseMs: 30_000 }).then(
          () => true,
          () => false,
        )
        const claims = Promise.all([1, 2, 3].map(() => claim(inbox, key)))
        const [isRenewed, results] = await Promise.all([renewing, claims])
        const claimed = results.filter(({ status }) => status === 'claimed')
        expect(claimed).toHaveLength(isRenewed ? 0 : 1)
        if (isRenewed) await inbox.complete(owner)
        else await expect(inbox.complete(owner)).rejects.toMatchObject(LOST)
      }
    },
  )

  it('never have two owners while all of them claim and release', async () => {
    const key = newName('key')
    let owners = 0
    let effects = 0
    let overlaps = 0
    const tokens: number[] = []
    await Promise.all(
      plain.map(async (inbox, at) => {
        for (let tries = 0; tries < 15; tries++) {
          const answer = await claim(inbox, key)
          if (answer.status !== 'claimed') continue
          tokens.push(answer.token)
          if (++owners > 1) overlaps++
          await new Promise((resolve) => setImmediate(resolve))
          owners--
          effects++
          await inbox.release({ key, token: answer.token }).catch(() => overlaps++)
          if (at % 3 === 0) await new Promise((resolve) => setImmediate(resolve))
        }
      }),
    )
    expect(overlaps).toBe(0)
    expect(effects).toBeGreaterThan(0)
    expect(tokens).toEqual([...tokens].sort((one, other) => one - other))
    expect(new Set(tokens).size).toBe(tokens.length)
  })
})

/** Runs a function before each `UPDATE` of a pool is sent. */
function beforeUpdate({ pool }: TestPool, run: () => Promise<void>): void {
  pool.on('connection', (connection) => {
    const query = connection.query.bind(connection) as (...given: unknown[]) => unknown
    Object.assign(connection, {
      query(statement: { readonly sql: string }, done: unknown) {
        if (!statement.sql.trimStart().startsWith('UPDATE')) return query(statement, done)
        void run().then(() => void query(statement, done))
      },
    })
  })
}
