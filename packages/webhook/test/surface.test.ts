import * as surface from '@gw/webhook'
import { expect, it } from 'vitest'

it('exports exactly this', () => {
  expect(Object.keys(surface).sort()).toMatchInlineSnapshot(`
    [
      "InboxError",
      "WebhookError",
      "boundBytes",
      "createAuthenticator",
      "createReceiver",
      "fromFetchRequest",
      "fromLambdaEvent",
      "isGatewayError",
      "memoryInbox",
      "readChunks",
      "toFetchHandler",
      "verifyNotification",
    ]
  `)
})
