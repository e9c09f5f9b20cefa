import { createHash } from 'node:crypto'
import { createPostgresInbox } from '@gw/postgres'
import { describeWithPostgres } from '@gw/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { writeStatements } from '../../src/records/statements.ts'
import { age, claim, newName, openPool, own } from '../inbox-table.ts'

const ID = `\\x${createHash('sha256').update('key').digest('hex')}`
const FINGERPRINT = `\\x${'a'.repeat(32)}`

describeWithPostgres('writeStatements', ({ url }) => {
  /** Opens an inbox with one connection. */
  async function openInbox() {
    const { pool, close } = openPool({ connectionString: url, max: 1 })
    onTestFinished(close)
    const table = newName()
    const inbox = createPostgresInbox({ pool, table })
    await inbox.migrate()
    const statements = writeStatements(
      { records: `"${table}"`, leases: `"${table}_lease"` },
      { preparedStatements: false },
    )
    return { pool, table, inbox, statements }
  }

  it("do not change how the application's transactions are committed", async () => {
    const { pool, table, inbox } = await openInbox()
    const setting = async (): Promise<object[]> =>
      (await pool.query('SHOW synchronous_commit')).rows
    const before = await setting()
    await own(inbox, 'key', 1) // a new notification
    expect(await setting()).toEqual(before)
    await age(pool, table, 1)
    expect(await claim(inbox)).toMatchObject({ status: 'claimed', attempt: 2 })
    expect(await setting()).toEqual(before)
  })

  it('claim a notification whose record was deleted a moment ago', async () => {
    const { pool, inbox, statements } = await openInbox()
    const { rows } = await pool.query({
      ...statements.claim,
      values: [ID, FINGERPRINT, 30_000, 60_000, 'key', '', ''],
    })
    expect(rows).toMatchObject([{ attempt: 1, state: null }])
    expect(await claim(inbox)).toEqual({ status: 'busy' })
    await inbox.complete({ key: 'key', token: Number(rows[0].token) })
    expect(await claim(inbox)).toMatchObject({ status: 'done' })
  })

  it('look only at leases and records that have not expired', async () => {
    const { pool, table, inbox, statements } = await openInbox()
    const look = async (): Promise<object[]> =>
      (await pool.query({ ...statements.look, values: [ID, FINGERPRINT] })).rows
    const { owner } = await own(inbox)
    expect(await look()).toMatchObject([{ state: 'r' }])
    await inbox.renew({ ...owner, leaseMs: 90_000 })
    await age(pool, table, 60_000)
    expect(await look()).toMatchObject([{ state: 'r' }])
    await inbox.complete(owner)
    expect(await look()).toMatchObject([{ state: 'd' }])
    await age(pool, table, 30 * 86_400_000)
    expect(await look()).toEqual([])
  })
})
