import * as surface from '@gw/signature'
import { expect, it } from 'vitest'

it('@gw/signature exports exactly these names', () => {
  expect(Object.keys(surface).sort()).toMatchInlineSnapshot(`
    [
      "SignatureError",
      "assertDistinctKeys",
      "buildSignatureHeader",
      "canonicalBytes",
      "canonicalText",
      "createKeyRing",
      "createSigner",
      "formatTime",
      "importPrivateKey",
      "importPublicKey",
      "isClientId",
      "isKeyRing",
      "isSameKeyPair",
      "parseSignatureHeader",
      "parseTime",
      "signMessage",
      "signRequest",
      "toKeyRing",
      "toSigner",
      "verifyMessage",
    ]
  `)
})
