import { testKeyPair } from '@gw/testkit'
import { expect, it } from 'vitest'
import { readKeyMaterial } from '../../src/keys/key-material.ts'
import { toRsaJwk } from '../../src/keys/rsa-jwk.ts'

const pair = testKeyPair()

it.each([
  ['public', pair.publicPem, pair.publicKey],
  ['private', pair.privatePem, pair.privateKey],
])(
  'toRsaJwk writes a %s key for Web Crypto exactly like Node, without leading zeros',
  (_type, pem, key) => {
    expect(toRsaJwk(readKeyMaterial(pem))).toEqual(key.export({ format: 'jwk' }))
  },
)

it.each([
  ['alg', { toString: {} }],
  ['alg', null],
  ['use', { toString: {} }],
  ['key_ops', null],
  ['key_ops', 5],
  ['key_ops', 'verify'],
])('importPublicKey rejects a JWK whose %s is %j with a code', (field, value) => {
  const text = JSON.stringify({ ...pair.publicKey.export({ format: 'jwk' }), [field]: value })
  expect(() => readKeyMaterial(text)).toThrow(
    expect.objectContaining({ code: 'GW_SIGNATURE_KEY_USAGE_WRONG' }),
  )
})
