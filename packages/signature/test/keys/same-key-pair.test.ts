import { isSameKeyPair } from '@gw/signature'
import { testKeyPair } from '@gw/testkit'
import { expect, it } from 'vitest'

const pair = testKeyPair()
const other = testKeyPair('merchant')

it.each([
  ['the two keys of a pair', pair.privatePem, pair.publicPem, true],
  ['one key in two formats', pair.publicPem, pair.publicKey.export({ format: 'jwk' }), true],
  ['keys of two pairs', pair.publicPem, other.publicPem, false],
  ['a key and garbage', pair.publicPem, 'garbage', false],
  ['garbage twice', 'garbage', 'garbage', false],
])('isSameKeyPair compares %s', (_name, one, another, expected) => {
  expect(isSameKeyPair(one, another)).toBe(expected)
})

it('isSameKeyPair returns false for a Web Crypto key', async () => {
  const key = await crypto.subtle.importKey(
    'spki',
    pair.publicKey.export({ type: 'spki', format: 'der' }),
    { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    true,
    ['verify'],
  )
  expect(isSameKeyPair(key, pair.publicPem)).toBe(false)
})
