import {
  notificationBodies,
  notificationPolicy,
  signNotification,
  toReceivedRequest,
} from '@gw/testkit'
import { byOutcome, createReceiver, type Rejection } from '@gw/webhook'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ClaimRequest } from '../../src/inbox/inbox.ts'
import type { DriverTransaction, TransactionalDriver } from '../../src/stores/store-driver.ts'
import { createTransactionalInbox } from '../../src/stores/transactional-inbox.ts'
import { createUnusedReports } from '../../src/stores/unused-transactions.ts'

const HOUR_MS = 3_600_000
const UNUSED = 'GW_INBOX_TRANSACTION_UNUSED'

/** Creates an inbox whose handlers write nothing, or whose record is lost. */
function openInbox({ reportUnused = true, hasWritten = false, isRecorded = true } = {}) {
  const nothing = async (): Promise<void> => {}
  const claim = async () => ({ status: 'claimed', token: 1, attempt: 1 }) as const
  const transaction: DriverTransaction = {
    ...{ client: {}, isBusy: false, isNested: false, hasWritten, failure: undefined },
    ...{ close() {}, record: async () => isRecorded },
    ...{ commit: nothing, end: nothing, rollBack: nothing },
  }
  const connection = { claim, begin: async () => transaction, giveBack() {} }
  const driver: TransactionalDriver = {
    ...{ claim, renew: nothing, complete: nothing, release: nothing, keep: nothing },
    ...{ look: async () => ({ status: 'free' }), borrow: async () => connection },
    deleteExpired: async () => 0,
  }
  const limits = { maxTransactions: 9, maxWaiting: 0, idleTimeoutMs: undefined, reportUnused }
  const transactions = { ...limits, wrap: (client: unknown) => client }
  return createTransactionalInbox(driver, { retentionMs: 7 * 24 * HOUR_MS, transactions })
}

/** Creates a receiver. Its `send` resolves to the status, and `called` has the names of callbacks. */
function open(options: Parameters<typeof openInbox>[0] = {}) {
  const rejections: Rejection[] = []
  const called: string[] = []
  const on = (name: string) => () => void called.push(name)
  const { notifyPayment } = notificationBodies
  const { paymentRequestId = '', paymentAmount: amount } = notifyPayment
  const receive = createReceiver({
    ...notificationPolicy(),
    inbox: openInbox(options),
    on: {
      notifyPayment: byOutcome({
        order: () => ({ paymentRequestId, amount: amount ?? expect.unreachable() }),
        ...{ succeeded: on('succeeded'), failed: on('failed'), processing: on('processing') },
        ...{ reviewing: on('reviewing'), rejected: on('rejected'), otherwise: on('otherwise') },
      }),
      notifyRefund() {},
      notifyCapture() {
        throw new RangeError('no')
      },
      other: on('other'),
    },
    onRejected: (rejection) => rejections.push(rejection),
  })
  const send = async (body: Parameters<typeof signNotification>[0]) =>
    (await receive(toReceivedRequest(signNotification(body)))).status
  return { rejections, called, send }
}

const { notifyPayment, notifyRefund, notifyCapture, notifyVaulting } = notificationBodies
const failed = { resultStatus: 'F', resultCode: 'NO', resultMessage: '' }

afterEach(() => vi.restoreAllMocks())

it('reports an unused transaction once per kind and hour', () => {
  let nowMs = 0
  const reportUnused = createUnusedReports(() => nowMs)
  const report = vi.fn()
  const run: ClaimRequest = { key: 'key', leaseMs: 1, fingerprint: '', report, expectsWrite: true }
  const counts = [0, 1, HOUR_MS - 1, HOUR_MS, HOUR_MS + 1].map((atMs) => {
    nowMs = atMs
    for (const kind of ['notifyPayment', 'notifyRefund']) reportUnused({ ...run, kind })
    reportUnused({ ...run, kind: 'notifyCapture', expectsWrite: false })
    return report.mock.calls.length
  })
  expect(counts).toEqual([2, 2, 2, 4, 4])
})

describe('a receiver whose handlers write nothing', () => {
  it('acknowledges, and reports one run of each kind', async () => {
    const { rejections, send } = open()
    for (const body of [notifyPayment, notifyRefund, notifyPayment, notifyRefund]) {
      expect(await send(body)).toBe(200)
    }
    expect(rejections).toMatchObject([
      { code: UNUSED, step: 'handler', kind: 'notifyPayment', isAcknowledged: true },
      { code: UNUSED, step: 'handler', kind: 'notifyRefund', isAcknowledged: true },
    ])
    const { now } = performance
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + HOUR_MS)
    expect(await send(notifyPayment)).toBe(200)
    expect(rejections.map(({ code }) => code)).toEqual([UNUSED, UNUSED, UNUSED])
  })

  it.each([
    ['failed', { ...notifyPayment, result: failed }],
    ['processing', { ...notifyPayment, notifyType: 'PAYMENT_PENDING' }],
    ['reviewing', { ...notifyPayment, authReviewStatus: 'PROCESSING' }],
    ['rejected', { ...notifyPayment, authReviewStatus: 'REJECT' }],
    ['otherwise', { ...notifyPayment, notifyType: 'OFFLINE_PAYMENT_CODE' }],
    ['other', notifyVaulting],
  ])('reports nothing after %s', async (name, body) => {
    const { rejections, called, send } = open()
    expect(await send(body)).toBe(200)
    expect(called).toEqual([name])
    expect(rejections).toEqual([])
  })

  it('reports nothing more if the run failed', async () => {
    const failing = open()
    expect(await failing.send(notifyCapture)).toBe(503)
    const lost = open({ isRecorded: false })
    expect(await lost.send(notifyPayment)).toBe(503)
    const codes = [...failing.rejections, ...lost.rejections].map(({ code }) => code)
    expect(codes).toEqual(['GW_WEBHOOK_HANDLER_FAILED', 'GW_INBOX_LEASE_LOST'])
  })

  it.each([{ reportUnused: false }, { hasWritten: true }])('is silent with %o', async (options) => {
    const { rejections, send } = open(options)
    expect(await send(notifyPayment)).toBe(200)
    expect(rejections).toEqual([])
  })
})
