import { describe, expect, it } from 'vitest'
import type { RefundStatusEvent } from '../src/index.ts'
import { lookUp, refundOutcome } from '../src/runner/look-up.ts'
import { clientError, FAILED, START_MS, SUCCESS } from './support/scripted.ts'
import { AMOUNT, PART } from './support/shop.ts'

const order = { refunds: [{ refundRequestId: 'o-r1' }] } as never
const asked: unknown[] = []

function lookUpWith(id: string, answer: () => unknown) {
  asked.length = 0
  const client = {
    call: async (_operation: object, request: object) => {
      asked.push(request)
      return answer()
    },
    findPayment: async (request: object) => {
      asked.push(request)
      return answer()
    },
  }
  return lookUp({ connect: async () => client, now: () => START_MS } as never, order, id)
}

describe('a lookup of a payment', () => {
  const event = { type: 'payment', id: 'o-p1', askedAtMs: START_MS }

  it('reports that the payment is missing', async () => {
    const found = await lookUpWith('o-p1', () => ({ found: false }))
    expect(found).toStrictEqual({ ...event, outcome: 'missing' })
    expect(asked).toEqual([{ paymentRequestId: 'o-p1' }])
  })

  it.each([
    ['nothing', [], []],
    ['a refund', [{ transactionRequestId: 'o-r1' }, {}], ['o-r1', undefined]],
    ['something that cannot be read', undefined, [undefined]],
  ])('reports a payment of which %s was given back', async (_name, givenBack, ids) => {
    const record = { paymentRequestId: 'o-p1', paymentId: 'g1', paymentAmount: AMOUNT }
    const answer = { found: true, outcome: 'succeeded', record, givenBack }
    expect(await lookUpWith('o-p1', () => answer)).toStrictEqual({
      ...event,
      outcome: 'succeeded',
      paymentRequestId: 'o-p1',
      paymentId: 'g1',
      amount: AMOUNT,
      givenBack: ids,
    })
  })

  it('rejects if the gateway does not say', async () => {
    const error = clientError('GW_CLIENT_UNREACHABLE')
    const looking = lookUpWith('o-p1', () => Promise.reject(error))
    await expect(looking).rejects.toBe(error)
  })
})

describe('a lookup of a refund', () => {
  const event = { type: 'refundStatus', id: 'o-r1', askedAtMs: START_MS }

  it.each<[string, object, RefundStatusEvent['outcome']]>([
    ['SUCCESS', SUCCESS, 'succeeded'],
    ['FAIL', SUCCESS, 'failed'],
    ['PROCESSING', SUCCESS, 'processing'],
    ['A_NEW_STATUS', SUCCESS, 'unknown'],
    ['SUCCESS', FAILED, 'unknown'],
    ['SUCCESS', { ...SUCCESS, resultStatus: 'U' }, 'unknown'],
    ['FAIL', { ...SUCCESS, resultCode: 'A_NEW_CODE' }, 'unknown'],
  ])('reads %s with the result %j as %s', async (refundStatus, result, outcome) => {
    const answer = { result, refundStatus, refundAmount: PART }
    expect(await lookUpWith('o-r1', () => answer)).toStrictEqual({
      ...event,
      outcome,
      amount: PART,
    })
    expect(asked).toEqual([{ refundRequestId: 'o-r1' }])
  })

  const missing = { ...FAILED, resultCode: 'ORDER_NOT_EXIST' } as const

  it('reports that the refund is missing', async () => {
    const error = clientError('GW_CLIENT_RESULT_FAILED', { authenticated: true, result: missing })
    const found = await lookUpWith('o-r1', () => Promise.reject(error))
    expect(found).toStrictEqual({ ...event, outcome: 'missing' })
  })

  const own = { authenticated: true }
  it.each([
    ['is not signed', clientError('GW_CLIENT_RESULT_FAILED', { result: missing })],
    ['says something else', clientError('GW_CLIENT_RESULT_FAILED', { ...own, result: FAILED })],
    ['has no result', clientError('GW_CLIENT_RESULT_FAILED', { authenticated: true })],
    ['is not a result', clientError('GW_CLIENT_RESULT_UNKNOWN', { ...own, result: missing })],
    ['is a bug', Object.assign(new RangeError('a bug'), { authenticated: true, result: missing })],
  ])('rejects with a response that %s', async (_name, error) => {
    await expect(lookUpWith('o-r1', () => Promise.reject(error))).rejects.toBe(error)
  })
})

it('reads a refund without a status as unknown', () => {
  expect(refundOutcome(undefined)).toBe('unknown')
})
