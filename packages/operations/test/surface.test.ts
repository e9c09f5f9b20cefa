import * as surface from '@gw/operations'
import { expect, it } from 'vitest'

it('exports exactly this', () => {
  expect(Object.keys(surface).sort()).toMatchInlineSnapshot(`
    [
      "defineOperation",
      "inquiryPayment",
      "toOperation",
    ]
  `)
})
