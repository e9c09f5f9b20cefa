import type { Effect } from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { NO_ATTEMPTS, toClientError } from '../../src/calls/call-error.ts'
import { type Failure, unusable } from '../../src/errors/failure.ts'
import { pay, payOnline } from '../client.ts'

const FAILED = 'GW_CLIENT_RESULT_FAILED'
const UNKNOWN = 'GW_CLIENT_OUTCOME_UNKNOWN'

type Row = [effect: Effect, more: Partial<Failure>, code: string]

const result = { resultCode: 'PROCESS_FAIL', resultStatus: 'F', resultMessage: 'declined' }

/** Returns the error of a call whose last attempt was rejected, or failed in a different way. */
function errorOf(effect: Effect, more: Partial<Failure>, wasSentBefore: boolean) {
  const call = { operation: { ...pay, effect }, requestId: 'ORDER_1', traceId: 'TRACE_1' }
  const failure = unusable(FAILED, 'no', { result, ...more })
  const history = { ...NO_ATTEMPTS, attempts: 2, wasSentBefore, lastResponse: failure }
  return toClientError(call, failure, history)
}

describe('toClientError', () => {
  it.each<Row>([
    ['read', { rejected: 'operation', bound: false }, FAILED],
    ['write', { rejected: 'operation', bound: true }, FAILED],
    ['write', { rejected: 'request', bound: false }, FAILED],
    ['write', {}, UNKNOWN],
    ['money', { rejected: 'operation', bound: true }, FAILED],
    ['money', { rejected: 'request', bound: true }, FAILED],
    ['money', { rejected: 'repetition', bound: true }, UNKNOWN],
    ['write', { rejected: 'repetition', bound: true }, FAILED],
    ['money', { rejected: 'request', bound: false }, UNKNOWN],
    ['money', { rejected: 'operation', bound: false }, UNKNOWN],
    ['money', {}, UNKNOWN],
    ['money', { isSent: false }, FAILED],
  ])('reports %s with %j as %s', (effect, more, code) => {
    const error = errorOf(effect, more, false)
    expect([error.code, error.bound]).toEqual([code, more.bound])
  })

  it.each<Row>([
    ['read', { rejected: 'request' }, FAILED],
    ['write', { rejected: 'operation', bound: false }, FAILED],
    ['write', { rejected: 'request', bound: true }, UNKNOWN],
    ['money', { rejected: 'operation', bound: false }, UNKNOWN],
    ['money', { rejected: 'operation', bound: true }, FAILED],
    ['money', { rejected: 'request', bound: true }, UNKNOWN],
    ['money', { isSent: false }, UNKNOWN],
  ])('reports %s with %j after an attempt that was sent as %s', (effect, more, code) => {
    expect(errorOf(effect, more, true).code).toBe(code)
  })

  it('begins the message with the result only if a rejection of money may belong to a different call', () => {
    const { message } = errorOf('money', { rejected: 'request', bound: false }, false)
    expect(message).toMatch(/^PROCESS_FAIL \(declined\)\. pay: The outcome is unknown\. /)
    for (const [effect, more] of [
      ['money', { rejected: 'request', bound: true }],
      ['write', { rejected: 'request', bound: false }],
      ['money', { bound: false }],
    ] as const) {
      expect(errorOf(effect, more, true).message).toMatch(/^pay: The outcome is unknown\. /)
    }
  })

  it.each([
    ['write', 'The change may have been made'],
    ['money', 'The money may have moved'],
  ] as const)('says of an unknown outcome of %s: %s', (effect, words) => {
    expect(errorOf(effect, {}, false).message).toContain(` The outcome is unknown. ${words}. `)
  })

  const { confirm } = payOnline
  const notification = 'notifyPayment'
  it.each([
    [{}, 'ORDER_1', 'Find out what happened, and never repeat it with a new ID'],
    [{}, undefined, 'Find out what happened before you send it again'],
    [{ notification }, 'ORDER_1', 'Wait for notifyPayment, and never repeat it with a new ID'],
    [{ confirm }, undefined, 'Look it up with inquiryPayment before you send'],
    [
      { confirm, notification },
      'ORDER_1',
      'inquiryPayment, or wait for notifyPayment, and never repeat',
    ],
  ] as const)('advises how to find out what happened with %o', (change, requestId, advice) => {
    const call = { operation: { ...pay, ...change }, requestId, traceId: 'TRACE_1' }
    const { message } = toClientError(call, unusable(FAILED, 'no'), NO_ATTEMPTS)
    expect(message).toContain(advice)
  })
})
