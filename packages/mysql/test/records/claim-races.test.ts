import { createMysqlInbox } from '@gw/mysql'
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
  beforeAll(() => plain[0]?.migrate())
  afterAll(() => Promise.all(instances.map(({ close }) => close())))

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
})

/** Runs a function before each `UPDATE` of a pool is sent. */
function beforeUpdate({ pool }: TestPool, run: () => Promise<void>): void {
  pool.on('connection', (connection) => {
    const query = connection.query.bind(connection) as (...given: unknown[]) => unknown
    Object.assign(connection, {
      query(sql: string, ...rest: unknown[]) {
        if (!sql.trimStart().startsWith('UPDATE')) return query(sql, ...rest)
        void run().then(() => void query(sql, ...rest))
      },
    })
  })
}
