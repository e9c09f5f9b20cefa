import * as surface from '@gw/errors'
import { expect, it } from 'vitest'

it('@gw/errors exports exactly these names', () => {
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
