import * as surface from '@gw/next'
import { expect, it } from 'vitest'

it('exports exactly this', () => {
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
