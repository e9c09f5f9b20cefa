import * as surface from '@gw/client'
import { expect, it } from 'vitest'

it('exports exactly this', () => {
  expect(Object.keys(surface).sort()).toMatchInlineSnapshot(`
    [
      "ClientError",
      "createClient",
      "defineOperation",
      "inquiryPayment",
    ]
  `)
})
