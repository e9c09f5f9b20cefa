import * as surface from '@gw/signature'
import { expect, it } from 'vitest'

it('exports exactly this', () => {
  expect(Object.keys(surface).sort()).toMatchInlineSnapshot(`
    [
      "SignatureError",
      "buildSignatureHeader",
      "canonicalBytes",
      "canonicalText",
      "createKeyRing",
      "createSigner",
      "formatTime",
      "importPrivateKey",
      "importPublicKey",
      "isSameKeyPair",
      "parseSignatureHeader",
      "parseTime",
      "signMessage",
      "signRequest",
      "verifyMessage",
    ]
  `)
})
