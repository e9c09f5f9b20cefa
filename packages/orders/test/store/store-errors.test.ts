import { GatewayError } from '@gw/errors'
import { describe, expect, it } from 'vitest'
import { toOrdersError } from '../../src/store/store-errors.ts'

const TEXTS = { client: 'a client', outdated: 'missing', settings: 'table' }
const failed = (code: string) => new GatewayError('no', { code })

describe('toOrdersError', () => {
  it.each([
    ['GW_INBOX_COMMIT_UNKNOWN', 'GW_ORDERS_COMMIT_UNKNOWN'],
    ['GW_INBOX_NOT_MIGRATED', 'GW_ORDERS_NOT_MIGRATED'],
    ['GW_INBOX_NEEDS_REVIEW', 'GW_ORDERS_EFFECT_FAILED'],
    ['GW_INBOX_STATEMENT_NOT_AWAITED', 'GW_ORDERS_EFFECT_FAILED'],
    ['GW_INBOX_STATEMENTS_OVERLAPPED', 'GW_ORDERS_EFFECT_FAILED'],
    ['GW_INBOX_TRANSACTION_ABORTED', 'GW_ORDERS_EFFECT_FAILED'],
    ['GW_INBOX_TRANSACTION_ENDED', 'GW_ORDERS_EFFECT_FAILED'],
    ['GW_INBOX_TIMEOUT', 'GW_ORDERS_STORE_FAILED'],
  ])('reports %s as %s', (inbox, code) => {
    const cause = failed(inbox)
    expect(toOrdersError(cause, TEXTS)).toMatchObject({ code, cause })
  })

  it.each([failed('GW_ORDERS_NOT_MIGRATED'), new Error('no'), 'no', undefined, null])(
    'returns %o unchanged',
    (cause) => {
      expect(toOrdersError(cause, TEXTS)).toBe(cause)
    },
  )
})
