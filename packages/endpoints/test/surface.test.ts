import * as surface from '@gw/endpoints'
import { expect, it } from 'vitest'

it('exports exactly this', () => {
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
