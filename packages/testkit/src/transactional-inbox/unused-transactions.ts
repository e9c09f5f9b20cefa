import { byOutcome, type ClaimRequest, createReceiver } from '@gw/webhook'
import { expect, it, vi } from 'vitest'
import {
  notificationBodies,
  notificationPolicy,
  signNotification,
  toReceivedRequest,
} from '../fixtures/notifications.ts'
import { type OpenOptions, openFor, request, type StoreUnderTest } from './store-under-test.ts'

const UNUSED = { code: 'GW_INBOX_TRANSACTION_UNUSED' }
const READS = [
  ...['SELECT 1', '/* shop */ (SELECT 1)', '', 'SAVEPOINT a', 'RELEASE SAVEPOINT a'],
  ...['SAVEPOINT b', 'ROLLBACK TO SAVEPOINT b', 'BEGIN', 'SELECT 1', 'COMMIT'],
  ...['SET TRANSACTION READ WRITE', 'WITH a AS (SELECT 1) SELECT * FROM a'],
]

/** Declares what happens after runs that wrote nothing in their transaction. */
export function describeUnusedTransactions(store: StoreUnderTest): void {
  const report = vi.fn<NonNullable<ClaimRequest['report']>>()
  let keys = 0

  async function open(options: OpenOptions = {}) {
    report.mockReset()
    const { inbox, insert } = await openFor(store, options)
    return async (texts: readonly string[], rest: Partial<ClaimRequest> = {}) => {
      const key = `key ${++keys}`
      const given = { report, expectsWrite: true, kind: 'notifyRefund', ...rest }
      const claimed = await inbox.claim(request(key, given))
      if (claimed.status !== 'claimed') throw new Error(`the claim is ${claimed.status}`)
      const { transaction } = claimed.extra
      for (const text of texts.filter((text) => text !== '' || store.nothing === '')) {
        await transaction.query(text, text === insert ? [key] : undefined)
      }
      return { complete: () => inbox.complete({ key, token: claimed.token }), insert, transaction }
    }
  }

  it('reports a run that only read, once per kind', async () => {
    const run = await open()
    for (const kind of ['notifyRefund', 'notifyRefund', 'notifyCapture', undefined]) {
      const { complete } = await run(READS, { kind })
      await complete()
    }
    const once = [{ error: expect.objectContaining(UNUSED), isAcknowledged: true }]
    expect(report.mock.calls).toEqual([once, once, once])
  })

  it('reports no run that wrote, that need not write, or that was not recorded', async () => {
    const run = await open()
    const written = await run([])
    await written.transaction.query(written.insert, ['written'])
    await written.complete()
    await (await run(READS, { expectsWrite: false })).complete()
    await (await run(READS, { expectsWrite: undefined })).complete()
    const failing = await run(['BEGIN'])
    await expect(failing.complete()).rejects.toThrow()
    expect(report).not.toHaveBeenCalled()
  })

  it('reports a run whose writes failed or were undone', async () => {
    const run = await open()
    const both = await run([])
    await both.transaction.query(both.insert, ['kept'])
    await both.transaction.query('SAVEPOINT a')
    await both.transaction.query(both.insert, ['undone'])
    await both.transaction.query('ROLLBACK TO SAVEPOINT a')
    await both.complete()
    const savepoint = ['SAVEPOINT a', 'ROLLBACK TO SAVEPOINT a'] as const
    for (const [entry, [begin, end], count] of [
      ['kept', ['BEGIN', 'ROLLBACK'], 0], // exists, so an earlier run wrote it
      ['kept', savepoint, 0],
      ['nested', ['BEGIN', 'ROLLBACK'], 1],
      ['savepoint', savepoint, 2],
      ['\0'.repeat(999), savepoint, 3], // invalid in PostgreSQL, and too long in MySQL
    ] as const) {
      const { insert, transaction, complete } = await run([], { kind: `kind ${count}` })
      await transaction.query(begin)
      await transaction.query(insert, [entry]).catch(() => {})
      await transaction.query(end)
      await complete()
      expect(report).toHaveBeenCalledTimes(count)
    }
  })

  it('reports nothing with reportUnused: false', async () => {
    const run = await open({ reportUnused: false })
    await (await run(READS)).complete()
    expect(report).not.toHaveBeenCalled()
  })

  it('expects a write after a payment that succeeded, and from the handler of a different kind', async () => {
    const { inbox } = await openFor(store)
    const rejections: unknown[] = []
    const { notifyPayment, notifyRefund, notifyCapture } = notificationBodies
    const { paymentRequestId = '', paymentAmount = { currency: '', value: '' } } = notifyPayment
    const receive = createReceiver({
      ...notificationPolicy(),
      inbox,
      on: {
        notifyPayment: byOutcome({
          order: () => ({ paymentRequestId, amount: paymentAmount }),
          succeeded: () => {},
          otherwise: () => {},
        }),
        notifyRefund: () => {},
        other: () => {},
      },
      onRejected: ({ code, kind, isAcknowledged }) => {
        rejections.push([code, kind, isAcknowledged])
      },
    })
    const failed = { ...notifyPayment, result: { ...notifyPayment.result, resultStatus: 'F' } }
    for (const body of [failed, notifyCapture, notifyPayment, notifyRefund]) {
      const { status } = await receive(toReceivedRequest(signNotification(body)))
      expect(status).toBe(200)
    }
    expect(rejections).toEqual([
      [UNUSED.code, 'notifyPayment', true],
      [UNUSED.code, 'notifyRefund', true],
    ])
  })
}
