import { describeWithPostgres } from '@gw/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { own, withSetting } from '../inbox-table.ts'
import { openLedger } from '../ledger.ts'

const SETTING = 'idle_in_transaction_session_timeout'
const REQUEST = { key: 'key', leaseMs: 30_000, fingerprint: '' }

describeWithPostgres('createPostgresInbox: idleTimeoutMs', ({ url }) => {
  async function open(
    ...args: Parameters<typeof openLedger> extends [string, (infer O)?] ? [O?] : never
  ) {
    const ledger = await openLedger(url, ...args)
    onTestFinished(ledger.close)
    return ledger
  }

  async function readSetting(
    { inbox }: Awaited<ReturnType<typeof open>>,
    maxHandlerMs?: number,
  ): Promise<string> {
    const claim = await inbox.claim({ ...REQUEST, maxHandlerMs })
    if (claim.status !== 'claimed') throw new Error(`the claim is ${claim.status}`)
    const { rows } = await claim.extra.transaction.query(`SHOW ${SETTING}`)
    await inbox.complete({ key: REQUEST.key, token: claim.token })
    return rows[0][SETTING]
  }

  it('defaults to a minute above maxHandlerMs', async () => {
    expect(await readSetting(await open())).toBe('6min')
    expect(await readSetting(await open(), 30_000)).toBe('90s')
  })

  it('can be the longest time that PostgreSQL supports', async () => {
    const longest = await open({ idleTimeoutMs: 2_147_483_647 })
    expect(await readSetting(longest)).toBe('2147483647ms')
  })

  it.each<[string, object, number | undefined]>([
    ['is "unchanged"', { idleTimeoutMs: 'unchanged' }, 30_000],
    ['is the default and maxHandlerMs is Infinity', {}, Infinity],
  ])('keeps the server’s setting if it %s', async (_name, options, maxHandlerMs) => {
    expect(await readSetting(await open(options), maxHandlerMs)).toBe('0')
  })

  it.each([
    ['5s', '5s'],
    ['1h', '6min'],
  ])('turns a session limit of %s into %s', async (configured, expected) => {
    const connectionString = withSetting(url, `${SETTING}=${configured}`)
    expect(await readSetting(await open({ poolConfig: { connectionString } }))).toBe(expected)
  })

  it('restores the setting after the transaction', async () => {
    const ledger = await open({ poolConfig: { max: 2 } })
    await readSetting(ledger)
    const settings = await Promise.all([1, 2].map(() => ledger.pool.query(`SHOW ${SETTING}`)))
    expect(settings.map(({ rows }) => rows[0][SETTING])).toEqual(['0', '0'])
  })

  it('releases the locks of a process that is frozen in its handler', async () => {
    const { inbox, pool, entries, insert, read } = await open({ idleTimeoutMs: 300 })
    const { owner, extra } = await own(inbox)
    await extra.transaction.query(insert, ['paid'])
    await extra.transaction.query(`LOCK TABLE "${entries}"`)
    // Nothing more is sent. Another client waits for the lock until the server ends the transaction.
    await pool.query(insert, ['by another'])
    expect(await read()).toEqual(['by another'])
    await expect(inbox.complete(owner)).rejects.toThrow()
    expect(await read()).toEqual(['by another'])
  })
})
