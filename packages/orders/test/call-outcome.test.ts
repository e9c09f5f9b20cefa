import { ClientError, type ClientErrorCode } from '@gw/client'
import { expect, it } from 'vitest'
import { OrdersError } from '../src/index.ts'
import { readCallError } from '../src/runner/call-outcome.ts'

const result = { resultStatus: 'F', resultCode: 'RISK_REJECT', resultMessage: 'no' } as const

function error(code: ClientErrorCode, bound?: boolean): ClientError {
  return new ClientError('failed', { code, operation: 'pay', attempts: 1, bound, result })
}

it.each([
  ['GW_CLIENT_OUTCOME_UNKNOWN', undefined, 'unknown', 'unknown'],
  ['GW_CLIENT_OUTCOME_UNKNOWN', true, 'unknown', 'unknown'],
  ['GW_CLIENT_RESULT_FAILED', true, 'rejected', 'rejected'],
  ['GW_CLIENT_RESULT_FAILED', false, 'rejected', 'unknown'],
  ['GW_CLIENT_RESULT_FAILED', undefined, 'rejected', 'unknown'],
  ['GW_CLIENT_UNREACHABLE', undefined, 'notSent', 'notSent'],
  ['GW_CLIENT_REQUEST_INVALID', undefined, 'notSent', 'notSent'],
  ['GW_CLIENT_ABORTED', undefined, 'notSent', 'notSent'],
] as const)(
  'reads %s with bound %s as %s, and for a session as %s',
  (code, bound, usual, session) => {
    const reason = { code, message: 'failed' }
    expect(readCallError(error(code, bound), 'pay')).toEqual({
      outcome: usual,
      result,
      ...(usual !== 'rejected' && { error: reason }),
    })
    expect(readCallError(error(code, bound), 'createPaymentSession')).toEqual({
      outcome: session,
      result,
      ...(session !== 'rejected' && { error: reason }),
    })
  },
)

it('omits a result that the error does not have', () => {
  const thrown = new ClientError('failed', {
    code: 'GW_CLIENT_UNREACHABLE',
    operation: 'pay',
    attempts: 1,
  })
  expect(readCallError(thrown, 'cancelPayment')).toStrictEqual({
    outcome: 'notSent',
    error: { code: 'GW_CLIENT_UNREACHABLE', message: 'failed' },
  })
})

it('reads other rejections of a cancellation as rejected', () => {
  const rejected = error('GW_CLIENT_RESULT_FAILED', true)
  expect(readCallError(rejected, 'cancelPayment')?.outcome).toBe('rejected')
})

const ORDERS_ERROR = new OrdersError('x', { code: 'GW_ORDERS_NOT_FOUND' })

it.each([ORDERS_ERROR, new TypeError('x'), new Error('x'), undefined, 'GW_CLIENT_UNREACHABLE'])(
  'knows nothing about a call that threw %s',
  (thrown) => {
    expect(readCallError(thrown, 'pay')).toBeUndefined()
  },
)

it.each([
  ['cancelPayment', 'unknown'],
  ['refund', 'rejected'],
] as const)('reads ORDER_NOT_EXIST for %s as %s', (operation, outcome) => {
  // The call that creates the payment can still be on its way, and then its payment must be canceled.
  const thrown = new ClientError('failed', {
    code: 'GW_CLIENT_RESULT_FAILED',
    operation,
    attempts: 1,
    bound: true,
    result: { ...result, resultCode: 'ORDER_NOT_EXIST' },
  })
  expect(readCallError(thrown, operation)?.outcome).toBe(outcome)
})
