import { createPostgresInbox } from '@gw/inbox-postgres'
import { describeWithPostgres } from '@gw/testkit'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { claim, newName, openPool, own } from './inbox-table.ts'
import { prepareShop, readEffects, startInstance } from './instance.ts'
import { openLedger } from './ledger.ts'

const FULL = { code: 'GW_INBOX_FULL' }
const SUCCESS = 200
const SEND_AGAIN = 503
const BOUND = { timeout: 30_000, interval: 10 }

describeWithPostgres('slow handlers', ({ url }) => {
  const { pool, close } = openPool({ connectionString: url, max: 2 })
  beforeAll(() => prepareShop(url))
  afterAll(close)

  /** An instance whose handlers end when they are told to. */
  function startSlow(options: {
    isTransactional: boolean
    max: number
    maxTransactions?: number
    leaseMs?: number
  }) {
    const ends: (() => void)[] = []
    const { isTransactional, max, maxTransactions, leaseMs = 30_000 } = options
    const instance = startInstance('slow', {
      url,
      isTransactional,
      leaseMs,
      ...(maxTransactions === undefined ? {} : { maxTransactions }),
      poolConfig: { max },
      work: () => new Promise<void>((resolve) => ends.push(resolve)),
    })
    onTestFinished(instance.close)
    const endAll = () => {
      for (const end of ends.splice(0)) end()
    }
    return { ...instance, ends, endAll }
  }

  it('hold no connection without transactions, however many there are', async () => {
    const slow = startSlow({ isTransactional: false, max: 2 })
    const payments = Array.from({ length: 12 }, () => newName('payment'))
    const answers = Promise.all(payments.map((payment) => slow.send(payment)))
    await vi.waitFor(() => expect(slow.ends).toHaveLength(12), BOUND)
    await vi.waitFor(() => expect(slow.pool.idleCount).toBe(slow.pool.totalCount), BOUND)
    slow.endAll()
    expect(await answers).toEqual(payments.map(() => SUCCESS))
  })

  it('hold one each in transactions, up to the limit; beyond it the gateway sends again', async () => {
    const slow = startSlow({ isTransactional: true, max: 4, maxTransactions: 2 })
    const done = newName('payment')
    const sendingDone = slow.send(done)
    await vi.waitFor(() => expect(slow.ends).toHaveLength(1), BOUND)
    slow.endAll()
    expect(await sendingDone).toBe(SUCCESS)

    const payments = [newName('payment'), newName('payment')]
    const answers = Promise.all(payments.map((payment) => slow.send(payment)))
    await vi.waitFor(() => expect(slow.ends).toHaveLength(2), BOUND)
    const waiting = newName('payment')
    expect(await slow.send(waiting)).toBe(SEND_AGAIN)
    expect(slow.rejections.at(-1)).toMatchObject({ step: 'inbox', ...FULL })
    // What needs no transaction is answered as ever, and what else the pool serves finds a connection.
    expect(await slow.send(done)).toBe(SUCCESS)
    expect(await slow.send(payments[0] ?? '')).toBe(SEND_AGAIN)
    expect(slow.rejections.at(-1)).toMatchObject({ code: 'GW_WEBHOOK_BUSY' })
    expect((await slow.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])

    slow.endAll()
    expect(await answers).toEqual([SUCCESS, SUCCESS])
    const sending = slow.send(waiting)
    await vi.waitFor(() => expect(slow.ends).toHaveLength(1), BOUND)
    slow.endAll()
    expect(await sending).toBe(SUCCESS)
    expect(await readEffects(pool, waiting)).toEqual(['slow'])
  })

  it('have their leases renewed while all transactions are open', async () => {
    const slow = startSlow({
      isTransactional: true,
      max: 3,
      maxTransactions: 2,
      leaseMs: 3_000,
    })
    const payments = [newName('payment'), newName('payment')]
    const answers = Promise.all(payments.map((payment) => slow.send(payment)))
    await vi.waitFor(() => expect(slow.ends).toHaveLength(2), BOUND)
    const other = createPostgresInbox({ pool, table: 'shop_inbox' })
    const heldUntil = async () =>
      (await pool.query(`SELECT min(held_until) AS until FROM shop_inbox WHERE state = 'running'`))
        .rows[0].until
    const first = await heldUntil()
    await vi.waitFor(async () => expect((await heldUntil()) > first).toBe(true), BOUND)
    expect(await other.deleteExpired()).toBe(0)
    slow.endAll()
    expect(await answers).toEqual([SUCCESS, SUCCESS])
  })

  it('are not counted twice when many ask for one event at once', async () => {
    const { inbox, close: end } = await openLedger(url, {
      poolConfig: { max: 3 },
      maxTransactions: 1,
    })
    onTestFinished(end)
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(inbox)))
    expect(answers.filter(({ status }) => status === 'claimed')).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 'busy')).toHaveLength(19)
  })

  it('make a claim wait for one that may need no place in the end, and not be rejected', async () => {
    const config = { poolConfig: { max: 4 }, maxTransactions: 1 }
    const { inbox, table, pool: own, close: end } = await openLedger(url, config)
    onTestFinished(end)
    const locking = await own.connect()
    await locking.query('BEGIN')
    await locking.query(`LOCK TABLE "${table}" IN EXCLUSIVE MODE`)
    const first = claim(inbox)
    const second = claim(inbox)
    let hasSettled = false
    const settled = second.then(
      () => {
        hasSettled = true
      },
      () => {
        hasSettled = true
      },
    )
    const waiting =
      'SELECT count(*)::int AS count FROM pg_locks WHERE relation = $1::regclass AND NOT granted'
    await vi.waitFor(async () => {
      expect((await locking.query(waiting, [`"${table}"`])).rows).toEqual([{ count: 1 }])
    }, BOUND)
    expect(hasSettled).toBe(false)
    await locking.query('COMMIT')
    locking.release()
    await settled
    expect(await first).toMatchObject({ status: 'claimed' })
    expect(await second).toEqual({ status: 'busy' })
  })

  it('free their place by every way out', async () => {
    const ledger = await openLedger(url, { poolConfig: { max: 2 }, maxTransactions: 1 })
    onTestFinished(ledger.close)
    const { inbox, table } = ledger
    const rename = (from: string, to: string) =>
      ledger.pool.query(`ALTER TABLE "${from}" RENAME TO "${to}"`)
    await inbox.complete((await own(inbox, 'completed')).owner)
    await inbox.release((await own(inbox, 'released')).owner)
    expect(await claim(inbox, 'completed')).toMatchObject({ status: 'done' })
    await rename(table, 'elsewhere')
    await expect(claim(inbox, 'missing')).rejects.toMatchObject({
      code: 'GW_INBOX_POSTGRES_NOT_MIGRATED',
    })
    await rename('elsewhere', table)
    const aborted = await own(inbox, 'aborted')
    await aborted.extra.transaction.query('SELECT 1/0').catch(() => {})
    await expect(inbox.complete(aborted.owner)).rejects.toThrow()
    const lost = await own(inbox, 'lost')
    await ledger.pool.query(`UPDATE "${table}" SET token = token + 1`)
    await expect(inbox.renew({ ...lost.owner, leaseMs: 1 })).rejects.toThrow()
    await vi.waitFor(() => own(inbox, 'last'), BOUND)
    await expect(claim(inbox, 'one more')).rejects.toMatchObject(FULL)
  })
})
