import { describeWithPostgres } from '@gw/testkit'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { age, claim, LOST, own, withSetting } from '../inbox-table.ts'
import { openLedger } from '../ledger.ts'

const LEVELS = ['read committed', 'repeatable read', 'serializable']
const LEASE_MS = 30_000

describeWithPostgres('createPostgresInbox: isolation', ({ url }) => {
  describe.each(LEVELS)('%s', (level) => {
    const escaped = level.replace(' ', '\\ ')
    const isolated = withSetting(url, `default_transaction_isolation=${escaped}`)

    async function open(table?: string) {
      const ledger = await openLedger(url, {
        poolConfig: { connectionString: isolated },
        ...(table === undefined ? {} : { table }),
      })
      onTestFinished(ledger.close)
      return ledger
    }

    it('is the isolation of the handler’s transaction', async () => {
      const { inbox } = await open()
      const { owner, extra } = await own(inbox)
      const { rows } = await extra.transaction.query('SHOW transaction_isolation')
      expect(rows).toEqual([{ transaction_isolation: level }])
      await inbox.complete(owner)
    })

    it('commits a run whose lease was renewed during its transaction', async () => {
      const { inbox, insert, read } = await open()
      const { owner, extra } = await own(inbox)
      await extra.transaction.query(insert, ['paid'])
      for (let renewals = 0; renewals < 3; renewals++) {
        await inbox.renew({ ...owner, leaseMs: LEASE_MS })
        expect(await claim(inbox)).toEqual({ status: 'busy' })
      }
      await inbox.complete(owner)
      expect(await read()).toEqual(['paid'])
      expect(await claim(inbox)).toEqual({ status: 'done', changed: false })
    })

    it('commits runs of different notifications that overlap', async () => {
      const { inbox, insert, read } = await open()
      const keys = ['a', 'b', 'c', 'd']
      const runs = await Promise.all(keys.map((key) => own(inbox, key)))
      await Promise.all(runs.map(({ extra }, at) => extra.transaction.query(insert, [keys[at]])))
      await Promise.all(runs.map(({ owner }) => inbox.renew({ ...owner, leaseMs: LEASE_MS })))
      for (const { owner } of runs) await inbox.complete(owner)
      expect(await read()).toEqual(keys)
    })

    it('rolls back a run that lost its lease to another run', async () => {
      const first = await open()
      const second = await open(first.table)
      const overrun = await own(first.inbox)
      await overrun.extra.transaction.query(first.insert, ['by the first'])
      await first.inbox.renew({ ...overrun.owner, leaseMs: LEASE_MS })
      await age(second.pool, first.table, LEASE_MS)
      const { owner, extra } = await own(second.inbox)
      await extra.transaction.query(first.insert, ['by the second'])
      await second.inbox.renew({ ...owner, leaseMs: LEASE_MS })
      await second.inbox.complete(owner)
      await expect(first.inbox.complete(overrun.owner)).rejects.toMatchObject(LOST)
      expect(await first.read()).toEqual(['by the second'])
      expect(await claim(first.inbox)).toEqual({ status: 'done', changed: false })
    })

    it('rejects a run that lost its lease while the other run is still running', async () => {
      const first = await open()
      const second = await open(first.table)
      const overrun = await own(first.inbox)
      await overrun.extra.transaction.query(first.insert, ['by the first'])
      await age(second.pool, first.table, LEASE_MS)
      const { owner } = await own(second.inbox)
      await expect(first.inbox.complete(overrun.owner)).rejects.toMatchObject(LOST)
      await second.inbox.complete(owner)
      expect(await first.read()).toEqual([])
    })
  })

  /** Opens two runs of which the second to complete fails: each read what the other one wrote. */
  async function openConflict() {
    const connectionString = withSetting(url, 'default_transaction_isolation=serializable')
    const ledger = await openLedger(url, { poolConfig: { connectionString } })
    onTestFinished(ledger.close)
    const { inbox, entries, insert } = ledger
    const runs = await Promise.all(['a', 'b'].map((key) => own(inbox, key)))
    for (const { extra } of runs) await extra.transaction.query(`SELECT count(*) FROM "${entries}"`)
    for (const { extra } of runs) await extra.transaction.query(insert, ['paid'])
    const [one, other] = runs.map(({ owner }) => owner)
    if (one === undefined || other === undefined) throw new Error('there are two runs')
    return { ...ledger, one, other }
  }

  it('reports a serialization failure between handlers as PostgreSQL’s own error', async () => {
    const { inbox, read, one, other } = await openConflict()
    await inbox.complete(one)
    await expect(inbox.complete(other)).rejects.toMatchObject({ code: '40001' })
    expect(await read()).toEqual(['paid'])
    expect(await claim(inbox, 'b')).toMatchObject({ status: 'claimed', attempt: 2 })
  })

  it('reports a serialization failure as it is if the owner of the notification cannot be read', async () => {
    const { inbox, pool, one, other } = await openConflict()
    await inbox.complete(one)
    const connect = vi.spyOn(pool, 'connect').mockImplementation((callback) => {
      callback(new Error('No connection'), undefined, () => {})
    })
    await expect(inbox.complete(other)).rejects.toMatchObject({ code: '40001' })
    expect(connect).toHaveBeenCalled()
    connect.mockRestore()
  })
})

