import * as surface from '@gw/keys'
import { expect, it } from 'vitest'

it('exports exactly this', () => {
  expect(Object.keys(surface).sort()).toMatchInlineSnapshot(`
    [
      "KeysError",
      "createCertificate",
      "generateKeyPair",
      "readKeyMaterial",
      "writeKey",
    ]
  `)
})
