import { GatewayError } from '@gw/errors'
import { InboxError, type InboxErrorCode, WebhookError } from '@gw/webhook'
import { describe, expect, it } from 'vitest'
import { inboxFailure } from '../../src/inbox/inbox-error.ts'

const failure = new WebhookError('no stock', { code: 'GW_WEBHOOK_HANDLER_FAILED' })

describe('inboxFailure', () => {
  it.each<InboxErrorCode>(['GW_INBOX_LEASE_LOST', 'GW_INBOX_FULL', 'GW_INBOX_NEEDS_REVIEW'])(
    'keeps %s, and the error of the handler as its cause',
    (code) => {
      const error = new InboxError('no', { code })
      expect(inboxFailure(error)).toBe(error)
      const both = inboxFailure(error, failure)
      expect(both).toBeInstanceOf(InboxError)
      expect(both).toMatchObject({ code, message: 'no', cause: failure })
    },
  )

  it('repeats the advice of an error with a different code, and keeps the error as the cause', () => {
    const cause = new GatewayError('Set preparedStatements: false', { code: 'GW_OWN' })
    expect(inboxFailure(cause)).toMatchObject({
      code: 'GW_WEBHOOK_INBOX_FAILED',
      message: 'The inbox failed. Set preparedStatements: false',
      cause,
    })
  })

  it('does not repeat the text of an error without a code, which may contain values', () => {
    const cause = new Error('Key (card)=(4111) already exists')
    const error = inboxFailure(cause, failure)
    expect(error).toMatchObject({ code: 'GW_WEBHOOK_INBOX_FAILED' })
    expect(error.message).not.toContain('4111')
    expect(error).toHaveProperty('cause.errors', [cause, failure])
  })
})
