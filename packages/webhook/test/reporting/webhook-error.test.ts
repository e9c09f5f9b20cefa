import { inspect } from 'node:util'
import { isGatewayError } from '@gw/errors'
import {
  badNotificationPolicy,
  badNotifications,
  goodNotification,
  toReceivedRequest,
} from '@gw/testkit'
import { InboxError, WebhookError } from '@gw/webhook'
import { describe, expect, it } from 'vitest'
import { setUp } from '../receiving.ts'

it.each([
  ['WebhookError', new WebhookError('no', { code: 'GW_WEBHOOK_BUSY' })],
  ['InboxError', new InboxError('no', { code: 'GW_INBOX_FULL' })],
])('%s is a GatewayError with its name', (name, error) => {
  expect(isGatewayError(error, error.code)).toBe(true)
  expect(error).toMatchObject({ name, message: 'no' })
})

describe('onRejected: the error', () => {
  // Longer than the names of fields, which messages may contain.
  const PIECE = 16
  const piecesOf = (text: string): string[] =>
    Array.from({ length: Math.max(0, text.length - PIECE) }, (_, at) => text.slice(at, at + PIECE))

  it.each(badNotifications)('has no signature or body of a notification $name', async (bad) => {
    const { receive, rejections } = setUp(badNotificationPolicy())
    const request = bad.make(goodNotification())
    await receive(toReceivedRequest(request))
    const [rejection] = rejections
    expect(rejection?.code).toBe(bad.code)
    const shown = inspect(rejection?.error, { depth: Infinity }) + rejection?.error.message
    const secrets = request.headers
      .filter(([name]) => name === 'signature')
      // A message may show how a header begins.
      .map(([, value]) => value.replace('algorithm=RSA256,keyVersion=1,', ''))
    secrets.push(Buffer.from(request.body.subarray(0, 2_000)).toString())
    const leaked = secrets.flatMap(piecesOf).filter((piece) => shown.includes(piece))
    expect(leaked).toEqual([])
  })
})
