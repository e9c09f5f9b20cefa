import * as surface from '@gw/webhook'
import { expect, it } from 'vitest'

it('@gw/webhook exports exactly these names', () => {
  expect(Object.keys(surface).sort()).toMatchInlineSnapshot(`
    [
      "InboxError",
      "WebhookError",
      "assertMaxBytes",
      "authenticatorOptionNames",
      "createAuthenticator",
      "createMemoryInbox",
      "createReceiver",
      "fromFetchRequest",
      "fromLambdaEvent",
      "fromNodeRequest",
      "isGatewayError",
      "readBodyStream",
      "receiverOptionNames",
      "toFetchHandler",
      "toLambdaHandler",
      "toNodeHandler",
      "verifyNotification",
      "writeNodeReply",
    ]
  `)
})
