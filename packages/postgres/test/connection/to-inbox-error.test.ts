import { InboxError } from '@gw/webhook'
import { describe, expect, it } from 'vitest'
import { sqlStateOf, toInboxError } from '../../src/connection/to-inbox-error.ts'

const failure = (code: string) => Object.assign(new Error('no'), { code })

describe('toInboxError', () => {
  it.each(['42P01', '42703'])('reports SQLSTATE %s as a missing migration', (state) => {
    const cause = failure(state)
    const error = toInboxError(cause)
    expect(error).toBeInstanceOf(InboxError)
    expect(error).toMatchObject({
      name: 'InboxError',
      code: 'GW_INBOX_NOT_MIGRATED',
      cause,
    })
  })

  it.each(['42P05', '26000'])(
    'reports SQLSTATE %s of a pooler without prepared statements with the option to set',
    (state) => {
      const cause = failure(state)
      const error = toInboxError(cause)
      expect(error).toBeInstanceOf(InboxError)
      expect(error).toMatchObject({
        code: 'GW_INBOX_PREPARED_STATEMENT_FAILED',
        message: expect.stringContaining('preparedStatements: false'),
        cause,
      })
    },
  )

  it('reports a full disk as a full inbox', () => {
    const cause = failure('53100')
    expect(toInboxError(cause)).toBeInstanceOf(InboxError)
    expect(toInboxError(cause)).toMatchObject({ code: 'GW_INBOX_FULL', cause })
  })

  it.each([failure('40001'), new Error('no'), 'no', undefined, null])(
    'returns %o unchanged',
    (cause) => {
      expect(toInboxError(cause)).toBe(cause)
    },
  )
})

describe('sqlStateOf', () => {
  it.each([undefined, null, 'no', {}])('returns undefined for %o', (error) => {
    expect(sqlStateOf(error)).toBeUndefined()
  })
})
