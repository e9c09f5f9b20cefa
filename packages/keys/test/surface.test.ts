import * as surface from '@gw/keys'
import { expect, it } from 'vitest'

it('@gw/keys exports exactly these names', () => {
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
