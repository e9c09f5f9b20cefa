import * as surface from '@gw/endpoints'
import { expect, it } from 'vitest'

it('@gw/endpoints exports exactly these names', () => {
  expect(Object.keys(surface).sort()).toMatchInlineSnapshot(`
    [
      "EndpointsError",
      "antomHosts",
      "hostsFromEnv",
      "operationPath",
      "parseOperationPath",
      "resolveEndpoint",
    ]
  `)
})
