import * as surface from '@gw/fastify'
import { expect, it } from 'vitest'

it('@gw/fastify exports exactly these names', () => {
  expect(Object.keys(surface).sort()).toMatchInlineSnapshot(`
    [
      "createMemoryInbox",
      "gatewayWebhook",
      "isGatewayError",
      "requireSignature",
    ]
  `)
})
