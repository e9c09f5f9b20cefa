import * as surface from '@gw/errors'
import { expect, it } from 'vitest'

it('exports exactly this', () => {
  expect(Object.keys(surface).sort()).toMatchInlineSnapshot(`
    [
      "GatewayError",
      "MAX_INT32",
      "assertKnownOptions",
      "isGatewayError",
      "isUint8Array",
      "nearestName",
      "typeName",
    ]
  `)
})
