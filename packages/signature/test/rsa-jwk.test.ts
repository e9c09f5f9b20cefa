import { testKeyPair } from '@gw/testkit'
import { expect, it } from 'vitest'
import { readKeyMaterial } from '../src/key-material.ts'
import { toRsaJwk } from '../src/rsa-jwk.ts'

const pair = testKeyPair()

it.each([
  ['public', pair.publicPem, pair.publicKey],
  ['private', pair.privatePem, pair.privateKey],
])(
  'writes a %s key for Web Crypto to the letter as Node does, without leading zeros',
  (_half, pem, key) => {
    expect(toRsaJwk(readKeyMaterial(pem))).toEqual(key.export({ format: 'jwk' }))
  },
)
