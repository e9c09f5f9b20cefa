import * as surface from '@gw/keys'
import { expect, it } from 'vitest'

it('@gw/keys exports exactly its public API', () => {
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
