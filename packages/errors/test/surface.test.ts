import * as surface from '@gw/errors'
import { expect, it } from 'vitest'

it('exports exactly this', () => {
  expect(Object.keys(surface).sort()).toMatchInlineSnapshot(`
    [
      "GatewayError",
      "assertKnownOptions",
      "isGatewayError",
      "nearestName",
      "typeName",
    ]
  `)
})
