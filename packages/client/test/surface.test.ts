import * as surface from '@gw/client'
import { expect, it } from 'vitest'

it('@gw/client exports exactly these names', () => {
  expect(Object.keys(surface).sort()).toMatchInlineSnapshot(`
    [
      "ClientError",
      "createClient",
      "defineOperation",
      "inquiryPayment",
    ]
  `)
})
