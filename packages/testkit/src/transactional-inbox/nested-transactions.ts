import { expect, it } from 'vitest'
import {
  AGAIN,
  claim,
  type OpenStore,
  openFor,
  own,
  type StoreUnderTest,
} from './store-under-test.ts'

const NOT_AWAITED = { code: 'GW_INBOX_STATEMENT_NOT_AWAITED' }
const OVERLAPPED = { code: 'GW_INBOX_STATEMENTS_OVERLAPPED' }

/** Declares what happens when code of a handler begins and ends its own transactions, as ORMs do. */
export function describeNestedTransactions(store: StoreUnderTest): void {
  const { nested } = store

  async function open() {
    const opened: OpenStore = await openFor(store, { maxTransactions: 1 })
    const { owner, extra } = await own(opened.inbox)
    const { transaction } = extra
    const insert = (entry: string) => transaction.query(opened.insert, [entry])
    return { ...opened, owner, transaction, insert }
  }

  it.each(nested.commits)(
    'commits %j and %j with the notification, not before',
    async (begin, commit) => {
      const { inbox, owner, transaction, insert, read } = await open()
      await transaction.query(begin)
      await insert('inside')
      await transaction.query(commit)
      expect(await read()).toEqual([])
      await inbox.complete(owner)
      expect(await read()).toEqual(['inside'])
    },
  )

  it.each(nested.rollbacks)('undoes only the nested transaction with %j', async (rollback) => {
    const { inbox, owner, transaction, insert, read } = await open()
    await insert('before')
    await transaction.query('BEGIN')
    await insert('undone')
    await transaction.query(store.failing).catch(() => {})
    await transaction.query(rollback)
    await insert('after')
    expect(await read()).toEqual([])
    await inbox.complete(owner)
    expect(await read()).toEqual(['after', 'before'])
  })

  it('runs one nested transaction after the other', async () => {
    const { inbox, owner, transaction, insert, read } = await open()
    for (const [at, end] of ['COMMIT', 'ROLLBACK', 'ROLLBACK', 'COMMIT'].entries()) {
      await transaction.query('BEGIN')
      await insert(`${end} ${at}`)
      await transaction.query(end)
    }
    await inbox.complete(owner)
    expect(await read()).toEqual(['COMMIT 0', 'COMMIT 3'])
  })

  it('takes back a nested transaction that was committed if the handler throws', async () => {
    const { inbox, owner, transaction, insert, read } = await open()
    await transaction.query('BEGIN')
    await insert('inside')
    await transaction.query('COMMIT')
    await inbox.release(owner)
    expect(await read()).toEqual([])
    expect(await claim(inbox)).toMatchObject(AGAIN)
  })

  it('calls callbacks, as Knex needs it', async () => {
    const { inbox, owner, transaction, insert, read } = await open()
    const send = (text: string) => nested.sendWithCallback(transaction, text)
    expect(await send('COMMIT')).toBeInstanceOf(TypeError)
    expect(await send('BEGIN;')).toBeNull()
    await insert('inside')
    expect(await send('COMMIT;')).toBeNull()
    expect(await read()).toEqual([])
    await inbox.complete(owner)
    expect(await read()).toEqual(['inside'])
  })

  it.each(['COMMIT', 'ROLLBACK'])('rejects a %s without a nested transaction', async (end) => {
    const { inbox, owner, transaction, insert, read } = await open()
    await insert('before')
    await expect(transaction.query(end)).rejects.toBeInstanceOf(TypeError)
    await transaction.query('BEGIN')
    await transaction.query(end)
    await expect(transaction.query(end)).rejects.toBeInstanceOf(TypeError)
    expect(await read()).toEqual([])
    await inbox.complete(owner)
    expect(await read()).toEqual(['before'])
  })

  it.each(['BEGIN', ...nested.otherModes])(
    'rejects %j where it would change something, and goes on',
    async (begin) => {
      const { inbox, owner, transaction, insert, read } = await open()
      const isSecond = begin === 'BEGIN'
      if (isSecond) await transaction.query('BEGIN')
      await expect(transaction.query(begin)).rejects.toBeInstanceOf(TypeError)
      await insert('inside')
      if (isSecond) await transaction.query('COMMIT')
      await inbox.complete(owner)
      expect(await read()).toEqual(['inside'])
    },
  )

  it('accepts one of two that begin at the same time', async () => {
    const { inbox, owner, transaction, insert, read } = await open()
    const both = [transaction.query('BEGIN'), transaction.query('BEGIN')]
    const [first, second] = await Promise.allSettled(both)
    expect(first).toMatchObject({ status: 'fulfilled' })
    expect(second).toMatchObject({ status: 'rejected', reason: expect.any(TypeError) })
    await insert('inside')
    await transaction.query('COMMIT')
    await inbox.complete(owner)
    expect(await read()).toEqual(['inside'])
  })

  it('rolls back everything if the handler settles with a nested transaction open', async () => {
    const { inbox, owner, transaction, insert, read } = await open()
    await transaction.query('BEGIN')
    await insert('half')
    await expect(inbox.complete(owner)).rejects.toMatchObject(NOT_AWAITED)
    expect(await read()).toEqual([])
    expect(await claim(inbox)).toMatchObject(AGAIN)
  })

  type Opened = Awaited<ReturnType<typeof open>>
  const overlaps: Record<string, (opened: Opened) => Promise<unknown>> = {
    'a statement of other code during the nested transaction': async ({ transaction, insert }) => {
      await transaction.query('BEGIN')
      await Promise.all([insert('inside'), insert('outside')])
      return transaction.query('ROLLBACK')
    },
    'a statement that runs when it begins': async ({ transaction, insert }) => {
      const outside = insert('outside')
      await transaction.query('BEGIN')
      await outside
      return transaction.query('ROLLBACK')
    },
    'a statement that runs when it is rolled back': async ({ transaction, insert }) => {
      await transaction.query('BEGIN')
      const late = insert('late')
      try {
        return await transaction.query('ROLLBACK')
      } finally {
        await late
      }
    },
  }

  it.each(Object.entries(overlaps))('fails the run at a ROLLBACK with %s', async (_name, run) => {
    const opened = await open()
    const { inbox, owner, insert, read } = opened
    await insert('before')
    await expect(run(opened)).rejects.toMatchObject(OVERLAPPED)
    await expect(insert('after')).rejects.toMatchObject(OVERLAPPED)
    await expect(inbox.complete(owner)).rejects.toMatchObject(OVERLAPPED)
    expect(await read()).toEqual([])
    expect(await claim(inbox)).toMatchObject(AGAIN)
  })

  it('commits statements that overlapped', async () => {
    const { inbox, owner, transaction, insert, read } = await open()
    await transaction.query('BEGIN')
    await Promise.all([insert('one'), insert('two')])
    await transaction.query('COMMIT')
    // An overlap of the past does not matter to the next nested transaction.
    await transaction.query('BEGIN')
    await transaction.query('ROLLBACK')
    await inbox.complete(owner)
    expect(await read()).toEqual(['one', 'two'])
  })
}
