import * as surface from '@gw/express'
import { expect, it } from 'vitest'

it('exports exactly this', () => {
  expect(Object.keys(surface).sort()).toMatchInlineSnapshot(`
    [
      "createMemoryInbox",
      "gatewayWebhook",
      "isGatewayError",
      "requireSignature",
    ]
  `)
})
