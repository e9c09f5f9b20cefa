import { describeWithMysql } from '@gw/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { onConnect, own } from '../inbox-table.ts'
import { openLedger } from '../ledger.ts'

const REQUEST = { key: 'key', leaseMs: 30_000, fingerprint: '' }

describeWithMysql('createMysqlInbox: idleTimeoutMs', ({ url }) => {
  async function open(options: Parameters<typeof openLedger>[1] = {}) {
    const ledger = await openLedger(url, options)
    onTestFinished(ledger.close)
    return ledger
  }

  async function readSeconds(
    { inbox }: Awaited<ReturnType<typeof open>>,
    maxHandlerMs?: number,
  ): Promise<number> {
    const claim = await inbox.claim({ ...REQUEST, maxHandlerMs })
    if (claim.status !== 'claimed') throw new Error(`the claim is ${claim.status}`)
    const [rows] = await claim.extra.transaction.query('SELECT @@wait_timeout AS seconds')
    await inbox.complete({ key: REQUEST.key, token: claim.token })
    return (rows as { seconds: number }[])[0]?.seconds ?? 0
  }

  it('defaults to a minute above maxHandlerMs', async () => {
    expect(await readSeconds(await open())).toBe(360)
    expect(await readSeconds(await open(), 30_500)).toBe(91)
  })

  it.each<[string, object, number | undefined]>([
    ['is "unchanged"', { idleTimeoutMs: 'unchanged' }, 30_000],
    ['is the default and maxHandlerMs is Infinity', {}, Infinity],
    ['is longer than the server’s', { idleTimeoutMs: 2_147_483_647 }, 30_000],
  ])('keeps the server’s setting if it %s', async (_name, options, maxHandlerMs) => {
    const ledger = await open(options)
    const [{ seconds }] = await ledger.query('SELECT @@wait_timeout AS seconds')
    expect(await readSeconds(ledger, maxHandlerMs)).toBe(seconds)
  })

  it('keeps a lower limit of the session', async () => {
    const ledger = await open({ poolConfig: { connectionLimit: 2 }, maxTransactions: 1 })
    const { inbox, pool, query } = await open({ table: ledger.table })
    onConnect({ pool } as Parameters<typeof onConnect>[0], 'SET SESSION wait_timeout = 5')
    const held = await Promise.all(Array.from({ length: 8 }, () => pool.getConnection()))
    for (const connection of held) await connection.query('SET SESSION wait_timeout = 5')
    for (const connection of held) connection.release()
    expect(await readSeconds({ inbox } as Awaited<ReturnType<typeof open>>)).toBe(5)
    expect(await query('SELECT @@wait_timeout AS seconds')).toEqual([{ seconds: 5 }])
  })

  it('releases the locks of a process that is frozen in its handler', async () => {
    const { inbox, pool, insert, read } = await open({ idleTimeoutMs: 1_000 })
    const { owner, extra } = await own(inbox)
    await extra.transaction.query(insert, ['paid'])
    // Nothing more is sent. Another client waits for the lock until the server ends the transaction.
    await pool.query(insert, ['paid'])
    expect(await read()).toEqual(['paid'])
    await expect(inbox.complete(owner)).rejects.toThrow()
    expect(await read()).toEqual(['paid'])
  })
})
