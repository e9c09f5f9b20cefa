import { inquiryPayment } from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { clientFor, failureOf } from './client.ts'
import { signed, startGateway } from './gateway.ts'

describe('client.call(inquiryPayment) and client.findPayment', () => {
  it.each([
    { paymentId: '2026' },
    { paymentRequestId: 'ORDER_1' },
    { paymentId: '2026', paymentRequestId: 'ORDER_1' },
  ])('returns the record for %j', async (request) => {
    const fields = { paymentStatus: 'SUCCESS', later: 1 }
    const client = clientFor(await startGateway(signed({ fields })))
    const record = await client.call(inquiryPayment, request)
    expect(record).toMatchObject({ ...request, ...fields })
  })

  it.each([
    ['SUCCESS', 'succeeded'],
    ['FAIL', 'failed'],
    ['PROCESSING', 'processing'],
    ['CANCELLED', 'cancelled'],
    ['NEVER_HEARD_OF', 'unknown'],
    [undefined, 'unknown'],
  ])('maps paymentStatus %s to the outcome "%s"', async (paymentStatus, outcome) => {
    const client = clientFor(await startGateway(signed({ fields: { paymentStatus } })))
    const found = await client.findPayment({ paymentRequestId: 'ORDER_1' })
    expect(found).toMatchObject({ outcome, record: { paymentRequestId: 'ORDER_1' } })
  })

  it('derives the outcome from paymentStatus only', async () => {
    const fields = { notifyType: 'PAYMENT_RESULT', paymentStatus: 'PROCESSING' }
    const client = clientFor(await startGateway(signed({ fields })))
    const found = await client.findPayment({ paymentRequestId: 'ORDER_1' })
    expect(found).toMatchObject({ outcome: 'processing' })
  })

  it('never takes a record for a notification, whose result would mean that it is paid', async () => {
    const fields = { notifyType: 'PAYMENT_RESULT', kind: 'notifyPayment' }
    const client = clientFor(await startGateway(signed({ fields })))
    const found = await client.findPayment({ paymentRequestId: 'ORDER_1' })
    expect(found).toMatchObject({ outcome: 'unknown' })
  })

  it.each([
    [{ authReviewStatus: 'PROCESSING' }, 'reviewing'],
    [{ authReviewStatus: 'REJECT' }, 'rejected'],
    [{ authReviewStatus: 'ACCEPT' }, 'succeeded'],
    [{ popRiskDecisionResultInfo: { postRiskDecision: 'REVIEW' } }, 'reviewing'],
    [{ popRiskDecisionResultInfo: [] }, 'unknown'],
    [{ authReviewStatus: { a: 1 } }, 'unknown'],
  ])('maps a successful payment with %o to %s', async (review, outcome) => {
    const fields = { paymentStatus: 'SUCCESS', ...review }
    const client = clientFor(await startGateway(signed({ fields })))
    expect(await client.findPayment({ paymentRequestId: 'ORDER_1' })).toMatchObject({ outcome })
  })

  it('rejects a record that repeats only one of two IDs', async () => {
    const fields = { paymentRequestId: 'ORDER_2' }
    const client = clientFor(await startGateway(signed({ fields })))
    const request = { paymentId: '2026', paymentRequestId: 'ORDER_1' }
    const { code } = await failureOf(client.call(inquiryPayment, request))
    expect(code).toBe('GW_CLIENT_RESPONSE_OTHER_RECORD')
  })
})

it('client accepts a signal for each call', async () => {
  const client = clientFor(await startGateway(signed()))
  const options = { signal: AbortSignal.abort() }
  for (const call of [
    () => client.call(inquiryPayment, { paymentId: '1' }, options),
    () => client.findPayment({ paymentRequestId: '1' }, options),
  ]) {
    expect((await failureOf(call())).code).toBe('GW_CLIENT_ABORTED')
  }
})
