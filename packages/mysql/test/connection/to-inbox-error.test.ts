import { InboxError } from '@gw/webhook'
import { describe, expect, it } from 'vitest'
import {
  abortsTransaction,
  errorNumberOf,
  toInboxError,
} from '../../src/connection/to-inbox-error.ts'

const failure = (errno: number, sqlState = 'HY000') =>
  Object.assign(new Error('no'), { errno, sqlState })

describe('toInboxError', () => {
  it.each([1146, 1054])('reports error %i as a missing migration', (errno) => {
    const cause = failure(errno)
    const error = toInboxError(cause)
    expect(error).toBeInstanceOf(InboxError)
    const code = 'GW_INBOX_NOT_MIGRATED'
    expect(error).toMatchObject({ name: 'InboxError', code, cause })
  })

  it.each([1021, 1114])('reports error %i of a full disk as a full inbox', (errno) => {
    const cause = failure(errno)
    expect(toInboxError(cause)).toBeInstanceOf(InboxError)
    expect(toInboxError(cause)).toMatchObject({ code: 'GW_INBOX_FULL', cause })
  })

  it.each([failure(1213), new Error('no'), 'no', undefined, null])(
    'returns %o unchanged',
    (cause) => {
      expect(toInboxError(cause)).toBe(cause)
    },
  )
})

describe('abortsTransaction', () => {
  it.each([
    ['a deadlock', failure(1213, '40001')],
    ['a failed certification in a cluster', failure(1180, '40000')],
    ['a lock wait that timed out', failure(1205)],
    ['a full lock table', failure(1206)],
    ['a row that changed since it was read', failure(1020)],
    ['a killed statement', failure(1317, '70100')],
    ['a statement that ran for too long', failure(1969, '70100')],
    ['a lost connection', Object.assign(new Error('lost'), { fatal: true, sqlState: '08S01' })],
    ['an error of the driver', Object.assign(new Error('late'), { errno: 'TIMEOUT' })],
    ['a string', 'no'],
    ['nothing', undefined],
  ])('returns true for %s', (_name, error) => {
    expect(abortsTransaction(error)).toBe(true)
  })

  it.each([
    ['a duplicate key', failure(1062, '23000')],
    ['a syntax error', failure(1064, '42000')],
    ['a lock that was not waited for', failure(3572)],
    ['a state that has these digits elsewhere', failure(1, 'HY407')],
  ])('returns false for %s', (_name, error) => {
    expect(abortsTransaction(error)).toBe(false)
  })
})

describe('errorNumberOf', () => {
  it.each([undefined, null, 'no', {}])('returns undefined for %o', (error) => {
    expect(errorNumberOf(error)).toBeUndefined()
  })
})
