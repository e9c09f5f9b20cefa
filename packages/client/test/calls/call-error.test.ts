import type { Effect } from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { NO_ATTEMPTS, toClientError } from '../../src/calls/call-error.ts'
import { type Failure, unusable } from '../../src/failure.ts'
import { pay } from '../client.ts'

const FAILED = 'GW_CLIENT_RESULT_FAILED'
const UNKNOWN = 'GW_CLIENT_OUTCOME_UNKNOWN'

type Row = [effect: Effect, more: Partial<Failure>, code: string, confirmed: boolean | undefined]

/** Returns the error of a call whose last attempt was rejected, or failed in another way. */
function errorOf(effect: Effect, more: Partial<Failure>, wasSentBefore: boolean) {
  const call = { operation: { ...pay, effect }, requestId: 'ORDER_1' }
  const failure = unusable(FAILED, 'no', more)
  return toClientError(call, failure, { ...NO_ATTEMPTS, attempts: 2, wasSentBefore })
}

describe('toClientError', () => {
  it.each<Row>([
    ['read', { rejected: 'operation', namesRequest: true }, FAILED, undefined],
    ['write', { rejected: 'operation', namesRequest: true }, FAILED, undefined],
    ['write', {}, UNKNOWN, undefined],
    ['money', { rejected: 'operation', namesRequest: true }, FAILED, true],
    ['money', { rejected: 'request', confirmed: true }, FAILED, true],
    ['money', { rejected: 'request', namesRequest: false }, FAILED, false],
    ['money', {}, UNKNOWN, undefined],
    ['money', { isSent: false }, FAILED, undefined],
  ])('reports %s with %j as %s, confirmed: %s', (effect, more, code, confirmed) => {
    const error = errorOf(effect, more, false)
    expect([error.code, error.confirmed]).toEqual([code, confirmed])
  })

  it.each<Row>([
    ['read', { rejected: 'request' }, FAILED, undefined],
    ['write', { rejected: 'operation', namesRequest: false }, FAILED, undefined],
    ['write', { rejected: 'request', namesRequest: true }, UNKNOWN, undefined],
    ['money', { rejected: 'operation', namesRequest: false }, UNKNOWN, undefined],
    ['money', { rejected: 'operation', namesRequest: true }, FAILED, true],
    ['money', { rejected: 'operation', confirmed: true }, FAILED, true],
    ['money', { rejected: 'request', namesRequest: true }, UNKNOWN, undefined],
    ['money', { rejected: 'request', confirmed: true }, FAILED, true],
    ['money', { isSent: false }, UNKNOWN, undefined],
  ])(
    'reports %s with %j after an attempt that was sent as %s, confirmed: %s',
    (effect, more, code, confirmed) => {
      const error = errorOf(effect, more, true)
      expect([error.code, error.confirmed]).toEqual([code, confirmed])
    },
  )
})
