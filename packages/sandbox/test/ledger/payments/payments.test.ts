import type { NotificationOptions } from '@gw/sandbox'
import { parseNotification, paymentOutcome } from '@gw/types'
import { describe, expect, it } from 'vitest'
import { acknowledge, startMerchant } from '../../support/merchant.ts'
import { EUR_100, NOT_ALLOWED, START_MS, start } from '../../support/sandbox.ts'

async function startNotified(notifications: NotificationOptions = {}) {
  const { url, received } = await startMerchant(acknowledge)
  const sandbox = await start({ merchant: { notifyUrl: url }, notifications })
  const notified = async () => {
    await sandbox.deliveries.settled()
    return received.map(({ body }) => parseNotification(new Uint8Array(body)).notification)
  }
  return { sandbox, notified }
}

describe('sandbox notifications', () => {
  it('sends nothing after a cancellation, because the provider documents no notification for it', async () => {
    const { sandbox, notified } = await startNotified()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    expect(sandbox.payments.cancel(paymentId).paymentStatus).toBe('CANCELLED')
    const other = sandbox.payments.create({ paymentAmount: EUR_100 })
    sandbox.payments.pay(other.paymentId)
    sandbox.payments.cancel(other.paymentId)
    expect(await notified()).toEqual([expect.objectContaining({ paymentId: other.paymentId })])
  })

  it.each([
    ['pay', 'SUCCESS', 'PAYMENT_RESULT', 'S', 'succeeded'],
    ['fail', 'FAIL', 'PAYMENT_RESULT', 'F', 'failed'],
    ['cancel', 'CANCELLED', 'PAYMENT_RESULT', 'F', 'failed'],
    ['markPending', 'PENDING', 'PAYMENT_PENDING', 'S', 'processing'],
  ] as const)('notifies after %s', async (step, status, notifyType, resultStatus, outcome) => {
    const { sandbox, notified } = await startNotified({ cancellations: true })
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    expect(await notified()).toEqual([])
    expect(sandbox.payments[step](paymentId).paymentStatus).toBe(status)
    const [notification] = await notified()
    expect(notification).toMatchObject({
      kind: 'notifyPayment',
      notifyType,
      paymentId,
      result: { resultStatus },
    })
    if (notification?.kind !== 'notifyPayment') throw new Error('not a payment')
    expect(paymentOutcome(notification)).toBe(outcome)
  })

  it('sends notifyRefund for a refund that succeeds or fails', async () => {
    const { sandbox, notified } = await startNotified()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    sandbox.payments.pay(paymentId)
    sandbox.payments.refund(paymentId, { outcome: 'FAIL', refundRequestId: 'R1' })
    sandbox.payments.refund(paymentId, { refundRequestId: 'R2' })
    const refunds = (await notified()).filter(({ kind }) => kind === 'notifyRefund')
    expect(refunds).toHaveLength(2)
    expect(refunds).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ refundRequestId: 'R1', refundStatus: 'FAIL' }),
        expect.objectContaining({ refundRequestId: 'R2', refundStatus: 'SUCCESS' }),
      ]),
    )
  })

  it('sends notifyCapture', async () => {
    const { sandbox, notified } = await startNotified()
    const payment = { paymentAmount: EUR_100, captureMode: 'manual' } as const
    const { paymentId } = sandbox.payments.create(payment)
    sandbox.payments.pay(paymentId)
    const { transactionId } = sandbox.payments.capture(paymentId)
    expect(await notified()).toContainEqual(
      expect.objectContaining({ kind: 'notifyCapture', captureId: transactionId, paymentId }),
    )
  })

  it('sends notifyDispute for each step of a dispute', async () => {
    const { sandbox, notified } = await startNotified()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    sandbox.payments.pay(paymentId)
    const { disputeId } = sandbox.payments.dispute(paymentId, { disputeReasonMsg: 'never came' })
    const disputeJudgedResult = 'ACCEPT_BY_CUSTOMER'
    sandbox.payments.updateDispute(disputeId, 'DISPUTE_JUDGED', { disputeJudgedResult })
    expect(sandbox.payments.get(paymentId)?.disputes).toMatchObject([{ disputeJudgedResult }])
    expect(() => sandbox.payments.updateDispute(disputeId, 'DISPUTE_CANCELLED')).toThrow(
      NOT_ALLOWED,
    )
    const disputes = (await notified()).filter(({ kind }) => kind === 'notifyDispute')
    expect(disputes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ disputeId, disputeNotificationType: 'DISPUTE_CREATED' }),
        expect.objectContaining({
          disputeId,
          disputeJudgedResult,
          disputeJudgedTime: expect.any(String),
        }),
      ]),
    )
  })

  it('sends notifyAuthorization for each step of an authorization', async () => {
    const { sandbox, notified } = await startNotified()
    const { authorizationId, authCode } = sandbox.authorizations.create({ authState: 'S1' })
    const { accessToken } = sandbox.authorizations.issueToken(authorizationId)
    sandbox.authorizations.cancelToken(authorizationId, { reason: 'payer left' })
    expect(() => sandbox.authorizations.cancelToken(authorizationId)).toThrow(NOT_ALLOWED)
    expect(await notified()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ authorizationNotifyType: 'AUTHCODE_CREATED', authCode }),
        expect.objectContaining({ authorizationNotifyType: 'TOKEN_CREATED', accessToken }),
        expect.objectContaining({ authorizationNotifyType: 'TOKEN_CANCELED', accessToken }),
      ]),
    )
  })

  it('sends notifyRegistrationStatus when a registration is settled', async () => {
    const { sandbox, notified } = await startNotified()
    const { registrationRequestId } = sandbox.registrations.create()
    expect(await notified()).toEqual([])
    const rejectReasons = 'no address'
    const end = { registrationStatus: 'REJECTED', rejectReasons } as const
    sandbox.registrations.settle(registrationRequestId, end)
    expect(await notified()).toMatchObject([
      { kind: 'notifyRegistrationStatus', registrationRequestId, registrationResult: end },
    ])
    expect(() => sandbox.registrations.settle(registrationRequestId)).toThrow(NOT_ALLOWED)
  })

  it('sends only notifyPayment for an in-store payment', async () => {
    const { sandbox, notified } = await startNotified()
    const payment = { paymentAmount: EUR_100, inStoreMode: 'EntryCode' } as const
    const { paymentId } = sandbox.payments.create(payment)
    sandbox.payments.pay(paymentId)
    sandbox.payments.refund(paymentId)
    expect((await notified()).map(({ kind }) => kind)).toEqual(['notifyPayment'])
  })

  it('sends to the URL of the payment, if it has one', async () => {
    const { sandbox, notified } = await startNotified()
    const { url, received } = await startMerchant(acknowledge)
    const payment = { paymentAmount: EUR_100, notifyUrl: url }
    sandbox.payments.pay(sandbox.payments.create(payment).paymentId)
    expect(await notified()).toEqual([])
    expect(received).toHaveLength(1)
  })

  it('sends nothing while no URL is set', async () => {
    const sandbox = await start()
    sandbox.payments.pay(sandbox.payments.create({ paymentAmount: EUR_100 }).paymentId)
    expect(sandbox.deliveries.list()).toEqual([])
  })
})

