import * as surface from '@gw/next'
import { expect, it } from 'vitest'

it('@gw/next exports exactly these names', () => {
  expect(Object.keys(surface).sort()).toMatchInlineSnapshot(`
    [
      "config",
      "createMemoryInbox",
      "gatewayApiRoute",
      "gatewayWebhook",
      "isGatewayError",
      "requireSignature",
    ]
  `)
})