describeWithPostgres('createPostgresInbox: search_path', ({ url, schema }) => {
  it.each(['pg_temp', 'pg_catalog', 'elsewhere, pg_temp'])(
    'records the notification after the handler set search_path to %s',
    async (path) => {
      const ledger = await openLedger(url)
      onTestFinished(ledger.close)
      const { inbox, read, entries } = ledger
      const { owner, extra } = await own(inbox)
      await extra.transaction.query(`INSERT INTO "${entries}" VALUES ('paid')`)
      await extra.transaction.query(`SET LOCAL search_path TO ${path}`)
      await inbox.renew({ ...owner, leaseMs: LEASE_MS })
      await inbox.complete(owner)
      expect(await read()).toEqual(['paid'])
      expect(await claim(inbox)).toEqual({ status: 'done', changed: false })
    },
  )

  it('records the notification although functions in the search_path hide those of PostgreSQL', async () => {
    const ledger = await openLedger(url)
    onTestFinished(ledger.close)
    const { inbox, pool, read, insert } = ledger
    for (const name of ['clock_timestamp()', 'pg_current_xact_id_if_assigned()']) {
      const body = "BEGIN RAISE EXCEPTION 'a hidden function was called'; END"
      await pool.query(
        `CREATE FUNCTION "${schema}".${name} RETURNS text LANGUAGE plpgsql AS $$${body}$$`,
      )
      onTestFinished(async () => void (await pool.query(`DROP FUNCTION "${schema}".${name}`)))
    }
    const { owner, extra } = await own(inbox)
    await extra.transaction.query(insert, ['paid'])
    await extra.transaction.query(`SET LOCAL search_path TO "${schema}", pg_catalog`)
    await inbox.complete(owner)
    expect(await read()).toEqual(['paid'])
  })

  it('finds tables that were recreated in another schema', async () => {
    const ledger = await openLedger(url)
    onTestFinished(ledger.close)
    const { inbox, pool, table } = ledger
    await inbox.complete((await own(inbox)).owner)
    const other = `${schema}_other`
    const path = new URL(url)
    path.searchParams.set('options', `-c search_path=${schema},${other}`)
    const moved = await openLedger(url, { table, poolConfig: { connectionString: path.href } })
    onTestFinished(moved.close)
    onTestFinished(async () => void (await pool.query(`DROP SCHEMA "${other}" CASCADE`)))
    await own(moved.inbox, 'before')
    await pool.query(`CREATE SCHEMA "${other}"`)
    for (const name of [table, `${table}_lease`]) {
      await pool.query(`ALTER TABLE "${name}" SET SCHEMA "${other}"`)
    }
    // At most one claim finds the old schema.
    await vi.waitFor(() => own(moved.inbox, 'after'))
  })
})