describe('sandbox.payments', () => {
  it('rejects a step that the state does not allow', async () => {
    const { payments } = await start()
    const { paymentId } = payments.create({ paymentAmount: EUR_100 })
    expect(() => payments.refund(paymentId)).toThrow(NOT_ALLOWED)
    expect(() => payments.capture(paymentId)).toThrow(NOT_ALLOWED)
    expect(() => payments.dispute(paymentId)).toThrow(NOT_ALLOWED)
    payments.fail(paymentId)
    expect(() => payments.pay(paymentId)).toThrow(NOT_ALLOWED)
    expect(() => payments.fail(paymentId)).toThrow(NOT_ALLOWED)
    expect(() => payments.markPending(paymentId)).toThrow(NOT_ALLOWED)
    expect(() => payments.cancel(paymentId)).toThrow(NOT_ALLOWED)
  })

  it('rejects canceling after a refund', async () => {
    const { payments } = await start()
    const { paymentId } = payments.create({ paymentAmount: EUR_100 })
    payments.pay(paymentId)
    payments.refund(paymentId, { refundAmount: { currency: 'EUR', value: '1' } })
    expect(() => payments.cancel(paymentId)).toThrow(NOT_ALLOWED)
  })

  it('rejects unknown IDs, IDs that are taken, and malformed amounts', async () => {
    const { payments } = await start()
    const paymentAmount = EUR_100
    payments.create({ paymentAmount, paymentRequestId: 'A' })
    expect(() => payments.create({ paymentAmount, paymentRequestId: 'A' })).toThrow(
      expect.objectContaining({ code: 'GW_SANDBOX_ID_TAKEN' }),
    )
    expect(() => payments.pay('none')).toThrow(
      expect.objectContaining({
        code: 'GW_SANDBOX_NOT_FOUND',
        message: expect.stringContaining('payments.list()'),
      }),
    )
    expect(() => payments.pay('A')).toThrow(
      expect.objectContaining({
        code: 'GW_SANDBOX_NOT_FOUND',
        message: expect.stringContaining('payments.getByRequest(paymentRequestId).paymentId'),
      }),
    )
    expect(() => payments.pay(undefined as never)).toThrow(
      expect.objectContaining({ code: 'GW_SANDBOX_NOT_FOUND' }),
    )
    expect(() => payments.updateDispute('none', 'DISPUTE_JUDGED')).toThrow(
      expect.objectContaining({ code: 'GW_SANDBOX_NOT_FOUND' }),
    )
    expect(() => payments.create({ paymentAmount: { currency: 'EUR', value: '-1' } })).toThrow(
      expect.objectContaining({ code: 'GW_SANDBOX_AMOUNT_INVALID' }),
    )
  })

  it.each([
    ['an unknown mode', { paymentAmount: EUR_100, inStoreMode: 'x' }],
    [
      'a mode for an online payment',
      { paymentAmount: EUR_100, inStoreMode: 'OrderCode', scenario: 'online' },
    ],
  ])('throws TypeError for %s', async (_what, payment) => {
    const { payments } = await start()
    expect(() => payments.create(payment as never)).toThrow(TypeError)
  })

  it('returns snapshots that later steps do not change', async () => {
    const { payments } = await start()
    const created = payments.create({ paymentAmount: EUR_100 })
    payments.pay(created.paymentId)
    expect(created).toMatchObject({ paymentStatus: 'PROCESSING', transactions: [] })
    expect(payments.get(created.paymentId)?.paymentStatus).toBe('SUCCESS')
  })

  it('has the same IDs and times in every run on the same clock', async () => {
    const one = (await start()).payments.create({ paymentAmount: EUR_100 })
    const other = (await start()).payments.create({ paymentAmount: EUR_100 })
    // Nobody may guess the payer's page, not even in a sandbox with the same seed.
    expect(other).toEqual({ ...one, payerPath: expect.stringMatching(/^\/pay\/[\w-]{24}$/) })
    expect(other.payerPath).not.toBe(one.payerPath)
    expect(one.paymentId).toMatch(/^20261115\d{16}J\d{6}$/)
    expect(Date.parse(one.paymentCreateTime)).toBe(START_MS)
  })
})
