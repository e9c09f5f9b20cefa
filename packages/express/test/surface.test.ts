import * as surface from '@gw/express'
import { expect, it } from 'vitest'

it('@gw/express exports exactly these names', () => {
  expect(Object.keys(surface).sort()).toMatchInlineSnapshot(`
    [
      "createMemoryInbox",
      "gatewayWebhook",
      "isGatewayError",
      "requireSignature",
    ]
  `)
})
