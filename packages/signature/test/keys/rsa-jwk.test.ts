import { testKeyPair } from '@gw/testkit'
import { expect, it } from 'vitest'
import { readKeyMaterial } from '../../src/keys/key-material.ts'
import { checkNumbers } from '../../src/keys/key-policy.ts'
import { toRsaJwk } from '../../src/keys/rsa-jwk.ts'

const wrongUsage = expect.objectContaining({ code: 'GW_SIGNATURE_KEY_USAGE_WRONG' })

const pair = testKeyPair()

it.each([
  ['public', pair.publicPem, pair.publicKey],
  ['private', pair.privatePem, pair.privateKey],
] as const)('toRsaJwk writes a %s key like Node, without leading zeros', (type, pem, key) => {
  const numbers = checkNumbers(readKeyMaterial(pem), type, {})
  expect(toRsaJwk(numbers)).toEqual(key.export({ format: 'jwk' }))
})

it.each([
  ['public', 'verify', pair.publicKey],
  ['private', 'sign', pair.privateKey],
])('readKeyMaterial accepts a %s JWK whose key_ops contains %s', (_type, use, key) => {
  const jwk = { ...key.export({ format: 'jwk' }), key_ops: ['other', use] }
  expect(readKeyMaterial(jwk)).toEqual(readKeyMaterial(key.export({ format: 'jwk' })))
})

it.each([
  ['public', ['sign'], pair.publicKey],
  ['private', ['verify'], pair.privateKey],
  ['public', [], pair.publicKey],
])('readKeyMaterial rejects a %s JWK whose key_ops is %j', (_type, uses, key) => {
  const jwk = { ...key.export({ format: 'jwk' }), key_ops: uses }
  expect(() => readKeyMaterial(jwk)).toThrow(wrongUsage)
})

it.each([
  ['alg', { toString: {} }],
  ['alg', null],
  ['use', { toString: {} }],
  ['key_ops', null],
  ['key_ops', 5],
  ['key_ops', 'verify'],
])('readKeyMaterial rejects a JWK whose %s is %j with a code', (field, value) => {
  const text = JSON.stringify({ ...pair.publicKey.export({ format: 'jwk' }), [field]: value })
  expect(() => readKeyMaterial(text)).toThrow(wrongUsage)
})
